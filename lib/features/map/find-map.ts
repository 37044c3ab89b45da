import { remember } from '../../domain/immutable';
import { findTileArea } from '../../domain/map/bounds';
import type { Offer } from '../../domain/offer';
import { createJoiningRule } from '../../domain/search/scan';
import { findNextSession } from '../../domain/session/find-next-session';
import { getTranslator } from '../../messages/get-translator';
import { findHostLang } from '../../messages/language';
import type { Locale } from '../../messages/locale';
import { getMessages } from '../../messages/messages';
import type { Site } from '../../renderer/site';
import type { CardContext } from '../card/create-card-view';
import { listHref } from '../links';
import { findList } from '../list/find-list';
import type { ProgrammeContext } from '../programme-context';
import {
  createCardFinder,
  createMapOffer,
  createMapPlace,
  createRestFinder,
  findView,
  groupByPlace,
  type TownView,
} from './create-map-offer';
import { writeCountPhrases } from './create-marker-view';
import { LISTED } from './map-view-model';

/** Finds the places of the offers of a search; null: nothing was read yet (503). */
export function findMap(request: ProgrammeContext, amount: MapAmount = 'page') {
  const list = findList(request, { view: 'map' });
  if (list === null) return null;
  const { map: town } = request.site.instance;
  const map = createMapView(list.result.offers(), town, list.context, amount);
  return { list, map };
}

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

/**
 * Limits for the map of a large result. `all`: everything. `page`: rendered with the page of the map.
 * `brief`: requested once by its script to draw all markers. `embed`: both at once, because a frame
 * requests nothing. At the places of up to `whole` offers all are named; of more than `places` places
 * neighbours are merged; a place that the text leaves out (`LISTED`) has up to `unlisted` offers (null:
 * it is left out).
 */
export const MAP_AMOUNTS = {
  all: { whole: Infinity, places: Infinity, unlisted: Infinity, unplaced: Infinity },
  page: { whole: 100, places: 1_000, unlisted: null, unplaced: 100 },
  brief: { whole: 800, places: 1_000, unlisted: 1, unplaced: 100 },
  embed: { whole: 320, places: 300, unlisted: 0, unplaced: 100 },
} as const;

type MapAmount = keyof typeof MAP_AMOUNTS;

/** Settings of a language's maps beside their offers: words, and the background. */
export function getMapSettings(locale: Locale, site: Site) {
  const t = getTranslator(locale);
  return {
    locale,
    labels: getMessages(locale).map.labels,
    /** "3 Angebote", and "3 weitere Angebote", for any number. */
    offers: writeCountPhrases(locale, (count) => t('map.offers', { count })),
    moreOffers: writeCountPhrases(locale, (count) => t('map.more', { count })),
    /** Of the buttons that mark an offer; null: no buttons, as in a frame. */
    markLabel: getMessages(locale).list.labels.mark as string | null,
    tiles: getMapTiles(site),
  };
}

/** For each list of offers once: of 10,000 it takes as long as the rest of a page. */
const findAreas = remember(({ center }: Site['instance']['map']) =>
  remember((offers: readonly Offer[]) => findTileArea(offers, center)),
);

export type MapTiles = NonNullable<ReturnType<typeof getMapTiles>>;

/** Where a map finds its background on our own origin; null: the town has none, markers are shown without one. */
export function getMapTiles(site: Site) {
  const { settings, instance, programme } = site;
  if (settings.tilesUrl === null) return null;
  const { offers } = programme.catalogue;
  const size = settings.tilesUrl.includes('{r}') ? '{r}' : '';
  return {
    template: `/tiles/{z}/{x}/{y}${size}.png`,
    attribution: instance.map.attribution,
    /** Area with tiles; null: unknown. */
    bounds: findAreas(instance.map)(offers),
  };
}
