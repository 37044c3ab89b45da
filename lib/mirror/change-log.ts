import { DAY_MS, type Instant } from '../domain/instant';
import type { Change } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { formatValue, OFFER_FIELDS } from './digest';

const KEEP_MS = 90 * DAY_MS;
/** An instance that changes a field of every offer on every pass must not fill the disk. */
const MOST_CHANGED = 5_000;
const MOST = 20_000;

/**
 * The log with the newest changes first and without those older than 90 days. Beyond 20,000
 * entries, or 5,000 of changed fields, the oldest of these are dropped earlier.
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

/** Differences between two lists, in the order of the newer one, removed offers last. */
export function findChanges(
  before: readonly Offer[],
  after: readonly Offer[],
  at: Instant,
): readonly Change[] {
  const former = new Map(before.map((offer) => [offer.alias, offer]));
  const current = new Set(after.map(({ alias }) => alias));
  const gone = before.filter(({ alias }) => !current.has(alias));
  return [
    ...after.flatMap((offer) => describeChange(former.get(offer.alias), offer, at) ?? []),
    ...gone.map((last): Change => ({ kind: 'gone', at, alias: last.alias, name: last.name, last })),
  ];
}

function describeChange(before: Offer | undefined, after: Offer, at: Instant): Change | null {
  const { alias, name } = after;
  if (!before) return { kind: 'new', at, alias, name };
  if (before === after) return null;
  const fields = OFFER_FIELDS.filter(
    (field) => formatValue(before[field]) !== formatValue(after[field]),
  ).map((field) => ({ field, before: before[field], after: after[field] }));
  return fields.length ? { kind: 'changed', at, alias, name, fields } : null;
}
