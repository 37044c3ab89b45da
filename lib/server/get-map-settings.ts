import { writeCountPhrases } from '../domain/map/count-phrases';
import type { MapTiles } from '../domain/map/map-tiles';
import { getMessages, type Locale } from '../words/messages';
import { getWords } from './get-words';
import { getServices, type Services } from './services';

/** What the maps of a language need beside their offers: words, and the background. */
export function getMapSettings(locale: Locale, services: Services = getServices()) {
  const words = getWords(locale);
  return {
    locale,
    labels: getMessages(locale).map.labels,
    offers: writeCountPhrases(locale, (count) => words('map.offers', { count })),
    moreOffers: writeCountPhrases(locale, (count) => words('map.more', { count })),
    tiles: getMapTiles(services),
  };
}

/** Where a map finds its background on our own origin; null: the town has none, markers stand alone. */
export function getMapTiles(services: Services = getServices()): MapTiles | null {
  const { enabled, attribution, bounds } = services.tiles.describe();
  return enabled ? { template: '/tiles/{z}/{x}/{y}.png', attribution, bounds } : null;
}
