import { findChangedAt } from '../../view/calendar/find-changed-at';
import { formatCalendar } from '../../view/calendar/format-calendar';
import type { Feed } from './answer-feed';
import { findFeedOffers } from './find-feed-offers';
import { getOfferEntries } from './get-offer-entries';

/** The media type of every calendar. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** `/offers.ics`: all sessions of all offers of a list, for a calendar to subscribe to. */
export const calendarFeed: Feed = {
  contentType: CALENDAR_TYPE,
  build(context, query) {
    const { offers, title } = findFeedOffers(context, query);
    const changedAt = findChangedAt(context.services.mirror.changes());
    const entries = offers.flatMap((offer) =>
      getOfferEntries(offer, changedAt.get(offer.alias) ?? null, context),
    );
    return formatCalendar({ name: title, refreshHours: 1 }, entries);
  },
};
