import type { MapSettings } from './map-settings';
import { OffersMap } from './offers-map';
import { UNPLACED_ID } from './unplaced-id';
import { usePositions } from './use-positions';

export interface ListMapProperties {
  /** Changes with the result. */
  readonly result: unknown;
  readonly settings: MapSettings;
  readonly path: string;
  /** Path of the map's own page, which lists the offers without a place. */
  readonly mapPath: string;
}

/** The map of a list that shows one page of its result: asks for the places of all of it. */
export function ListMap({ result, settings, path, mapPath }: ListMapProperties) {
  const { labels, locale } = settings;
  const { map, failed, again } = usePositions(null, result, locale);
  if (failed) {
    return (
      <div className="map-waiting">
        <p role="alert">{labels.failed}</p>
        <button type="button" className="button" onClick={again}>
          {labels.again}
        </button>
      </div>
    );
  }
  if (map === null) return <p className="map-waiting">{labels.loading}</p>;
  const unplacedHref = `${mapPath}${location.search}#${UNPLACED_ID}`;
  return <OffersMap map={map} settings={settings} path={path} unplacedHref={unplacedHref} />;
}
