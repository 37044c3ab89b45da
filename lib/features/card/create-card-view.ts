import { type DayNumber, writeDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import { findCentre } from '../../domain/catalogue';
import { findOwnRules, toTopicBits } from '../../domain/catalogue-rules';
import { type Criteria, NO_CRITERIA } from '../../domain/criteria/registry';
import type { Instant } from '../../domain/instant';
import { getPosition, measureDistance } from '../../domain/map/bounds';
import type { Change } from '../../domain/mirror-state';
import { type Offer, toWheelchair } from '../../domain/offer';
import { createRowTest } from '../../domain/search/scan';
import type { OfferGroup } from '../../domain/search/search-catalogue';
import { findFirstBegin, findNextSession, isOver } from '../../domain/session/find-next-session';
import { findWords } from '../../domain/text/find-words';
import { getDescriptionLine, getTranslation } from '../../domain/text/offer-texts';
import { findHostLang } from '../../messages/language';
import { findListedAt } from '../changes/find-search-news';
import type { CatalogueContext } from '../context';
import { labelValue } from '../filter/label-value';
import { formatDay, formatDayList } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import {
  formatDistance,
  formatFeatures,
  formatMissingPlace,
  getPlaceName,
} from '../format/format-place';
import { offerHref } from '../links';
import { createRegistrationView } from '../registration/create-registration-view';
import { formatWhen } from '../session/format-when';
import { toWeekColor } from '../week/find-weeks';
import type { CardView, LeafView, MarkedText } from './card-view';
import { createFits, explainAge, formatBirthMonth } from './explain-age';

export interface CardContext extends CatalogueContext {
  readonly criteria: Criteria;
  /** Changes of the programme, newest first; absent: nothing is called new. */
  readonly changes?: readonly Change[];
}

/** Creates all texts of a card, which an offer shares with its repeats. */
export function createCardView(
  { offer, repeats }: Pick<OfferGroup, 'offer' | 'repeats'>,
  context: CardContext,
): CardView {
  const { catalogue, criteria, now, locale, t } = context;
  const [picture] = offer.media;
  const wheelchair = toWheelchair(offer);
  const hits = criteria.q === null ? null : catalogue.text.find(criteria.q);
  const found = hits?.words ?? null;
  const matched = findMatchedSession(offer, context);
  const day = findShownDay(offer, matched, now);
  const place = getPlaceName(offer);
  const hosts = offer.hosts.map((host) => host.name).join(', ');
  return {
    href: offerHref(locale, offer.alias),
    alias: offer.alias,
    name: markText(offer.name, found),
    translated: translateName(offer, locale),
    leaf: day === null ? null : toLeaf(day, locale),
    weekColor: day === null ? null : toWeekColor(day, catalogue),
    when: formatWhen(offer, context),
    matched: matched === null ? null : formatMatch(matched, offer, context),
    isPast: isOver(offer.sessions, now),
    ages: formatAges(offer, t),
    ...createFits(offer, context),
    ageReasons: criteria.children.born.flatMap((born) => {
      const text = explainAge(offer, born, findOwnRules(offer, catalogue.rules).ageRule, context);
      return text === null ? [] : [{ born, child: formatBirthMonth(born, locale), text }];
    }),
    fee: formatFee(offer.feeCents, context),
    place: place === null ? null : markText(place, found),
    noPlace: formatMissingPlace(offer, t),
    distance: formatDistanceAway(offer, context),
    hosts: hosts === '' ? null : markText(hosts, found),
    registration: createRegistrationView(offer, context),
    wheelchair: {
      kind: wheelchair,
      text: t(`card.wheelchair.${wheelchair}`),
      short: t(`criteria.wheelchair.${wheelchair}`),
    },
    features: formatFeatures(offer, context),
    picture:
      picture === undefined
        ? { kind: 'motif', seed: offer.alias }
        : { kind: 'photo', url: picture },
    repeats: formatRepeats(repeats, context),
    topics: listTopics(offer, context),
    excerpt: findExcerpt(offer, hits?.direct ?? null),
    position: getPosition(offer),
    listed: toListed(offer, context),
  };
}

/** The card of an offer by itself: nothing is searched for, and no repeats are named. */
export function createLoneCardView(offer: Offer, context: Omit<CardContext, 'criteria'>): CardView {
  return createCardView({ offer, repeats: [] }, { ...context, criteria: NO_CRITERIA });
}

/** The translated name where it is another one; null on German pages. */
function translateName(offer: Offer, locale: string): CardView['translated'] {
  const text = getTranslation(offer, locale)?.name ?? offer.name;
  return text === offer.name ? null : { text, lang: locale };
}

function toListed({ alias }: Offer, { changes, now, t }: CardContext): CardView['listed'] {
  const at = changes === undefined ? null : findListedAt(alias, changes, now);
  return at === null ? null : { at, text: t('card.new') };
}

export function toLeaf(day: DayNumber, locale: string): LeafView {
  return {
    weekday: formatDay(day, 'weekday', locale),
    day: formatDay(day, 'number', locale),
    month: formatDay(day, 'month', locale),
    date: writeDay(day),
  };
}

/** The day of the session that was asked for, otherwise of the next one; null: no dates. */
export function findShownDay({ sessions }: Offer, matched: Instant | null, now: Instant) {
  const begin = matched ?? findNextSession(sessions, now)?.session.begin ?? null;
  return begin === null ? null : toBerlinDay(begin);
}

/** Only if the offer has several sessions. */
function formatMatch(
  begin: Instant,
  { sessions }: Offer,
  { now, locale, t }: CardContext,
): string | null {
  if (sessions.length < 2) return null;
  const date = formatDay(toBerlinDay(begin), 'brief', locale);
  return t(begin < now ? 'card.matchedPast' : 'card.matched', { date });
}

function formatDistanceAway(
  offer: Offer,
  { catalogue, criteria, locale }: CardContext,
): string | null {
  const point = getPosition(offer);
  if (criteria.near === null || point === null) return null;
  const centre = findCentre(criteria.near.centre, catalogue.columns);
  if (Number.isNaN(centre.lat)) return null;
  return formatDistance(measureDistance(centre, point), locale);
}

/** Labels for readers who cannot read the host's text. */
function listTopics({ alias }: Offer, context: CardContext): readonly string[] {
  const { columns, indexOf, rules } = context.catalogue;
  if (findHostLang(context.locale) === null) return [];
  const bits = columns.topics[indexOf(alias)] ?? 0;
  return rules.topics
    .filter(({ topic }) => (bits & toTopicBits([topic])) !== 0)
    .map(({ topic }) => labelValue('topic', topic, context));
}

/** Number of repeats listed by date; the others are only counted. */
const NAMED_RUNS = 4;

function formatRepeats(repeats: readonly Offer[], context: CardContext): string | null {
  const { now } = context;
  // What has begun takes place no more: "noch 2-mal" is about what is to come.
  const days = repeats
    .map((run) => findFirstBegin(run.sessions) ?? 0)
    .filter((begin) => begin > now)
    .map(toBerlinDay);
  const different = [...new Set(days)];
  if (different.length === 0) return null;
  // The first of the list, then put by day: with `sort=date` those that can be joined come before those
  // that are full, so a sooner one may not be named.
  const named = different.slice(0, NAMED_RUNS).sort((a, b) => a - b);
  const dates = formatDayList(named, context.locale, toBerlinDay(now));
  const more = different.length - named.length;
  return context.t('card.repeats', { count: days.length, dates, more });
}

/** The excerpt that explains a match not visible in the card's other lines. */
function findExcerpt(offer: Offer, found: ReadonlySet<string> | null): MarkedText | null {
  if (found === null || found.size === 0) return null;
  const shown = [offer.name, offer.meetingPoint ?? '', ...offer.hosts.map((host) => host.name)];
  if (shown.some((text) => markText(text, found).marks.length > 0)) return null;
  return cutExcerpt(getDescriptionLine(offer), found);
}

/** Begin of the first future session that meets all criteria of sessions, else of the first. */
export function findMatchedSession({ alias }: Offer, { catalogue, criteria, now }: CardContext) {
  const passes = createRowTest(criteria, catalogue.at(now));
  const offer = catalogue.indexOf(alias);
  // Without a session it passes only if nothing is asked of sessions.
  if (passes({ offer, session: null })) return null;
  const sessions = catalogue.columns.sessions[offer] ?? [];
  const passing = sessions.filter((session) => passes({ offer, session }));
  const found = passing.find(({ begin }) => begin >= now) ?? passing[0];
  return found?.begin ?? null;
}

/** The text with every word marked whose folded form is in the set; null marks nothing. */
export function markText(text: string, found: ReadonlySet<string> | null): MarkedText {
  if (found === null || found.size === 0) return { text, marks: [] };
  const marks = findWords(text)
    .filter((word) => found.has(word.folded))
    .map((word) => [word.start, word.end] as const);
  return { text, marks };
}

/** Characters shown before and after the first match. */
const BEFORE = 50;
const AFTER = 110;

/** An excerpt around the first marked word, cut at word boundaries; null when nothing is marked. */
export function cutExcerpt(text: string, found: ReadonlySet<string>): MarkedText | null {
  const [first] = markText(text, found).marks;
  if (first === undefined) return null;
  const from = first[0] <= BEFORE ? 0 : text.indexOf(' ', first[0] - BEFORE) + 1;
  const cut = text.lastIndexOf(' ', first[1] + AFTER);
  const to = text.length <= first[1] + AFTER ? text.length : Math.max(first[1], cut);
  const start = Math.min(from, first[0]);
  const piece = `${start > 0 ? '… ' : ''}${text.slice(start, to)}${to < text.length ? ' …' : ''}`;
  return markText(piece, found);
}
