import { writeDay } from '../../domain/berlin/day-number';
import { startOfBerlinDay } from '../../domain/berlin/local-time';
import { toSlug } from '../../domain/text/find-words';
import { joinList } from '../../messages/language';
import { type CalendarEntry, toSequence } from '../calendar/create-offer-entries';
import { formatCalendar } from '../calendar/format-calendar';
import { type Feed, type FeedContext, findFeedOffers } from '../feed/answer-feed';
import { CALENDAR_TYPE } from '../feed/answer-offer-calendar';
import { listHref, offerHref } from '../links';
import {
  type ClosingOffer,
  collectDays,
  type DeadlineDay,
  findEditionsOf,
  formatEvent,
} from './find-deadlines';

/** Names of offers in the title of a day; more are counted. */
const MOST_NAMED = 3;
/** Offers in the description of a day. */
const MOST_LISTED = 40;

/**
 * `/deadlines.ics`: the days on which registration opens and closes as all-day entries: one for each
 * opening and phase, one for all offers that close on a day. `only=openings` leaves the offers out.
 */
export const deadlineCalendar: Feed = {
  contentType: CALENDAR_TYPE,
  build(context, search) {
    const { criteria, catalogue, offers, title } = findFeedOffers(context, search);
    const { t, locale, siteUrl, now } = context;
    const editions = findEditionsOf(offers, criteria, catalogue, now);
    const shown = search.query.get('only') === 'openings' ? [] : offers;
    const pageUrl = siteUrl + listHref(locale, { ...criteria, past: false }, '/deadlines');
    const entries = collectDays(shown, editions, now).flatMap((day) => [
      ...createEvents(day, pageUrl, context),
      ...createClosing(day, pageUrl, context),
    ]);
    return formatCalendar(
      { name: t('deadlines.calendar', { name: title }), refreshHours: 1 },
      entries,
    );
  },
};

function createEntry(
  { day }: DeadlineDay,
  name: string,
  { generation, siteUrl }: FeedContext,
): Omit<CalendarEntry, 'summary' | 'description' | 'url'> {
  return {
    uid: `${name}@${new URL(siteUrl).hostname}`,
    sequence: toSequence(generation.changedAt),
    changedAt: generation.changedAt,
    begin: startOfBerlinDay(day),
    end: startOfBerlinDay(day + 1),
    location: null,
    position: null,
    alarmMinutes: null,
    isFree: true,
  };
}

/** Their identity is the phase, not the day: an opening that is put off moves. */
function createEvents(
  day: DeadlineDay,
  url: string,
  context: FeedContext,
): readonly CalendarEntry[] {
  return day.events.map(({ edition, kind, phase }) => ({
    ...createEntry(
      day,
      ['registration', edition.alias, kind, toSlug(phase ?? '')].join('-'),
      context,
    ),
    summary: `${edition.label}: ${formatEvent({ kind, phase }, context)}`,
    description: url,
    url,
  }));
}

function createClosing(
  day: DeadlineDay,
  pageUrl: string,
  context: FeedContext,
): readonly CalendarEntry[] {
  const { locale, t, siteUrl } = context;
  const { closing } = day;
  const [first, ...others] = closing;
  if (first === undefined) return [];
  const toUrl = ({ alias }: ClosingOffer) => siteUrl + offerHref(locale, alias);
  const named = closing.slice(0, MOST_NAMED).map(({ name }) => name);
  const rest = closing.length - named.length;
  const names = joinList(
    rest > 0 ? [...named, t('deadlines.more', { count: rest })] : named,
    locale,
  );
  const listed = closing.slice(0, MOST_LISTED).map((offer) => `- ${offer.name}: ${toUrl(offer)}`);
  const unlisted = closing.length - listed.length;
  return [
    {
      ...createEntry(day, `deadline-${writeDay(day.day)}`, context),
      summary: t('deadlines.closing', { names }),
      description: [
        ...listed,
        ...(unlisted > 0 ? [`${t('deadlines.more', { count: unlisted })}: ${pageUrl}`] : []),
      ].join('\n'),
      url: others.length === 0 ? toUrl(first) : pageUrl,
    },
  ];
}
