import { HOUR_MS } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import {
  type CalendarEntry,
  createOfferEntries,
  type EntryContext,
  formatUid,
  toSequence,
} from '../calendar/create-offer-entries';
import { offerHref } from '../links';

const DAY_MINUTES = 24 * 60;

/** The hour before an offer's registration closes, with an alarm a day ahead; null: no deadline. */
export function createDeadlineEntry(offer: Offer, context: EntryContext): CalendarEntry | null {
  const { siteUrl, locale, t, changedAt, generatedAt } = context;
  const { applicationDeadline: closesAt, alias, name } = offer;
  if (!offer.requiresApplication || closesAt === null) return null;
  const url = siteUrl + offerHref(locale, alias);
  return {
    uid: formatUid(alias, 'deadline', context),
    sequence: toSequence(changedAt),
    changedAt: changedAt ?? generatedAt,
    begin: closesAt - HOUR_MS,
    end: closesAt,
    summary: t('shortlist.calendar.deadline', { name }),
    description: t('feed.registerAt', { url }),
    location: null,
    position: null,
    url,
    alarmMinutes: DAY_MINUTES,
  };
}

/**
 * The sessions of an offer that left the list, as they were known last: whether it was cancelled or
 * only taken off the list nobody said.
 */
export function createGoneEntries(last: Offer, context: EntryContext): readonly CalendarEntry[] {
  const { t } = context;
  return createOfferEntries({ ...last, description: '' }, context).map((entry) => ({
    ...entry,
    summary: t('shortlist.calendar.gone', { name: entry.summary }),
    description: `${t('shortlist.calendar.goneText')}\n\n${entry.url}`,
  }));
}
