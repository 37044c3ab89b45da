import { createStableNames } from '../../domain/corrected-offer';
import type { Instant } from '../../domain/instant';
import { getStatus, type Status } from '../../domain/shortlist/shortlist';
import { joinList, type Translator } from '../../messages/language';
import { type CalendarEntry, createOfferEntries } from '../calendar/create-offer-entries';
import { createDeadlineEntry } from './create-plan-entries';
import { listDeadlines } from './list-deadlines';
import type { PlanEntry } from './plan-entry';

/** Context of the calendar: site, language and time. */
export interface PlanCalendarContext {
  readonly siteUrl: string;
  readonly locale: string;
  readonly t: Translator;
  readonly now: Instant;
}

/**
 * All marked offers as calendar entries: future sessions with the names of their children, and for
 * each deadline its last day.
 */
export function createPlanCalendar(
  entries: readonly PlanEntry[],
  context: PlanCalendarContext,
): readonly CalendarEntry[] {
  const { siteUrl, locale, t, now } = context;
  const stableName = createStableNames(entries.flatMap(({ offer }) => offer ?? []));
  const entryContext = { siteUrl, locale, t, stableName, changedAt: null, generatedAt: now };
  const sessions = entries.flatMap(({ mark, offer, children, isOut }) => {
    if (offer === null || isOut) return [];
    const describe = (name: string, status: Status) =>
      status === 'wanted'
        ? name
        : t('shortlist.calendar.withStatus', { name, status: t(`shortlist.state.${status}`) });
    const who = joinList(
      children.map(({ id, name }) => describe(name, getStatus(mark, id))),
      locale,
    );
    return createOfferEntries(
      { ...offer, description: '', applyText: null, texts: null },
      entryContext,
    )
      .filter(({ begin, end }) => (end ?? begin) > now)
      .map((entry) => ({
        ...entry,
        summary:
          who === '' ? describe(entry.summary, getStatus(mark, null)) : `${who}: ${entry.summary}`,
      }));
  });
  const deadlines = listDeadlines(entries, now).flatMap(
    ({ entry: { offer } }) => createDeadlineEntry(offer, entryContext) ?? [],
  );
  return [...sessions, ...deadlines];
}
