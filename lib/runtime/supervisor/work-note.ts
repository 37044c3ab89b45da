import { openSync, readFileSync, writeSync } from 'node:fs';

/** Note of the work that a process has under way, for its supervisor if it does not come back from that. Empty while it rests. */
export interface WorkNote {
  /** Replaces the note, at once: what follows may never let the process say anything again. */
  write(names: readonly string[]): void;
}

/**
 * Opens the note in a file. A message over the channel between the two would take twenty times as long, before
 * each page that is drawn. A file that cannot be written costs a word in the log, and nothing else.
 */
export function openWorkNote(file: string): WorkNote {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(file, 'w', 0o600);
  } catch {}
  return {
    write(names) {
      if (descriptor === null) return;
      try {
        // A longer note before it may stick out behind the end of the line.
        writeSync(descriptor, `${JSON.stringify(names)}\n`, 0);
      } catch {}
    },
  };
}

/** Reads the note in a file; empty: there is none. */
export function readWorkNote(file: string): readonly string[] {
  try {
    const [line = ''] = readFileSync(file, 'utf8').split('\n', 1);
    const names: unknown = JSON.parse(line);
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
