import type { Quarantine } from '../../mirror/quarantine';

/** What the last complete pass could not read, in our own words: nothing of the records themselves. */
export interface UnreadableReport {
  /** Records that are lost altogether. */
  readonly records: number;
  /** Single fields that are lost in records that are otherwise shown. */
  readonly fields: number;
  /** The most frequent kinds first, at most five; which offers they are, the log says. */
  readonly reasons: readonly { readonly count: number; readonly what: string }[];
}

const MOST_REASONS = 5;

/** Describes a quarantine for whoever may ask; null: no pass is complete since the start. */
export function describeQuarantine(quarantine: Quarantine | null): UnreadableReport | null {
  if (quarantine === null) return null;
  const { records, fields, reports } = quarantine;
  const reasons = reports
    .slice(0, MOST_REASONS)
    .map(({ count, field, reason }) => ({ count, what: `${field ?? 'record'} ${reason}` }));
  return { records, fields, reasons };
}
