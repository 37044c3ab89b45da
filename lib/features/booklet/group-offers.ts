import { type DayNumber, toIsoWeek } from '../../domain/berlin/day-number';
import { toNameSlug } from '../../domain/column/names';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { toJoining } from '../../domain/registration/to-registration';
import { findNextSession, toEnd } from '../../domain/session/find-next-session';
import { toLocalSessions } from '../../domain/session/local-session';

export const BOOKLET_ORDERS = ['week', 'day', 'place', 'age', 'host'] as const;

type BookletOrder = (typeof BOOKLET_ORDERS)[number];

/** ISO week, day number, minimum age, or name; null: not known of these offers. */
type GroupKey = string | number | null;

export type OfferGroup = ReturnType<typeof groupOffers>[number];

/**
 * What can be joined comes first, then by time and name. An offer on several days, or with several
 * hosts, is in several groups; sessions over at `now` count only if `past`.
 */
export function groupOffers(
  offers: readonly Offer[],
  by: BookletOrder,
  { now, past, locale }: { readonly now: Instant; readonly past: boolean; readonly locale: string },
) {
  const all = offers.flatMap((offer) =>
    listKeys(offer, by, now, past).map(({ key, at }) => ({ offer, key, at })),
  );
  const groups = Map.groupBy(all, ({ offer: { town }, key }) =>
    typeof key === 'string' && by !== 'week' ? toNameSlug({ name: key, town }) : String(key),
  );
  const collator = new Intl.Collator(locale, { numeric: true });
  const rank = (offer: Offer) => Number(toJoining(offer, now) !== 'open');
  return [...groups.values()]
    .map((placed) => ({
      key: placed[0]?.key ?? null,
      placed: placed.toSorted(
        (one, other) =>
          rank(one.offer) - rank(other.offer) ||
          one.at - other.at ||
          collator.compare(one.offer.name, other.offer.name),
      ),
    }))
    .sort((one, other) => compareKeys(one.key, other.key, collator));
}

/** The groups of an offer, and when it begins in each; infinite: not known. */
function listKeys(
  offer: Offer,
  by: BookletOrder,
  now: Instant,
  past: boolean,
): readonly { readonly key: GroupKey; readonly at: Instant }[] {
  const next = findNextSession(offer.sessions, now)?.session.begin ?? Number.POSITIVE_INFINITY;
  const single = (key: GroupKey) => [{ key, at: next }];
  if (by === 'age') return single(offer.minAge ?? 0);
  if (by === 'place') return single(offer.meetingPoint?.trim() || null);
  if (by === 'host') {
    const names = offer.hosts.map(({ name }) => name.trim()).filter((name) => name !== '');
    return names.length === 0 ? single(null) : names.map((key) => ({ key, at: next }));
  }
  const days = new Map<string | DayNumber, Instant>();
  for (const session of toLocalSessions(offer.sessions)) {
    if (!past && toEnd(session) <= now) continue;
    const key = by === 'day' ? session.firstDay : toIsoWeek(session.firstDay);
    days.set(key, days.get(key) ?? session.begin);
  }
  return days.size === 0 ? single(null) : [...days].map(([key, at]) => ({ key, at }));
}

function compareKeys(one: GroupKey, other: GroupKey, names: Intl.Collator): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return names.compare(String(one), String(other));
}
