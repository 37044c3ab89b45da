import type { Instant } from '../domain/instant';
import type { Change } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { describeValue, OFFER_FIELDS } from './digest';

/** What differs between two lists, in the order of the newer one, gone offers last. */
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
    (field) => describeValue(before[field]) !== describeValue(after[field]),
  ).map((field) => ({ field, before: before[field], after: after[field] }));
  return fields.length ? { kind: 'changed', at, alias, name, fields } : null;
}
