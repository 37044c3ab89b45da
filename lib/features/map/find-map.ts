import type { Search } from '../../domain/search/read-criteria';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import type { RequestTime } from '../../renderer/request-time';
import type { Site } from '../../renderer/site';
import { LIST_PATHS, type ListPath } from '../../routes/list-path';
import { type FoundList, findList } from '../list/find-list';
import { createMapView, MAP_AMOUNTS } from './create-map-view';
import type { MapViewModel } from './map-view-model';

/** Content of the map: a result with its places, or that nothing was read yet (503). */
export type MapOutcome =
  | { readonly kind: 'map'; readonly list: FoundList; readonly map: MapViewModel }
  | { readonly kind: 'loading' };

interface Options {
  /** The site whose programme is asked. */
  readonly site: Site;
  /** The page that shows the places, to which their offers lead back; the map's own when absent. */
  readonly path?: ListPath;
  /** Part of a large result that is found; when absent, as much as a page of the map draws. */
  readonly amount?: keyof typeof MAP_AMOUNTS;
}

/** Finds the places of the offers of a search, as they stand at this moment. */
export function findMap(
  moment: RequestTime,
  search: Search,
  locale: Locale,
  { site, path = LIST_PATHS.map, amount = 'page' }: Options,
): MapOutcome {
  const outcome = findList(moment, search, locale, { path, site });
  if (outcome.kind === 'loading') return outcome;
  const { list } = outcome;
  const { catalogue, criteria, result } = list;
  const { center, zoom } = site.instance.map;
  const town = { center: center === null ? null : { lat: center[0], lng: center[1] }, zoom };
  const context = {
    catalogue,
    criteria,
    now: moment.now,
    locale,
    t: getTranslator(locale),
    origin: list.origin,
  };
  return {
    kind: 'map',
    list,
    map: createMapView(result.offers(), town, context, MAP_AMOUNTS[amount]),
  };
}
