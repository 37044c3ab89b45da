import { type Catalogue, findCentre } from '../../domain/catalogue';
import type { Columns } from '../../domain/column/columns';
import { type Criteria, serializeCriteria } from '../../domain/criteria/registry';
import {
  type Bounds,
  boundPoints,
  findTown,
  getPosition,
  measureDistance,
  type Point,
  roundDegrees,
  surround,
} from '../../domain/map/bounds';
import type { Offer } from '../../domain/offer';
import { createJoiningRule } from '../../domain/search/scan';
import { findNextSession } from '../../domain/session/find-next-session';
import type { Instance } from '../../instance/instance-schema';
import { findHostLang } from '../../messages/language';
import { type CardContext, findMatchedSession, findShownDay } from '../card/create-card-view';
import { formatDay } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { formatMissingPlace, getPlaceName } from '../format/format-place';
import { listHref, type OfferLink, offerHref } from '../links';
import { createRegistrationView } from '../registration/create-registration-view';
import { formatWhen } from '../session/format-when';
import { toWeekColor } from '../week/find-weeks';
import { LISTED, MAP_AMOUNTS, type MapAmount } from './map-amounts';

/** The map as finished strings: on its page and in `/api/positions`. */
export type MapViewModel = ReturnType<typeof createMapView>;

/** Lays out the offers of a result on the map, in the order of its list: all, or a part of them. */
export function createMapView(
  offers: readonly Offer[],
  town: TownView,
  context: CardContext,
  amount: MapAmount,
) {
  const limits = MAP_AMOUNTS[amount];
  const { catalogue, criteria, locale, t } = context;
  const { places: groups, unplaced } = groupByPlace(offers, limits.places);
  const total = offers.length;
  const missing = unplaced.length;
  const findCard = createCardFinder(offers, catalogue);
  const findRest = createRestFinder(offers, context);
  const describeOffers = (described: readonly Offer[]) =>
    described.map((offer) => createMapOffer(offer, findCard(offer), context));
  const shown = limits.unlisted === null ? groups.slice(0, LISTED.places) : groups;
  const listed = orderOffers(unplaced, context).slice(0, limits.unplaced);
  const left =
    missing - listed.length + groups.slice(LISTED.places).flatMap((group) => group.offers).length;
  return {
    total,
    /** Offers that have a point; the others are in `unplaced`. */
    placed: total - missing,
    places: shown.map((group, index) => {
      const most = index < LISTED.places ? LISTED.offers : (limits.unlisted ?? 0);
      const ordered = orderOffers(group.offers, context);
      const named = ordered.slice(0, total <= limits.whole ? total : most);
      return createMapPlace(group, describeOffers(named), findRest, context);
    }),
    unplaced: describeOffers(listed),
    /** What the map as text leaves out (`LISTED`), which the list has; null: nothing. */
    rest: left === 0 ? null : { count: left, href: listHref(locale, { ...criteria, page: 1 }) },
    /** "243 von 251 auf der Karte" */
    summary: t('map.summary', { placed: total - missing, total }),
    /** "8 ohne Ortsangabe"; null: all have one. */
    unplacedText: missing === 0 ? null : t('map.unplaced', { count: missing }),
    /** What is shown first; null: neither the result nor the instance file gives a view. */
    view: findView(
      groups.map(({ point }) => point),
      criteria,
      town,
      catalogue.columns,
    ),
    /** Language of the hosts' texts if it differs from the page's. */
    hostLang: findHostLang(locale),
  };
}

/** By date each repeat has its own day on the map. What cannot be joined comes last here too. */
function orderOffers(offers: readonly Offer[], { catalogue, criteria, now }: CardContext) {
  if (criteria.sort !== 'date') return offers;
  const findJoining = createJoiningRule(criteria, catalogue.at(now));
  const begin = ({ sessions }: Offer) =>
    findNextSession(sessions, now)?.session.begin ?? Number.POSITIVE_INFINITY;
  return offers
    .map((offer) => ({
      offer,
      joining: findJoining(catalogue.indexOf(offer.alias)),
      begin: begin(offer),
    }))
    .sort((a, b) => a.joining - b.joining || (a.begin === b.begin ? 0 : a.begin - b.begin))
    .map(({ offer }) => offer);
}

/** Addresses round points to about ten metres. */
const ROUNDED_KM = 0.02;

/** The list of a place: by its name if exactly its offers have that, otherwise by distance. */
function createRestFinder(
  offers: readonly Offer[],
  { catalogue, criteria, locale }: CardContext,
): (group: PlaceGroup) => string {
  const { slugs, positionsOf } = catalogue.columns.places;
  const toSlug = ({ alias }: Offer) => {
    const [place = -1] = positionsOf(catalogue.indexOf(alias));
    return slugs[place];
  };
  const bySlug = Map.groupBy(offers, toSlug);
  return ({ point, offers: gathered }) => {
    const [slug, ...others] = new Set(gathered.map(toSlug));
    const isWhole = others.length === 0 && bySlug.get(slug)?.length === gathered.length;
    if (slug !== undefined && isWhole) {
      return listHref(locale, { ...criteria, page: 1, place: [slug] });
    }
    const distances = gathered.map((offer) => measureDistance(point, getPosition(offer) ?? point));
    const farthest = distances.reduce((most, distance) => Math.max(most, distance), 0);
    const radiusKm = Math.max(0.1, Math.ceil((farthest + ROUNDED_KM) * 10) / 10);
    const centre = { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) };
    return listHref(locale, { ...criteria, page: 1, near: { centre, radiusKm } });
  };
}

/** Finds the offer whose card includes another one: the first of its repeats. */
function createCardFinder(offers: readonly Offer[], catalogue: Catalogue) {
  const groupOf = ({ alias }: Offer) => catalogue.columns.group[catalogue.indexOf(alias)];
  const groups = Map.groupBy(offers, groupOf);
  return (offer: Offer) => groups.get(groupOf(offer))?.[0]?.alias ?? offer.alias;
}

export type MapOffer = ReturnType<typeof createMapOffer> & Pick<OfferLink, 'leaves'>;

function createMapOffer(offer: Offer, card: string, context: CardContext) {
  const { catalogue, now, locale } = context;
  const matched = findMatchedSession(offer, context);
  const day = findShownDay(offer, matched, now);
  return {
    alias: offer.alias,
    /** Alias of the offer whose card it shares in the list. */
    card,
    href: offerHref(locale, offer.alias),
    name: offer.name,
    /** "Di 28. Juli, 9–12 Uhr" */
    when: [formatWhen(offer, context), offer.town?.name].filter(Boolean).join(' · '),
    /** "28.7.": the day of the session that was asked for, otherwise of the next one; null: no dates. */
    day: day === null ? null : formatDay(day, 'short', locale),
    /** 0 to 5, the colour of the holiday week; null without dates. */
    weekColor: day === null ? null : toWeekColor(day, catalogue),
    /** "8–12 Jahre · 15 € · Anmeldung geschlossen" */
    facts: [
      formatAges(offer, context.t),
      formatFee(offer.feeCents, context, true).text,
      createRegistrationView(offer, context).text,
    ].join(' · '),
    where: createWhere(offer, context),
  };
}

/** The place in words; null for offers with a marker. */
function createWhere(offer: Offer, { t }: CardContext) {
  if (getPosition(offer) !== null) return null;
  const place = getPlaceName(offer);
  return { text: place ?? formatMissingPlace(offer, t) ?? '', isHostText: place !== null };
}

export type MapPlace = ReturnType<typeof createMapPlace>;

/** A point at which offers meet: those that are described, and the address of a page with the others. */
function createMapPlace(
  group: PlaceGroup,
  offers: readonly MapOffer[],
  findRest: ReturnType<typeof createRestFinder>,
  { t }: CardContext,
) {
  const names = new Set(group.offers.flatMap(({ meetingPoint }) => meetingPoint?.trim() || []));
  const [name = t('map.place')] = names;
  const isMerged = names.size > 1;
  const count = group.offers.length - offers.length;
  return {
    point: group.point,
    /** As its first offer says; "…" where another one says otherwise, as in merged places. */
    name: isMerged ? `${name} …` : name,
    address: isMerged ? null : (group.offers[0]?.meetingAddress ?? null),
    offers,
    rest: count === 0 ? null : { count, href: findRest(group) },
  };
}

type TownView = Pick<Instance['map'], 'center' | 'zoom'>;

export type MapView =
  | { readonly kind: 'area'; readonly area: Bounds }
  | { readonly kind: 'center'; readonly center: Point; readonly zoom: number };

/** Parameters that do not change the set of results. */
const ORDER_ONLY = ['sort', 'page'];

/** The circle of the search, the instance's view, or all places; null: there is no place. */
export function findView(
  points: readonly Point[],
  criteria: Criteria,
  { center, zoom }: TownView,
  columns: Columns,
): MapView | null {
  const { near } = criteria;
  const asked = near === null ? null : findCentre(near.centre, columns);
  if (asked !== null && !Number.isNaN(asked.lat) && near?.radiusKm) {
    return { kind: 'area', area: surround(asked, near.radiusKm / Math.SQRT2) };
  }
  const isWhole = [...serializeCriteria(criteria).keys()].every((key) => ORDER_ONLY.includes(key));
  if (isWhole && center !== null) return { kind: 'center', center, zoom };
  const town = findTown(points, center);
  const area = boundPoints(town.points);
  if (area !== null) return { kind: 'area', area };
  return town.middle === null ? null : { kind: 'center', center: town.middle, zoom };
}

/** Offers with the same meeting point, in their original order. */
type PlaceGroup = ReturnType<typeof gather>[number];

/** About a metre: the same address, geocoded twice. */
const STEPS_PER_DEGREE = 1e5;
const COARSER = 2;

/** In the order of the first offers; beyond `most` places neighbours are merged. */
export function groupByPlace(offers: readonly Offer[], most = Number.POSITIVE_INFINITY) {
  const unplaced = offers.filter((offer) => getPosition(offer) === null);
  let steps = STEPS_PER_DEGREE;
  let places = gather(offers, steps);
  while (places.length > Math.max(1, most)) {
    steps /= COARSER;
    places = gather(offers, steps);
  }
  return { places, unplaced };
}

function gather(offers: readonly Offer[], stepsPerDegree: number) {
  // Counted from a corner of the world, so that growing cells end in a single one.
  const toCell = ({ lat, lng }: Point) =>
    [lat + 90, lng + 180].map((degrees) => Math.round(degrees * stepsPerDegree)).join();
  const placed = offers.flatMap((offer) => {
    const point = getPosition(offer);
    return point === null ? [] : { point, offer };
  });
  return [...Map.groupBy(placed, ({ point }) => toCell(point)).values()].flatMap((same) => {
    const [first] = same;
    return first ? { point: first.point, offers: same.map(({ offer }) => offer) } : [];
  });
}
