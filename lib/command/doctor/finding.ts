/** Result of one check of the doctor. */
export interface Finding {
  /** `error`: somebody will miss something; `warning`: somebody should look. */
  readonly level: 'fine' | 'warning' | 'error';
  readonly sentence: string;
}

/** All is well. */
export function fine(sentence: string): Finding {
  return { level: 'fine', sentence };
}

/** Somebody should look. */
export function warning(sentence: string): Finding {
  return { level: 'warning', sentence };
}

/** Does not work, or visitors miss something. */
export function error(sentence: string): Finding {
  return { level: 'error', sentence };
}
