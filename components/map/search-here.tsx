import { type Bounds, toNear } from '@/lib/domain/map/bounds';

import { Icon } from '../ui/icon';
import type { MapLabels } from './map-settings';
import { useMapStage } from './map-stage';

interface Properties {
  /** Address of the result that is shown. */
  readonly here: string;
  readonly labels: MapLabels;
}

/** Looks for offers in the visible part of the map: a link, followed in place like every filter. */
export function SearchHere({ here, labels }: Properties) {
  const { bounds } = useMapStage();
  return (
    <a
      className="map-search button"
      data-live
      href={createHref(here, bounds)}
      title={labels.searchHereHelp}
    >
      <Icon name="reload" />
      {labels.searchHere}
    </a>
  );
}

function createHref(here: string, bounds: Bounds): string {
  const { lat, lng, radiusKm } = toNear(bounds);
  const [path = '', asked] = here.split('?');
  const query = new URLSearchParams(asked);
  query.delete('page');
  query.delete('nearby');
  query.set('near', `${lat},${lng}`);
  query.set('radius', String(radiusKm));
  return `${path}?${query}`;
}
