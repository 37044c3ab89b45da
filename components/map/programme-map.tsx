'use client';

import { lazy } from 'react';
import type { MapViewModel } from '@/lib/features/map/create-map-view';
import { Island } from '../island/island';
import { StaticElement } from '../island/static-element';
import { ProgrammeFrame, type ProgrammeProps, type ShownList } from '../list/programme-frame';
import { QueryProvider } from '../query/query';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { LazyBox } from './lazy-map';
import { PlaceList } from './map-offers';
import type { MapSettings } from './map-settings';
import { usePositions } from './use-positions';

export interface ProgrammeMapProps extends ProgrammeProps {
  readonly settings: MapSettings;
  /** The places, which come as markup: on the server only. */
  readonly places?: MapViewModel;
}

/** Below `xl` so high that the first line of the list of places shows that there is one. */
const MAP =
  'noscript:hidden relative h-[max(15rem,calc(100dvh-17rem))] border-y border-line max-xl:-mx-4 max-xl:mt-3 sm:max-xl:-mx-6 xl:sticky xl:top-4 xl:col-start-2 xl:row-start-1 xl:h-[calc(100vh-2rem)] xl:rounded-lg xl:border';

const load = async () => (await import('./offers-map')).OffersMap;

function ProgrammeMap({ settings, places, ...properties }: ProgrammeMapProps) {
  return (
    <QueryProvider>
      <ProgrammeFrame {...properties} view="map">
        {(shown) => <Result {...shown} places={places} settings={settings} />}
      </ProgrammeFrame>
    </QueryProvider>
  );
}

interface ResultProps extends ShownList {
  readonly places: MapViewModel | undefined;
  readonly settings: MapSettings;
}

function Result({ screen, isFirst, places, settings }: ResultProps) {
  const { labels, locale } = settings;
  const { map, failed, again } = usePositions(screen, locale);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 xl:scripting:grid-cols-[22rem_minmax(0,1fr)]">
      {failed && (
        <Notice icon={null} role="alert">
          {labels.failed}{' '}
          <Button tone="link" onClick={again}>
            {labels.again}
          </Button>
        </Notice>
      )}
      <LazyBox
        className={MAP}
        labels={labels}
        load={load}
        properties={map && { map, settings, here: screen.views.map }}
        picture={
          <StaticElement
            id="drawn-map"
            className="absolute inset-0 lg:hidden"
            render={() => places && <StillOffers map={places} settings={settings} />}
          />
        }
      />
      <details className="map-fold" hidden={screen.total === 0}>
        <summary>
          {labels.places}
          <span className="font-normal text-muted">{screen.heading}</span>
          <Icon name="down" className="ms-auto" />
        </summary>
        {isFirst || map === null ? (
          <StaticElement
            id="drawn-places"
            className="contents"
            render={() => places && <PlaceList map={places} settings={settings} />}
          />
        ) : (
          <PlaceList map={map} settings={settings} />
        )}
      </details>
    </div>
  );
}

/** Never loaded by a browser, which renders no picture of a map. */
const StillOffers = lazy(async () => ({ default: (await import('./still-offers')).StillOffers }));

export function MapIsland({ name }: { readonly name: string }) {
  return <Island name={name} of={ProgrammeMap} />;
}
