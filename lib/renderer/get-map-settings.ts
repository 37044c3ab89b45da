import { getTranslator } from '../messages/get-translator';
import { getMessages, type Locale } from '../messages/messages';
import { type CountPhrases, writeCountPhrases } from '../view/map/create-marker-view';
import type { MapTiles } from '../view/map/map-view-model';
import type { Site } from './site';

/** The phrases for numbers of offers, made once for each language: finding them takes all small numbers. */
const phrases = new Map<Locale, Readonly<Record<'offers' | 'moreOffers', CountPhrases>>>();

/** What the maps of a language need beside their offers: words, and the background. */
export function getMapSettings(locale: Locale, site: Site) {
  return {
    locale,
    labels: getMessages(locale).map.labels,
    ...getPhrases(locale),
    markLabel: getMessages(locale).list.labels.mark,
    tiles: getMapTiles(site),
  };
}

function getPhrases(locale: Locale) {
  const known = phrases.get(locale);
  if (known) return known;
  const t = getTranslator(locale);
  const made = {
    offers: writeCountPhrases(locale, (count) => t('map.offers', { count })),
    moreOffers: writeCountPhrases(locale, (count) => t('map.more', { count })),
  };
  phrases.set(locale, made);
  return made;
}

/** Where a map finds its background on our own origin; null: the town has none, markers stand alone. */
export function getMapTiles(site: Site): MapTiles | null {
  const { enabled, attribution, bounds } = site.media.tiles.describe();
  return enabled ? { template: '/tiles/{z}/{x}/{y}.png', attribution, bounds } : null;
}
