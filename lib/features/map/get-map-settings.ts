import { EMPTY_LISTING, findListing } from '../../catalogue/catalogue-memory';
import { findTileArea } from '../../domain/map/bounds';
import type { Offer } from '../../domain/offer';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import { getMessages } from '../../messages/messages';
import type { Site } from '../../renderer/site';
import { writeCountPhrases } from './create-marker-view';
import type { MapTiles } from './map-view-model';

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

/** Where a map finds its background on our own origin; null: the town has none, markers are shown without one. */
export function getMapTiles(site: Site): MapTiles | null {
  const { settings, instance, mirror, clock } = site;
  if (settings.tilesUrl === null) return null;
  const { attribution, center } = instance.map;
  const { offers } = findListing(mirror.state(clock())) ?? EMPTY_LISTING;
  return {
    template: settings.tilesUrl.includes('{r}')
      ? '/tiles/{z}/{x}/{y}{r}.png'
      : '/tiles/{z}/{x}/{y}.png',
    attribution,
    bounds: findArea(offers, center),
  };
}

type Area = ReturnType<typeof findTileArea>;

/** Made once for each list of offers, which belongs to one municipality. */
const areas = new WeakMap<readonly Offer[], Area>();

function findArea(offers: readonly Offer[], center: Site['instance']['map']['center']): Area {
  // The empty list is the same for every visitor.
  if (offers === EMPTY_LISTING.offers) return findTileArea(offers, center);
  const known = areas.get(offers);
  if (known !== undefined) return known;
  const area = findTileArea(offers, center);
  areas.set(offers, area);
  return area;
}
