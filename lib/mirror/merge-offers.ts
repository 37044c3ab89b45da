import { findCorrections } from '../domain/corrected-offer';
import type { Instant } from '../domain/instant';
import {
  type Change,
  type EditionMembership,
  NEWS_MS,
  readFormerAlias,
} from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { digestOffer, formatValue, listFields } from './digest';

/**
 * The offers of the pass in its order, and those that stay although it lacks them, each after its former
 * neighbour. Unchanged offers stay the same objects.
 */
export function mergeOffers(
  before: readonly Offer[],
  seen: readonly Offer[],
  staying: ReadonlySet<string>,
): readonly Offer[] {
  const recognise = createRecogniser(before);
  const current = new Set(seen.map(({ alias }) => alias));
  const behind = new Map<string | null, Offer[]>();
  let neighbour: string | null = null;
  for (const offer of before) {
    if (current.has(offer.alias)) neighbour = offer.alias;
    else if (staying.has(offer.alias)) {
      const group = behind.get(neighbour);
      if (group) group.push(offer);
      else behind.set(neighbour, [offer]);
    }
  }
  const merged = [...(behind.get(null) ?? [])];
  for (const offer of seen) {
    merged.push(recognise(offer));
    merged.push(...(behind.get(offer.alias) ?? []));
  }
  return merged;
}

/** Creates the function that gives, for an offer equal to one of these, that one; else the offer itself. */
export function createRecogniser(known: readonly Offer[]): (offer: Offer) => Offer {
  const byAlias = new Map(known.map((offer) => [offer.alias, offer]));
  return (offer) => {
    const same = byAlias.get(offer.alias);
    return same && digestOffer(same) === digestOffer(offer) ? same : offer;
  };
}

/** The memberships of these editions for a newer list, in which what is new is undecided. */
export function carryMemberships(
  memberships: readonly EditionMembership[],
  editions: readonly string[],
  before: readonly Offer[],
  after: readonly Offer[],
): readonly EditionMembership[] {
  const known = new Set(before.map(({ alias }) => alias));
  const listed = after.map(({ alias }) => alias);
  return memberships
    .filter(({ edition }) => editions.includes(edition))
    .map(({ edition, members, undecided }) => ({
      edition,
      members: new Set(listed.filter((alias) => members.has(alias))),
      undecided: new Set(listed.filter((alias) => undecided.has(alias) || !known.has(alias))),
    }));
}

/** An instance that changes a field of every offer on every pass must not fill the disk. */
const MOST_CHANGED = 5_000;
const MOST = 20_000;

/**
 * The log with the newest changes first and without those older than 90 days; of an offer that nothing
 * happened to since, the time of its last change stays, because its calendar entries are numbered by it,
 * or that it is gone; and what a corrected alias was before. Printed addresses name both.
 * Beyond 20,000 entries, or 5,000 of changed fields, the oldest of these are dropped earlier.
 */
export function appendChanges(
  log: readonly Change[],
  changes: readonly Change[],
  now: Instant,
): readonly Change[] {
  let changed = 0;
  const seen = new Set<string>();
  return [...changes, ...log]
    .flatMap((change) => {
      const isLatest = !seen.has(change.alias);
      seen.add(change.alias);
      if (now - change.at <= NEWS_MS) return change;
      return isLatest || readFormerAlias(change) !== null ? shorten(change) : [];
    })
    .filter(({ kind }) => kind !== 'changed' || ++changed <= MOST_CHANGED)
    .slice(0, MOST);
}

function shorten(change: Change): Change {
  if (change.kind === 'gone')
    return { ...change, last: { ...change.last, description: '', applyText: null, texts: null } };
  const { at, alias, name } = change;
  const fields = change.kind === 'changed' ? change.fields : [];
  return {
    kind: 'changed',
    at,
    alias,
    name,
    fields: fields.filter(({ field }) => field === 'alias'),
  };
}

/**
 * Differences between two lists, in the order of the newer one, removed offers last. An offer whose
 * alias was corrected has changed, and is neither new nor gone.
 */
export function compareOffers(
  before: readonly Offer[],
  after: readonly Offer[],
  at: Instant,
): readonly Change[] {
  const former = new Map(before.map((offer) => [offer.alias, offer]));
  const current = new Set(after.map(({ alias }) => alias));
  const corrections = findCorrections(before, after);
  const corrected = new Set(corrections.values());
  const gone = before.filter((offer) => !current.has(offer.alias) && !corrected.has(offer));
  return [
    ...after.flatMap((offer) => {
      const known = former.get(offer.alias) ?? corrections.get(offer.alias);
      return describeChange(known, offer, at) ?? [];
    }),
    ...gone.map((last): Change => ({ kind: 'gone', at, alias: last.alias, name: last.name, last })),
  ];
}

function describeChange(before: Offer | undefined, after: Offer, at: Instant): Change | null {
  const { alias, name } = after;
  if (!before) return { kind: 'new', at, alias, name };
  if (before === after) return null;
  const fields = listFields(after)
    .filter((field) => formatValue(before[field]) !== formatValue(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
  return fields.length ? { kind: 'changed', at, alias, name, fields } : null;
}
