import type { Catalogue } from '../catalogue';
import type { Offer } from '../offer';
import { findFirstBegin } from '../session/find-first-begin';

/** Further runs of an offer: same name and hosts, other dates; by first begin, past ones included. */
export function findRepeats(
  offer: Offer,
  { offers, columns, indexOf }: Catalogue,
): readonly Offer[] {
  const own = indexOf(offer.alias);
  if (own < 0) return [];
  const runs: Offer[] = [];
  columns.group.forEach((group, index) => {
    const other = offers[index];
    if (other !== undefined && index !== own && group === columns.group[own]) runs.push(other);
  });
  const begin = (run: Offer) => findFirstBegin(run.sessions) ?? Number.POSITIVE_INFINITY;
  return runs.sort((a, b) => (begin(a) < begin(b) ? -1 : 1));
}
