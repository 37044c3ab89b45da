import { toBerlinMinutes } from '../../domain/berlin/local-time';
import { createStableNames } from '../../domain/corrected-offer';
import type { Offer } from '../../domain/offer';
import { toEnd } from '../../domain/session/find-next-session';
import { getStatus } from '../../domain/shortlist/shortlist';
import { joinList } from '../../messages/language';
import {
  type CalendarEntry,
  createDayEntry,
  createOfferEntries,
  type EntryContext,
  formatUid,
} from '../calendar/create-offer-entries';
import type { SiteContext } from '../context';
import { offerHref } from '../links';
import { toLastDay } from '../registration/create-registration-view';
import { formatTime } from '../session/create-session-views';
import { listDeadlines } from './list-deadlines';
import { addStatus, type PlanEntry } from './plan-entry';

/** Future sessions with the names of their children, and for each deadline its last day. */
export function createPlanCalendar(
  entries: readonly PlanEntry[],
  context: SiteContext,
): readonly CalendarEntry[] {
  const { locale, t, now } = context;
  const stableName = createStableNames(entries.flatMap(({ offer }) => offer ?? []));
  const entryContext = { ...context, stableName, changedAt: null, generatedAt: now };
  const sessions = entries.flatMap(({ mark, offer, children, isOut }) => {
    if (offer === null || isOut) return [];
    const names = children.map(({ id, name }) => addStatus(name, getStatus(mark, id), t));
    const who = joinList(names, locale);
    const bare = { ...offer, description: '', applyText: null, texts: null };
    return createOfferEntries(bare, entryContext)
      .filter((entry) => toEnd(entry) > now)
      .map((entry) => ({
        ...entry,
        summary:
          who === ''
            ? addStatus(entry.summary, getStatus(mark, null), t)
            : `${who}: ${entry.summary}`,
      }));
  });
  const deadlines = listDeadlines(entries, now).flatMap(({ entry }) =>
    createDeadlineEntries(entry.offer, entryContext),
  );
  return [...sessions, ...deadlines];
}

/** Minutes from midnight to the alarm on the last day of registration. */
const ALARM_AT = 8 * 60;
const DAY_MINUTES = 24 * 60;

/** The last day to register; its alarm is that morning, or the one before if it ends before noon. */
export function createDeadlineEntries(
  offer: Pick<Offer, 'alias' | 'name' | 'requiresApplication' | 'applicationDeadline'>,
  context: EntryContext,
): readonly CalendarEntry[] {
  const { siteUrl, locale, t } = context;
  const { applicationDeadline: closesAt, alias, name } = offer;
  if (!offer.requiresApplication || closesAt === null) return [];
  const url = siteUrl + offerHref(locale, alias);
  const day = toLastDay(closesAt);
  // Midnight is the end of the day before: the whole of it.
  const minutes = toBerlinMinutes(closesAt) || DAY_MINUTES;
  const summary = t('shortlist.calendar.deadline', { name });
  const time = formatTime(minutes, context);
  const entry = {
    uid: formatUid(alias, 'deadline', context),
    ...createDayEntry(day, context),
    summary: minutes === DAY_MINUTES ? summary : `${summary} (${time})`,
    description: t('feed.registerAt', { url }),
    url,
    alarmMinutes: minutes < DAY_MINUTES / 2 ? DAY_MINUTES - ALARM_AT : -ALARM_AT,
  };
  return [entry];
}
