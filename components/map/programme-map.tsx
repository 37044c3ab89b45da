'use client';

import type { ListScreen } from '@/lib/domain/list/list-screen';
import type { MapScreen } from '@/lib/domain/map/map-screen';
import { ProgrammeFrame, type ProgrammeProperties } from '../list/programme-frame';
import { LazyBox } from './lazy-box';
import type { MapSettings } from './map-settings';
import { PlaceList } from './place-list';
import { usePositions } from './use-positions';

interface Properties extends ProgrammeProperties {
  readonly settings: MapSettings;
  readonly initialMap: MapScreen;
}

const load = async () => (await import('./offers-map')).OffersMap;

/** The page of the map: all places of the result as a list, and on a map where scripts run. */
export function ProgrammeMap({ settings, initialMap, ...properties }: Properties) {
  return (
    <ProgrammeFrame {...properties} view="map">
      {(screen) => <Result screen={screen} initial={initialMap} settings={settings} />}
    </ProgrammeFrame>
  );
}

interface ResultProperties {
  readonly screen: ListScreen;
  readonly initial: MapScreen;
  readonly settings: MapSettings;
}

function Result({ screen, initial, settings }: ResultProperties) {
  const { labels, locale } = settings;
  const { map, failed, again } = usePositions(initial, screen, locale, 'map');
  const shown = map ?? initial;
  return (
    <div className="map-result">
      {failed && (
        <p className="notice" role="alert">
          <span>{labels.failed}</span>
          <button type="button" className="underline" onClick={again}>
            {labels.again}
          </button>
        </p>
      )}
      <LazyBox
        className="map-main"
        labels={labels}
        load={load}
        properties={{ map: shown, settings, here: screen.views.map, listedAt: null }}
      />
      <PlaceList map={shown} settings={settings} />
    </div>
  );
}
