import { createSearchView } from '../../domain/catalogue';
import { remember } from '../../domain/immutable';
import { findTileArea, getPosition } from '../../domain/map/bounds';
import type { Offer } from '../../domain/offer';
import type { Search } from '../../domain/search/read-criteria';
import { createJoiningRule } from '../../domain/search/scan';
import { findNextSession } from '../../domain/session/find-next-session';
import { getTranslator } from '../../messages/get-translator';
import { findHostLang, joinList } from '../../messages/language';
import type { Locale } from '../../messages/locale';
import { getMessages } from '../../messages/messages';
import type { RequestTime, Site } from '../../renderer/site';
import { LIST_PATHS, type ListPath } from '../../routes/list-path';
import type { CardContext } from '../card/create-card-view';
import { listHref } from '../links';
import { findList } from '../list/find-list';
import {
  createCardFinder,
  createMapOffer,
  createRestFinder,
  findView,
  groupByPlace,
  type PlaceGroup,
  type TownView,
} from './create-map-offer';
import { writeCountPhrases } from './create-marker-view';
import type { MapPlace, MapTiles, MapViewModel } from './map-view-model';

interface Options {
  /** The page that shows the places, to which their offers lead back; the map's own when absent. */
  readonly path?: ListPath;
  /** Part of a large result that is found; when absent, as much as a page of the map draws. */
  readonly amount?: keyof typeof MAP_AMOUNTS;
}

/** Finds the places of the offers of a search; null: nothing was read yet (503). */
export function findMap(
  requestTime: RequestTime,
  search: Search,
  locale: Locale,
  site: Site,
  { path = LIST_PATHS.map, amount = 'page' }: Options = {},
) {
  const list = findList(requestTime, search, locale, site, { path });
  if (list === null) return null;
  const { center, zoom } = site.instance.map;
  const town = { center: center === null ? null : { lat: center[0], lng: center[1] }, zoom };
  return {
    list,
    map: createMapView(list.result.offers(), town, list.context, MAP_AMOUNTS[amount]),
  };
}

const NAMED = 3;

/** Lays out the offers of a result on the map, in the order of its list: all, or a part of them. */
export function createMapView(
  offers: readonly Offer[],
  town: TownView,
  context: CardContext,
  amount: (typeof MAP_AMOUNTS)[keyof typeof MAP_AMOUNTS] = MAP_AMOUNTS.all,
): MapViewModel {
  const { catalogue, criteria, locale, t } = context;
  const { places: groups, unplaced } = groupByPlace(offers, amount.places);
  const total = offers.length;
  const missing = unplaced.length;
  const isPaged = amount !== MAP_AMOUNTS.all && total > LARGEST_UNPAGED;
  const turn = turnTo(criteria.page, groups.length, missing, isPaged);
  const findCard = createCardFinder(offers, catalogue);
  const findRest = createRestFinder(offers, context);
  const describeOffer = (offer: Offer) => createMapOffer(offer, findCard(offer), context);

  const describePlace = (group: PlaceGroup, most: number): MapPlace => {
    const ordered = orderOffers(group.offers, context);
    const rest = ordered.slice(most);
    return {
      point: group.point,
      ...namePlace(group, context),
      offers: ordered.slice(0, most).map(describeOffer),
      rest: rest.length === 0 ? null : { count: rest.length, href: findRest(group) },
    };
  };
  const { from, to } = turn.places;
  const { whole, elsewhere } = amount;
  const isPart = total > whole && elsewhere === null;
  const toMost = (index: number) => {
    if (total <= whole) return Number.POSITIVE_INFINITY;
    return isPart || (index >= from && index < to) ? MAP_PAGE.offers : (elsewhere ?? 0);
  };
  const shown = isPart ? groups.slice(from, to) : groups;
  return {
    total,
    placed: total - missing,
    places: shown.map((group, index) => describePlace(group, toMost(index))),
    listed: isPart ? { from: 0, to: shown.length } : { from, to },
    isPart,
    ...createWays(turn, missing, context),
    unplaced: orderOffers(unplaced, context)
      .slice(turn.unplaced.from, turn.unplaced.to)
      .map(describeOffer),
    summary: t('map.summary', { placed: total - missing, total }),
    unplacedText: missing === 0 ? null : t('map.unplaced', { count: missing }),
    view: findView(
      groups.map(({ point }) => point),
      criteria,
      town,
      catalogue.columns,
    ),
    hostLang: findHostLang(locale),
  };
}

/** The requested page, or the last one, and its share of places and offers without one. */
function turnTo(asked: number, places: number, unplaced: number, isPaged: boolean) {
  const sizes = isPaged ? MAP_PAGE : { places, unplaced };
  const count = (all: number, size: number) => Math.ceil(all / Math.max(1, size));
  const pages = Math.max(1, count(places, sizes.places), count(unplaced, sizes.unplaced));
  const page = Math.min(asked, pages);
  const cut = (all: number, size: number) => {
    const from = Math.min((page - 1) * size, all);
    return { from, to: Math.min(from + size, all) };
  };
  return {
    page,
    pages,
    places: cut(places, sizes.places),
    unplaced: cut(unplaced, sizes.unplaced),
  };
}

function createWays(
  { page, pages, unplaced: { from, to } }: ReturnType<typeof turnTo>,
  missing: number,
  { criteria, locale, t }: CardContext,
): Pick<MapViewModel, 'pager' | 'unplacedRest'> {
  const toPage = (number: number) =>
    listHref(locale, { ...criteria, page: number }, LIST_PATHS.map);
  const pager = {
    position: t('list.pager', { page, pages }),
    previous: page > 1 ? toPage(page - 1) : null,
    next: page < pages ? toPage(page + 1) : null,
  };
  // After the last page of them, the link leads back to the first.
  const isBehind = missing > 0 && from >= missing;
  const count = isBehind ? missing : missing - to;
  return {
    pager: pages === 1 ? null : pager,
    unplacedRest: count === 0 ? null : { count, href: toPage(isBehind ? 1 : page + 1) },
  };
}

/** The most frequent name and address of its offers; for merged places the first names. */
function namePlace({ point, offers }: PlaceGroup, { locale, t }: CardContext) {
  const names = offers.map(({ meetingPoint }) => meetingPoint);
  const name = findCommon(names) ?? t('map.place');
  if (offers.every((offer) => isNear(offer, point))) {
    return { name, address: findCommon(offers.map(({ meetingAddress }) => meetingAddress)) };
  }
  const all = [...new Set([name, ...names.filter((text) => text?.trim())])] as string[];
  const more = all.length > NAMED ? ' …' : '';
  return { name: joinList(all.slice(0, NAMED), locale) + more, address: null };
}

/** About a hundred metres: the same place from different geocoders. */
const SAME_DEGREES = 1e-3;

function isNear(offer: Offer, { lat, lng }: PlaceGroup['point']): boolean {
  const at = getPosition(offer) ?? { lat, lng };
  return Math.abs(at.lat - lat) < SAME_DEGREES && Math.abs(at.lng - lng) < SAME_DEGREES;
}

/** By date each repeat has its own day on the map. What cannot be joined comes last here too. */
function orderOffers(offers: readonly Offer[], { catalogue, criteria, now }: CardContext) {
  if (criteria.sort !== 'date') return offers;
  const findJoining = createJoiningRule(criteria, createSearchView(catalogue, now));
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

/** The most frequent text, on a tie the first; null when all are empty. */
function findCommon(texts: readonly (string | null)[]): string | null {
  const groups = [...Map.groupBy(texts, (text) => text)].filter(([text]) => text?.trim());
  const [common] = groups.sort(([, a], [, b]) => b.length - a.length);
  return common?.[0] ?? null;
}

/**
 * Limits for the map of a large result. `all`: everything. `page`: rendered with the page of the
 * map. `brief`: requested once by its script to draw all markers. `embed`: both at once, because a
 * frame requests nothing. A result of up to `whole` offers is shown completely; of more than
 * `places` places neighbours are merged; a place that is not on the requested page of the list has
 * up to `elsewhere` offers (null: it is left out).
 */
export const MAP_AMOUNTS = {
  all: { whole: Infinity, places: Infinity, elsewhere: Infinity },
  page: { whole: 100, places: 1_000, elsewhere: null },
  brief: { whole: 800, places: 1_000, elsewhere: 1 },
  embed: { whole: 320, places: 300, elsewhere: 0 },
} as const;

/** A result of up to this many offers has one page of places. */
export const LARGEST_UNPAGED = 320;

/** Content of one page of a larger result: places, offers of each, offers without a place. */
export const MAP_PAGE = { places: 30, offers: 3, unplaced: 20 } as const;

/** Settings of a language's maps beside their offers: words, and the background. */
export function getMapSettings(locale: Locale, site: Site) {
  const t = getTranslator(locale);
  return {
    locale,
    labels: getMessages(locale).map.labels,
    /** "3 Angebote", and "3 weitere Angebote", for any number. */
    offers: writeCountPhrases(locale, (count) => t('map.offers', { count })),
    moreOffers: writeCountPhrases(locale, (count) => t('map.more', { count })),
    markLabel: getMessages(locale).list.labels.mark,
    tiles: getMapTiles(site),
  };
}

/** For each list of offers once: of 10,000 it takes as long as the rest of a page. */
const findAreas = remember(({ center }: Site['instance']['map']) =>
  remember((offers: readonly Offer[]) => findTileArea(offers, center)),
);

/** Where a map finds its background on our own origin; null: the town has none, markers are shown without one. */
export function getMapTiles(site: Site): MapTiles | null {
  const { settings, instance, mirror } = site;
  if (settings.tilesUrl === null) return null;
  const { offers } = mirror.catalogue;
  const size = settings.tilesUrl.includes('{r}') ? '{r}' : '';
  return {
    template: `/tiles/{z}/{x}/{y}${size}.png`,
    attribution: instance.map.attribution,
    bounds: findAreas(instance.map)(offers),
  };
}
