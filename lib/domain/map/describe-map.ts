import { toBerlinDay } from '../berlin/local-time';
import type { CardContext } from '../card/describe-card';
import { findMatchedSession } from '../card/find-matched-session';
import type { Catalogue } from '../catalogue';
import { getPlaceName } from '../format/describe-place';
import { formatDay } from '../format/format-day';
import { findHostLang } from '../language';
import { offerHref } from '../links';
import type { Offer } from '../offer';
import { toRegistration } from '../registration/to-registration';
import { describeWhen } from '../session/describe-when';
import { findNextSession } from '../session/find-next-session';
import { getFingerprint } from '../shortlist/get-fingerprint';
import { toWeekColor } from '../week/to-week-color';
import { findView, type TownView } from './find-view';
import { getPosition } from './get-position';
import { groupByPlace } from './group-by-place';
import type { MapOffer, MapScreen } from './map-screen';

/** Puts all offers of a result, in the order of its list, onto the map. */
export function describeMap(
  offers: readonly Offer[],
  town: TownView,
  context: CardContext,
): MapScreen {
  const { criteria, locale, words } = context;
  const { places, unplaced } = groupByPlace(offers);
  const findCard = createCardFinder(offers, context.catalogue);
  const describe = (offer: Offer) => describeMapOffer(offer, findCard(offer), context);
  const total = offers.length;
  const missing = unplaced.length;
  return {
    total,
    placed: total - missing,
    places: places.map((place) => ({
      point: place.point,
      name: findCommon(place.offers.map(({ meetingPoint }) => meetingPoint)) ?? words('map.place'),
      address: findCommon(place.offers.map(({ meetingAddress }) => meetingAddress)),
      offers: orderOffers(place.offers, context).map(describe),
    })),
    unplaced: orderOffers(unplaced, context).map(describe),
    summary: words('map.summary', { placed: total - missing, total }),
    unplacedText: missing === 0 ? null : words('map.unplaced', { count: missing }),
    view: findView(
      places.map(({ point }) => point),
      criteria,
      town,
      context.catalogue.columns,
    ),
    hostLang: findHostLang(locale),
  };
}

/**
 * A list by date puts repeats beside each other, which share a card; on the map each has its day.
 * What is closed comes last here too.
 */
function orderOffers(offers: readonly Offer[], { criteria, now }: CardContext) {
  if (criteria.sort !== 'date') return offers;
  const begin = ({ sessions }: Offer) =>
    findNextSession(sessions, now)?.session.begin ?? Number.POSITIVE_INFINITY;
  return offers
    .map((offer) => ({
      offer,
      closed: toRegistration(offer, now).kind === 'closed' ? 1 : 0,
      begin: begin(offer),
    }))
    .sort((a, b) => a.closed - b.closed || (a.begin === b.begin ? 0 : a.begin - b.begin))
    .map(({ offer }) => offer);
}

/** Finds the offer under whose card the list shows another one: the first of its repeats. */
function createCardFinder(offers: readonly Offer[], catalogue: Catalogue) {
  const groupOf = ({ alias }: Offer) => catalogue.columns.group[catalogue.indexOf(alias)];
  const firsts = new Map<number | undefined, string>();
  for (const offer of offers) {
    const group = groupOf(offer);
    if (!firsts.has(group)) firsts.set(group, offer.alias);
  }
  return (offer: Offer) => firsts.get(groupOf(offer)) ?? offer.alias;
}

function describeMapOffer(offer: Offer, card: string, context: CardContext): MapOffer {
  const { catalogue, criteria, now, locale, origin } = context;
  const begin =
    findMatchedSession(offer.alias, catalogue, criteria, now) ??
    findNextSession(offer.sessions, now)?.session.begin ??
    null;
  const day = begin === null ? null : toBerlinDay(begin);
  return {
    alias: offer.alias,
    card,
    href: offerHref(locale, offer.alias, origin),
    fingerprint: getFingerprint(offer),
    name: offer.name,
    when: describeWhen(offer.sessions, context),
    day: day === null ? null : formatDay(day, 'short', locale),
    weekColor: day === null ? null : toWeekColor(day, catalogue),
    where: describeWhere(offer, context),
  };
}

/** Said only of offers that the map itself does not show. */
function describeWhere(offer: Offer, { words }: CardContext): MapOffer['where'] {
  if (getPosition(offer) !== null) return null;
  const place = getPlaceName(offer);
  return place === null
    ? { text: words('card.noPlace'), isHostText: false }
    : { text: place, isHostText: true };
}

/** The text most of them give, the first of several; null when all are silent. */
function findCommon(texts: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) {
    if (text !== null && text.trim() !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  let common: string | null = null;
  for (const [text, count] of counts) {
    if (common === null || count > (counts.get(common) as number)) common = text;
  }
  return common;
}
