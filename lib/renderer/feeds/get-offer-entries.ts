import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import type { CalendarEntry } from '../../view/calendar/calendar-entry';
import { createOfferEntries } from '../../view/calendar/create-offer-entries';
import { guessWritten } from '../../view/calendar/find-changed-at';
import type { FeedContext } from './feed-context';

interface Known {
  readonly key: string;
  readonly entries: readonly CalendarEntry[];
}

const known = new WeakMap<Offer, Known>();

/** The calendar entries of an offer, made once for all the lists it stands in. */
export function getOfferEntries(
  offer: Offer,
  changedAt: Instant | null,
  context: FeedContext,
): readonly CalendarEntry[] {
  const generatedAt = guessWritten(offer, context.generation.changedAt);
  const key = [context.siteUrl, context.locale, changedAt ?? `since ${generatedAt}`].join();
  const last = known.get(offer);
  if (last?.key === key) return last.entries;
  const entries = createOfferEntries(offer, { ...context, changedAt, generatedAt });
  known.set(offer, { key, entries });
  return entries;
}
