import { DAY_MS, type Instant } from '../domain/instant';
import type { Change } from '../domain/mirror-state';

const KEEP_MS = 90 * DAY_MS;
/** An instance that changes a field of every offer on every pass must not fill the disk. */
const MOST_CHANGED = 5_000;
const MOST = 20_000;

/**
 * The log with the newest changes in front and without what is older than 90 days. Beyond 20,000
 * entries, or 5,000 of changed fields, the oldest of these leave earlier.
 */
export function appendChanges(
  log: readonly Change[],
  changes: readonly Change[],
  now: Instant,
): readonly Change[] {
  let changed = 0;
  return [...changes, ...log]
    .filter(({ at }) => now - at <= KEEP_MS)
    .filter(({ kind }) => kind !== 'changed' || ++changed <= MOST_CHANGED)
    .slice(0, MOST);
}

/** The last known form of each offer that left and did not come back. */
export function findGone(
  log: readonly Change[],
): ReadonlyMap<string, Extract<Change, { kind: 'gone' }>> {
  const gone = new Map<string, Extract<Change, { kind: 'gone' }>>();
  const decided = new Set<string>();
  for (const change of log) {
    if (decided.has(change.alias)) continue;
    decided.add(change.alias);
    if (change.kind === 'gone') gone.set(change.alias, change);
  }
  return gone;
}
