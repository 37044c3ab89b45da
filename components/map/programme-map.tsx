'use client';

import { useMemo, useState } from 'react';
import type { ListViewModel } from '@/lib/view/list/list-view-model';
import type { MapViewModel } from '@/lib/view/map/map-view-model';
import type { ListLabels } from '../list/list-labels';
import { Pager } from '../list/pager';
import { ProgrammeFrame, type ProgrammeProps } from '../list/programme-frame';
import { QueryProvider } from '../query/query-provider';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { LazyBox } from './lazy-map';
import { type MapSettings, PLACES_ID } from './map-settings';
import { PlaceList } from './place-list';
import { usePositions } from './use-positions';

interface Props extends ProgrammeProps {
  readonly settings: MapSettings;
  readonly initialMap: MapViewModel;
}

/**
 * Below `xl` as high as the window without header, search and the bar at the bottom, so that the
 * first line of the list of places shows that there is one.
 */
const MAP =
  'relative h-[max(15rem,calc(100dvh-17rem))] border-y border-line max-xl:-mx-4 max-xl:mt-3 sm:max-xl:-mx-6 xl:sticky xl:top-4 xl:col-start-2 xl:row-start-1 xl:h-[calc(100vh-2rem)] xl:rounded-lg xl:border';

const load = async () => (await import('./offers-map')).OffersMap;

/** The map page: the places of the result as a list, and on a map where JavaScript runs. */
export function ProgrammeMap({ settings, initialMap, ...properties }: Props) {
  return (
    <QueryProvider>
      <ProgrammeFrame {...properties} view="map">
        {({ screen }) => (
          <Result
            screen={screen}
            initial={initialMap}
            settings={settings}
            listLabels={properties.labels}
          />
        )}
      </ProgrammeFrame>
    </QueryProvider>
  );
}

interface ResultProps {
  readonly screen: ListViewModel;
  readonly initial: MapViewModel;
  readonly settings: MapSettings;
  readonly listLabels: ListLabels;
}

function Result({ screen, initial, settings, listLabels }: ResultProps) {
  const { labels, locale } = settings;
  // Each new result has an address of its own, which says which page of places is meant.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `screen` says when to read it.
  const query = useMemo(readAddress, [screen]);
  const [first] = useState({ map: initial, query });
  const { map, failed, again } = usePositions(query, locale, 'map', first);
  const shown = map ?? initial;
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
        properties={{ map: shown, settings, here: screen.views.map, listedAt: null }}
      />
      <PlaceList
        map={shown}
        settings={settings}
        pager={<Pager pager={shown.pager && toPlaces(shown.pager)} labels={listLabels} />}
      />
    </div>
  );
}

/** The query string of the page; empty on the server, which requests nothing. */
function readAddress(): string {
  return typeof location === 'undefined' ? '' : location.search;
}

/** On a narrow screen the map precedes the list, so another page starts at its places. */
function toPlaces({ position, previous, next }: NonNullable<MapViewModel['pager']>) {
  const anchor = (href: string | null) => href && `${href}#${PLACES_ID}`;
  return { position, previous: anchor(previous), next: anchor(next) };
}
