'use client';

import {
  lazy,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ListViewModel } from '@/lib/features/list/find-list';
import { receiveList } from '@/lib/features/list/pack-options';
import type { MapViewModel } from '@/lib/features/map/map-view-model';
import { Island } from '../island/island';
import { StaticElement } from '../island/static-element';
import type { ListLabels } from '../list/list-labels';
import { ProgrammeFrame, type ProgrammeProps } from '../list/programme-frame';
import { Pager } from '../list/result-parts';
import { QueryProvider } from '../query/query';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { LazyBox } from './lazy-map';
import { PlaceList } from './map-offers';
import { type MapSettings, PLACES_ID } from './map-settings';
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

export function ProgrammeMap({ settings, places, ...properties }: ProgrammeMapProps) {
  return (
    <QueryProvider>
      <ProgrammeFrame {...properties} view="map">
        {({ screen }) => (
          <Result
            screen={screen}
            places={places}
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
  readonly places: MapViewModel | undefined;
  readonly settings: MapSettings;
  readonly listLabels: ListLabels;
}

/** The list comes as markup, and is rendered again from the data that the map asks for. */
function Result({ screen, places, settings, listLabels }: ResultProps) {
  const { labels, locale } = settings;
  // Each new result has an address of its own, which says which page of places is meant.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `screen` says when to read it.
  const query = useMemo(readAddress, [screen]);
  const { map, failed, again } = usePositions(query, locale, 'map');
  const focused = useRef<string>(null);
  const [pressed, setPressed] = useState<string | null>(null);
  const words = { settings, listLabels };
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
        properties={map && { map, settings, here: screen.views.map, listedAt: null, pressed }}
        still={{
          picture: (
            <StaticElement
              id="drawn-map"
              className="absolute inset-0 lg:hidden"
              render={() => <StillOffers map={places as MapViewModel} settings={settings} />}
            />
          ),
          move: labels.move,
          onPress: setPressed,
        }}
      />
      <details className="map-fold" hidden={screen.total === 0}>
        <summary>
          {labels.places}
          <span className="font-normal text-muted">{screen.heading}</span>
          <Icon name="down" className="ms-auto" />
        </summary>
        {map === null ? (
          <StaticPlaces
            focused={focused}
            render={() => <Places {...words} map={places as MapViewModel} />}
          />
        ) : (
          <Places {...words} map={map} focused={focused} />
        )}
      </details>
    </div>
  );
}

/** Never loaded by a browser, which renders no picture of a map. */
const StillOffers = lazy(async () => ({ default: (await import('./still-offers')).StillOffers }));

const LIST_ID = 'drawn-places';

interface StaticProps {
  /** The offer whose link had the focus while its list was rendered again. */
  readonly focused: RefObject<string | null>;
  readonly render: () => ReactNode;
}

function StaticPlaces({ focused, render }: StaticProps) {
  useLayoutEffect(
    () => () => {
      const link = document.activeElement?.closest(`#${LIST_ID} [data-alias]`);
      focused.current = link?.getAttribute('data-alias') ?? null;
    },
    [focused],
  );
  return <StaticElement id={LIST_ID} className="contents" render={render} />;
}

interface PlacesProps extends Omit<ResultProps, 'screen' | 'places'> {
  readonly map: MapViewModel;
  readonly focused?: StaticProps['focused'];
}

function Places({ map, settings, listLabels, focused }: PlacesProps) {
  useLayoutEffect(() => {
    if (!focused?.current) return;
    document.querySelector<HTMLElement>(`a[data-alias="${focused.current}"]`)?.focus();
    focused.current = null;
  }, [focused]);
  return (
    <PlaceList
      map={map}
      settings={settings}
      pager={<Pager pager={map.pager && toPlaces(map.pager)} labels={listLabels} />}
    />
  );
}

function readAddress(): string {
  return typeof location === 'undefined' ? '' : location.search;
}

/** On a narrow screen the map precedes the list, so another page starts at its places. */
function toPlaces({ position, previous, next }: NonNullable<MapViewModel['pager']>) {
  const anchor = (href: string | null) => href && `${href}#${PLACES_ID}`;
  return { position, previous: anchor(previous), next: anchor(next) };
}

export function MapIsland({ name }: { readonly name: string }) {
  return <Island name={name} of={ProgrammeMap} receive={receiveList<ProgrammeMapProps>} />;
}
