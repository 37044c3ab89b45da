import type { DayNumber } from '../berlin/day-number';
import type { Catalogue } from '../catalogue';
import type { Criteria } from '../criteria/registry';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { createJoiningRule, isGroup } from './asked-joining';
import { scan } from './scan';
import { createSearchView } from './search-view';

interface JoinableDays {
  /** How many begin on each day: a group on its first day, any other offer on each of its days. */
  readonly days: ReadonlyMap<DayNumber, number>;
  readonly offers: readonly Offer[];
}

/** Counts the offers of a query that can be joined, day by day. */
export function countDays(catalogue: Catalogue, criteria: Criteria, now: Instant): JoinableDays {
  const view = createSearchView(catalogue, now);
  const { matched } = scan(view, criteria);
  const findJoining = createJoiningRule(criteria, view);
  const { from, end, day } = view.columns.sessions;
  const days = new Map<DayNumber, number>();
  const offers: Offer[] = [];
  matched.forEach((matches, offer) => {
    if (matches !== 1 || findJoining(offer) !== 0) return;
    offers.push(catalogue.offers[offer] as Offer);
    const first = from[offer] as number;
    const after = from[offer + 1] as number;
    const own = new Set<DayNumber>();
    for (let session = first; session < after; session++) {
      const isOver = (end[session] as number) <= now;
      if (!isOver) own.add(day[session] as number);
      if (isGroup(offer, view)) break;
    }
    for (const one of own) days.set(one, (days.get(one) ?? 0) + 1);
  });
  return { days, offers };
}
