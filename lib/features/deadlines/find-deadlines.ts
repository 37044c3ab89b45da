import { type DayNumber, toMonday, writeDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Catalogue } from '../../domain/catalogue';
import type { Edition } from '../../domain/catalogue-rules';
import { type Criteria, NO_CRITERIA } from '../../domain/criteria/registry';
import { listRegistrationDays, type RegistrationDay } from '../../domain/edition/find-editions';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { toJoining } from '../../domain/registration/to-registration';
import { hashText, toSlug } from '../../domain/text/find-words';
import { joinList } from '../../messages/language';
import { createDayEntry } from '../calendar/create-offer-entries';
import { formatCalendar } from '../calendar/format-calendar';
import type { CatalogueContext, SpeechContext } from '../context';
import type { Feed, FeedContext } from '../feed/answer-feed';
import { CALENDAR_TYPE } from '../feed/answer-offer-calendar';
import { createChipLinks, createChips } from '../filter/label-value';
import { formatDay } from '../format/format-day';
import { getPlaceName } from '../format/format-place';
import { calendarFeedHref, listHref, offerHref, toSubscription } from '../links';
import { findWholeList, type ProgrammeContext } from '../programme-context';
import { createRegistrationView, toLastDay } from '../registration/create-registration-view';
import { formatWhen } from '../session/format-when';

export type DeadlinesScreen = NonNullable<ReturnType<typeof findDeadlines>>;
export type DeadlineDayView = ReturnType<typeof createDay>;

const PATH = '/deadlines';

/** Null: no pass is complete yet. */
export function findDeadlines(context: ProgrammeContext) {
  const { site, requestTime, now, locale, t, siteUrl } = context;
  if (requestTime.generation === null) return null;
  const { criteria, offers } = findWholeList(context);
  const today = toBerlinDay(now);
  const days = collectDays(offers, criteria, context).filter(({ day }) => day >= today);
  const fileHref = calendarFeedHref(locale, criteria, '/deadlines.ics');
  const toHref = (other: Criteria) => listHref(locale, other, PATH);
  return {
    parts: createParts(days, context),
    lead: t('deadlines.lead', { name: site.instance.name }),
    chips: createChipLinks(createChips(criteria, context), locale, toHref),
    resetHref: toHref(NO_CRITERIA),
    subscribeHref: toSubscription(siteUrl, fileHref),
    fileHref,
    /** Of the same offers as a list. */
    listHref: listHref(locale, { ...criteria, sort: 'deadline' }),
  };
}

const MOST_OF_A_DAY = 20;
/** Offers on the page; the rest are in the list. */
const MOST_OFFERS = 200;

/** The days are ascending, and none is past. */
function createParts(days: readonly DeadlineDay[], context: SpeechContext) {
  const today = toBerlinDay(context.now);
  let room = MOST_OFFERS;
  return [...Map.groupBy(days, ({ day }) => findPart(day, today))].map(([part, own]) => ({
    part,
    days: own.map((day) => {
      const view = createDay(day, Math.min(room, MOST_OF_A_DAY), context);
      room -= view.closing.length;
      return view;
    }),
  }));
}

/** A week ends on Sunday. */
function findPart(day: DayNumber, today: DayNumber) {
  if (day === today) return 'today';
  return day <= toMonday(today) + 6 ? 'week' : 'later';
}

function createDay({ day, events, closing }: DeadlineDay, most: number, context: SpeechContext) {
  const { t, locale } = context;
  const count = Math.max(0, closing.length - most);
  return {
    heading: formatDay(day, 'long', locale),
    date: writeDay(day),
    events: events.map((event) => ({
      edition: event.edition.label,
      text: formatEvent(event, context),
    })),
    closing: closing.slice(0, most).map((offer) => createClosing(offer, context)),
    /** "12 weitere"; null: all are shown. */
    more: count === 0 ? null : t('deadlines.more', { count }),
  };
}

function createClosing(offer: ClosingOffer, context: SpeechContext) {
  return {
    name: offer.name,
    href: offerHref(context.locale, offer.alias),
    registration: createRegistrationView(offer, context),
    when: formatWhen(offer, context),
    place: getPlaceName(offer),
  };
}

/** "Anmeldung beginnt", "Beginn: Wunschphase", "Ende: Wunschphase". */
function formatEvent({ kind, phase }: RegistrationDay, { t }: SpeechContext): string {
  return phase === null ? t('deadlines.opens') : t(`deadlines.${kind}`, { phase });
}

type ClosingOffer = Offer & { readonly applicationDeadline: Instant };

type DeadlineDay = ReturnType<typeof collectDays>[number];

/** Ascending, past ones too. An offer whose group has begun cannot be joined and has no deadline. */
function collectDays(
  offers: readonly Offer[],
  criteria: Criteria,
  { catalogue, now }: CatalogueContext,
) {
  const closing = offers
    .filter(hasDeadline)
    .filter((offer) => toJoining(offer, now) !== 'running')
    .sort((a, b) => a.applicationDeadline - b.applicationDeadline);
  const events = findEditionsOf(offers, criteria, catalogue, now).flatMap((edition) =>
    listRegistrationDays(edition).map((event) => ({ ...event, edition })),
  );
  const eventsOf = Map.groupBy(events, ({ day }) => day);
  const closingOf = Map.groupBy(closing, (offer) => toLastDay(offer.applicationDeadline));
  const days = [...new Set([...eventsOf.keys(), ...closingOf.keys()])].sort((a, b) => a - b);
  return days.map((day) => ({
    day,
    events: eventsOf.get(day) ?? [],
    closing: closingOf.get(day) ?? [],
  }));
}

function hasDeadline(offer: Offer): offer is ClosingOffer {
  return offer.requiresApplication && offer.applicationDeadline !== null;
}

/** The edition asked for, or else those of the offers, and those of which nothing is to come yet. */
function findEditionsOf(
  offers: readonly Offer[],
  criteria: Criteria,
  { columns, rules, ...catalogue }: Catalogue,
  now: Instant,
): readonly Edition[] {
  if (criteria.edition !== null)
    return rules.editions.filter(({ alias }) => alias === criteria.edition);
  const { past } = catalogue.at(now).timed;
  const asked = offers.flatMap(({ alias }) => columns.editionsOf[catalogue.indexOf(alias)] ?? []);
  const coming = columns.editionsOf.flatMap((own, index) => (past[index] === 0 ? own : []));
  const [isAsked, isComing] = [new Set(asked), new Set(coming)];
  return rules.editions.filter((edition) => isAsked.has(edition) || !isComing.has(edition));
}

/** Names of offers in the title of a day; more are counted. */
const MOST_NAMED = 3;
/** Offers in the description of a day. */
const MOST_LISTED = 40;

/** `/deadlines.ics`: whole days, one for each opening and phase, one for all that close on a day. */
export const deadlineCalendar = {
  contentType: CALENDAR_TYPE,
  build(context) {
    const { criteria, offers, title } = findWholeList(context);
    const { t, locale, siteUrl } = context;
    const pageUrl = siteUrl + listHref(locale, { ...criteria, past: false }, PATH);
    const entries = collectDays(offers, criteria, context).flatMap((day) => [
      ...createEventEntries(day, pageUrl, context),
      ...createClosingEntries(day, pageUrl, context),
    ]);
    return formatCalendar(
      { name: t('deadlines.calendar', { name: title }), refreshHours: 1 },
      entries,
    );
  },
} satisfies Feed;

function createEntry(
  { day }: DeadlineDay,
  name: string,
  { generation: { changedAt }, siteUrl }: FeedContext,
) {
  const uid = `${name}@${new URL(siteUrl).hostname}`;
  return { uid, ...createDayEntry(day, { changedAt, generatedAt: changedAt }) };
}

/** Their identity is the phase, not the day: an opening that is put off moves. */
function createEventEntries(day: DeadlineDay, url: string, context: FeedContext) {
  return day.events.map((event) => {
    const { edition, kind, phase } = event;
    const name = ['registration', edition.alias, kind, toSlug(phase ?? '')].join('-');
    return {
      ...createEntry(day, name, context),
      summary: `${edition.label}: ${formatEvent(event, context)}`,
      description: url,
      url,
    };
  });
}

/** A filtered list has UIDs of its own: one calendar may subscribe to both lists. */
function createClosingEntries(day: DeadlineDay, pageUrl: string, context: FeedContext) {
  const { locale, t, siteUrl } = context;
  const { closing } = day;
  const [first] = closing;
  if (first === undefined) return [];
  const { search } = new URL(pageUrl);
  const list = search === '' ? '' : `-${hashText(search).toString(36)}`;
  const toUrl = ({ alias }: ClosingOffer) => siteUrl + offerHref(locale, alias);
  const count = closing.length;
  const named = closing.slice(0, MOST_NAMED).map(({ name }) => name);
  if (count > MOST_NAMED) named.push(t('deadlines.more', { count: count - MOST_NAMED }));
  const listed = closing.slice(0, MOST_LISTED).map((offer) => `- ${offer.name}: ${toUrl(offer)}`);
  if (count > MOST_LISTED)
    listed.push(`${t('deadlines.more', { count: count - MOST_LISTED })}: ${pageUrl}`);
  return [
    {
      ...createEntry(day, `deadline-${writeDay(day.day)}${list}`, context),
      summary: t('deadlines.closing', { names: joinList(named, locale) }),
      description: listed.join('\n'),
      url: count === 1 ? toUrl(first) : pageUrl,
    },
  ];
}
