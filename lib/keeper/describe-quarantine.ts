import type { Quarantine } from '../domain/mirror-state';
import type { UnreadableReport } from '../protocol/readiness';

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
