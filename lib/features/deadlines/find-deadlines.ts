import { type DayNumber, readDay, toWeekday, writeDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Catalogue } from '../../domain/catalogue';
import type { Edition, EditionPhase } from '../../domain/catalogue-rules';
import type { Criteria } from '../../domain/criteria/registry';
import { listRegistrationDays, type RegistrationDay } from '../../domain/edition/find-editions';
import type { Day, Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { toJoining } from '../../domain/registration/to-registration';
import type { Search } from '../../domain/search/read-criteria';
import type { Locale } from '../../messages/locale';
import type { RequestTime, Site } from '../../renderer/site';
import type { RegistrationView } from '../card/card-view';
import type { SpeechContext } from '../context';
import { createFeedContext, type FeedContext, findFeedOffers } from '../feed/answer-feed';
import { createChips } from '../filter/label-value';
import { formatDay } from '../format/format-day';
import { getPlaceName } from '../format/format-place';
import { deadlineFeedHref, listHref, offerHref, toSubscription } from '../links';
import { createRegistrationView, toLastDay } from '../registration/create-registration-view';
import { formatWhen } from '../session/format-when';

/** View model of the page of deadlines. */
export interface DeadlinesScreen extends DeadlineParts {
  readonly title: string;
  readonly lead: string;
  /** "Wunschphase bis So 14. Juni", with the name of its edition. */
  readonly running: readonly { readonly edition: string; readonly text: string }[];
  /** Values of the filter, each with the page without it. */
  readonly chips: readonly { readonly label: string; readonly href: string }[];
  readonly subscribeHref: string;
  readonly fileHref: string;
  /** The same offers as a list, by deadline. */
  readonly listHref: string;
}

/** Result of asking for the deadlines: their page, or that no pass is complete (503). */
export type DeadlinesOutcome =
  | { readonly kind: 'deadlines'; readonly screen: DeadlinesScreen; readonly criteria: Criteria }
  | { readonly kind: 'loading' };

const PATH = '/deadlines';

/** Finds what opens and closes from today on among the offers of a search. */
export function findDeadlines(
  requestTime: RequestTime,
  search: Search,
  locale: Locale,
  site: Site,
): DeadlinesOutcome {
  const context = createFeedContext(requestTime, locale, site);
  if (context === null) return { kind: 'loading' };
  return createPage(context, search);
}

function createPage(context: FeedContext, search: Search): DeadlinesOutcome {
  const { site, now, locale, t, siteUrl } = context;
  const { criteria, catalogue, offers } = findFeedOffers(context, search);
  const editions = findEditionsOf(offers, criteria, catalogue, now);
  const today = toBerlinDay(now);
  const days = collectDays(offers, editions, now).filter(({ day }) => day >= today);
  const fileHref = deadlineFeedHref(locale, criteria);
  const byDeadline = listHref(locale, { ...criteria, sort: 'deadline' });
  const screen: DeadlinesScreen = {
    ...createDeadlineParts(days, { now, locale, t, listHref: byDeadline }),
    title: t('deadlines.title'),
    lead: t('deadlines.lead', { name: site.instance.name }),
    running: createRunningPhases(editions, { now, locale, t }),
    chips: createChips(criteria, { catalogue, t, locale }).map(({ label, without }) => ({
      label,
      href: listHref(locale, { ...without, page: 1 }, PATH),
    })),
    subscribeHref: toSubscription(siteUrl, fileHref),
    fileHref,
    listHref: byDeadline,
  };
  return { kind: 'deadlines', screen, criteria };
}

/** Parts of the page of deadlines, in their order; a week ends on Sunday. */
const PARTS = ['today', 'week', 'later'] as const;

/** An offer whose registration closes. */
export interface ClosingView {
  readonly name: string;
  readonly href: string;
  readonly registration: RegistrationView;
  /** Its sessions and its place. */
  readonly facts: readonly string[];
}

/** A day on which something opens or closes. */
export interface DeadlineDayView {
  /** "Montag, 8. Juni 2026" */
  readonly heading: string;
  readonly date: Day;
  readonly events: readonly { readonly edition: string; readonly text: string }[];
  readonly closing: readonly ClosingView[];
  /** "12 weitere", with the list by deadline; null: all are shown. */
  readonly more: { readonly label: string; readonly href: string } | null;
}

/** The days of the page of deadlines by part; parts without any are left out. */
interface DeadlineParts {
  readonly parts: readonly {
    readonly part: (typeof PARTS)[number];
    readonly title: string;
    readonly days: readonly DeadlineDayView[];
  }[];
}

interface Context extends SpeechContext {
  /** Path of the same offers as a list by deadline. */
  readonly listHref: string;
}

const MOST_OF_A_DAY = 20;
/** Offers on the page; the rest are in the list. */
const MOST_OFFERS = 200;

/** Puts the days into words; they are ascending, and none is past. */
function createDeadlineParts(days: readonly DeadlineDay[], context: Context): DeadlineParts {
  let room = MOST_OFFERS;
  const views = days.map((day) => {
    const view = createDay(day, Math.min(room, MOST_OF_A_DAY), context);
    room -= view.closing.length;
    return { part: findPart(day.day, toBerlinDay(context.now)), view };
  });
  const parts = PARTS.map((part) => ({
    part,
    title: context.t(`deadlines.${part}`),
    days: views.filter((one) => one.part === part).map(({ view }) => view),
  }));
  return { parts: parts.filter((part) => part.days.length > 0) };
}

function findPart(day: number, today: number): (typeof PARTS)[number] {
  if (day === today) return 'today';
  return day <= today + (6 - toWeekday(today)) ? 'week' : 'later';
}

function createDay(
  { day, events, closing }: DeadlineDay,
  most: number,
  context: Context,
): DeadlineDayView {
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
    more: count === 0 ? null : { label: t('deadlines.more', { count }), href: context.listHref },
  };
}

function createClosing(offer: ClosingOffer, context: Context): ClosingView {
  return {
    name: offer.name,
    href: offerHref(context.locale, offer.alias),
    registration: createRegistrationView(offer, context),
    facts: [formatWhen(offer, context), getPlaceName(offer)].filter((fact) => fact !== null),
  };
}

/** "Anmeldung beginnt", "Beginn: Wunschphase", "Ende: Wunschphase". */
export function formatEvent(
  { kind, phase }: Pick<RegistrationDay, 'kind' | 'phase'>,
  { t }: Pick<SpeechContext, 't'>,
): string {
  return phase === null ? t('deadlines.opens') : t(`deadlines.${kind}`, { phase });
}

/** The phases that are running today, with their last day. */
function createRunningPhases(
  editions: readonly Edition[],
  { t, locale, now }: SpeechContext,
): readonly { readonly edition: string; readonly text: string }[] {
  const today = toBerlinDay(now);
  const isRunning = ({ from, to }: EditionPhase) =>
    from <= writeDay(today) && writeDay(today) <= to;
  return editions.flatMap(({ label: edition, phases = [] }) =>
    phases.filter(isRunning).map(({ label: phase, to }) => {
      const day = formatDay(readDay(to) ?? today, 'full', locale, today);
      return { edition, text: t('deadlines.running', { phase, day }) };
    }),
  );
}

/** An offer that asks for registration until a deadline. */
export type ClosingOffer = Offer & { readonly applicationDeadline: Instant };

/** A day on which registration opens or closes. */
export interface DeadlineDay {
  readonly day: DayNumber;
  readonly events: readonly (RegistrationDay & { readonly edition: Edition })[];
  /** Offers of which it is the last day of registration, by deadline. */
  readonly closing: readonly ClosingOffer[];
}

/**
 * The days on which something opens or closes, ascending, past ones too. An offer whose group has
 * begun before its deadline cannot be joined and has none.
 */
export function collectDays(
  offers: readonly Offer[],
  editions: readonly Edition[],
  now: Instant,
): readonly DeadlineDay[] {
  const closing = offers
    .filter(hasDeadline)
    .filter((offer) => toJoining(offer, now) !== 'running')
    .map((offer) => ({ offer, day: toLastDay(offer.applicationDeadline) }))
    .sort((a, b) => a.offer.applicationDeadline - b.offer.applicationDeadline);
  const events = editions.flatMap((edition) =>
    listRegistrationDays(edition).map((event) => ({ ...event, edition })),
  );
  const days = new Set([...closing, ...events].map(({ day }) => day));
  return [...days]
    .sort((a, b) => a - b)
    .map((day) => ({
      day,
      events: events.filter((event) => event.day === day),
      closing: closing.filter((one) => one.day === day).map(({ offer }) => offer),
    }));
}

function hasDeadline(offer: Offer): offer is ClosingOffer {
  return offer.requiresApplication && offer.applicationDeadline !== null;
}

/**
 * The editions that a filter concerns: those of its offers, and those of which nothing is to come
 * yet; where an edition is asked for, that one.
 */
export function findEditionsOf(
  offers: readonly Offer[],
  criteria: Criteria,
  { columns, rules, ...catalogue }: Catalogue,
  now: Instant,
): readonly Edition[] {
  if (criteria.edition !== null)
    return rules.editions.filter(({ alias }) => alias === criteria.edition);
  const bitsOf = (offer: Offer) => columns.editionBits[catalogue.indexOf(offer.alias)] ?? 0;
  const { past } = catalogue.at(now);
  const asked = offers.reduce((bits, offer) => bits | bitsOf(offer), 0);
  const coming = columns.editionBits.reduce(
    (bits, own, index) => (past[index] === 0 ? bits | own : bits),
    0,
  );
  return rules.editions.filter((_, index) => (((asked | ~coming) >> index) & 1) === 1);
}
