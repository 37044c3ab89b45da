import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import { getMessages } from '../../messages/messages';
import type { Site } from '../../renderer/site';
import { findList } from '../list/find-list';
import type { ProgrammeContext } from '../programme-context';
import { createMapView } from './create-map-view';
import { writeCountPhrases } from './create-marker-view';
import type { MapAmount } from './map-amounts';

/** Finds the places of the offers of a search; null: nothing was read yet (503). */
export function findMap(request: ProgrammeContext, amount: MapAmount = 'page') {
  const list = findList(request, { view: 'map' });
  if (list === null) return null;
  const { map: town } = request.site.instance;
  const map = createMapView(list.result.offers(), town, list.context, amount);
  return { list, map };
}

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

export type MapTiles = NonNullable<ReturnType<typeof getMapTiles>>;

/** Where a map finds its background on our own origin; null: the town has none, markers are shown without one. */
export function getMapTiles({ settings, instance, programme }: Site) {
  if (settings.tilesUrl === null) return null;
  const size = settings.tilesUrl.includes('{r}') ? '{r}' : '';
  return {
    template: `/tiles/{z}/{x}/{y}${size}.png`,
    attribution: instance.map.attribution,
    bounds: programme.tileArea,
  };
}
