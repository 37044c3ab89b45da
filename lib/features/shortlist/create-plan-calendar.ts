import { createStableNames } from '../../domain/corrected-offer';
import { HOUR_MS, type Instant } from '../../domain/instant';
import { joinList, type Translator } from '../../messages/language';
import {
  type CalendarEntry,
  createOfferEntries,
  formatUid,
} from '../calendar/create-offer-entries';
import { offerHref } from '../links';
import { listDeadlines } from './list-deadlines';
import type { PlanEntry } from './plan-entry';

/** Context of the calendar: site, language and time. */
export interface PlanCalendarContext {
  readonly siteUrl: string;
  readonly locale: string;
  readonly t: Translator;
  readonly now: Instant;
}

const DAY_MINUTES = 24 * 60;

/**
 * All marked offers as calendar entries: future sessions with the names of their children, and for
 * each deadline an entry in the hour before it with an alarm a day ahead.
 */
export function createPlanCalendar(
  entries: readonly PlanEntry[],
  context: PlanCalendarContext,
): readonly CalendarEntry[] {
  const { siteUrl, locale, t, now } = context;
  const stableName = createStableNames(entries.flatMap(({ offer }) => offer ?? []));
  const sessions = entries.flatMap(({ offer, children }) => {
    if (offer === null) return [];
    const who = joinList(
      children.map(({ name }) => name),
      locale,
    );
    return createOfferEntries(
      { ...offer, description: '', applyText: null, texts: null },
      { siteUrl, locale, t, stableName, changedAt: null, generatedAt: now },
    )
      .filter(({ begin, end }) => (end ?? begin) > now)
      .map((entry) => (who === '' ? entry : { ...entry, summary: `${who}: ${entry.summary}` }));
  });
  const deadlines = listDeadlines(entries, now).flatMap(({ entry: { offer }, at }) => {
    if (at === null) return [];
    const begin = at - HOUR_MS;
    const url = siteUrl + offerHref(locale, offer.alias);
    return {
      uid: formatUid(offer.alias, 'deadline', { siteUrl, stableName }),
      sequence: 0,
      changedAt: now,
      begin,
      end: at,
      summary: t('shortlist.calendar.deadline', { name: offer.name }),
      description: t('feed.registerAt', { url }),
      location: null,
      position: null,
      url,
      alarmMinutes: begin - now > DAY_MINUTES * 60_000 ? DAY_MINUTES : 60,
    };
  });
  return [...sessions, ...deadlines];
}
