import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isWithin } from '@/lib/domain/map/bounds';
import type { MapViewModel } from '@/lib/features/map/create-map-view';
import { ButtonLink, IconButton } from '../ui/button';
import { markLanguage } from '../ui/mark-language';
import { LeafletMap } from './leaflet-map';
import { MapControls, PanButtons, SearchHere } from './map-controls';
import { MapOffers, MapSummary } from './map-offers';
import { getPlaceKey, MAP_NOTE, type MapSettings, PLACES_ID, UNPLACED_ID } from './map-settings';
import { type MapStage, useMapStage } from './map-stage';
import { type Marker, OfferMarkers } from './markers';
import { useFreeMarkers } from './use-free-markers';

/** The part of the page in which cards and markers are linked. */
const SCOPE = '[data-slot="programme"]';

/** Highlights the cards of these offers; returns the alias of the one pointed at, null: none. */
function useLinkedCards(
  box: RefObject<HTMLElement | null>,
  linked: ReadonlySet<string>,
): string | null {
  const [pointed, setPointed] = useState<string | null>(null);
  useEffect(() => {
    const scope = box.current?.closest(SCOPE);
    if (!scope) return;
    const point = ({ target }: Event) => {
      const card = (target as Element).closest('[data-alias]');
      setPointed(card?.getAttribute('data-alias') ?? null);
    };
    const leave = () => setPointed(null);
    const listening = new AbortController();
    for (const type of ['pointerover', 'focusin'])
      scope.addEventListener(type, point, { signal: listening.signal });
    for (const type of ['pointerleave', 'focusout'])
      scope.addEventListener(type, leave, { signal: listening.signal });
    return () => listening.abort();
  }, [box]);
  useEffect(() => {
    const cards = box.current?.closest(SCOPE)?.querySelectorAll('[data-alias]') ?? [];
    for (const card of cards) {
      card.toggleAttribute('data-linked', linked.has(card.getAttribute('data-alias') ?? ''));
    }
  }, [box, linked]);
  return pointed;
}

export interface OffersMapProps {
  readonly map: MapViewModel;
  readonly settings: MapSettings;
  /** Address of the result, to which "search here" adds the visible part; null: not available. */
  readonly here: string | null;
  /** Address of the page that lists the places of this map as text; absent: this page. */
  readonly listedAt?: string;
  /** Key of a place whose marker was pressed before the map was there, to be opened; absent: none. */
  readonly pressed?: string | undefined;
  /** True in an embed, where browsers do not grant access to the position. */
  readonly isFramed?: boolean;
}

const END_ID = 'map-end';

export function OffersMap(properties: OffersMapProps) {
  const { map, settings } = properties;
  const { labels, tiles } = settings;
  if (map.view === null) {
    return (
      <div className={MAP_NOTE}>
        <NothingPlaced {...properties} />
      </div>
    );
  }
  return (
    <>
      <a className="skip-link" href={`#${END_ID}`}>
        {labels.skip}
      </a>
      <LeafletMap view={map.view} tiles={tiles} label={labels.view} wheel>
        <Stage {...properties} />
      </LeafletMap>
      <span id={END_ID} tabIndex={-1} />
    </>
  );
}

function NothingPlaced({ map, settings, here, listedAt = '' }: OffersMapProps) {
  const { labels } = settings;
  if (map.total > 0) {
    return (
      <>
        <p>{labels.nonePlaced}</p>
        <ButtonLink href={`${listedAt}#${UNPLACED_ID}`}>{map.unplacedText}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>{labels.nothing}</p>
      {here !== null && (
        <ButtonLink data-live href={here.split('?')[0]}>
          {labels.whole}
        </ButtonLink>
      )}
    </>
  );
}

function Stage(properties: OffersMapProps) {
  const { map, settings, here, listedAt, pressed, isFramed = false } = properties;
  const { labels } = settings;
  const stage = useMapStage();
  const box = useRef<HTMLDivElement>(null);
  const [pointedAt, setPointedAt] = useState<Marker | null>(null);
  const [opened, setOpened] = useState<Marker | null>(null);
  const linked = useMemo(() => listAliases(pointedAt ?? opened), [pointedAt, opened]);
  const pointed = useLinkedCards(box, linked);
  usePressedMarker(stage, pressed);
  useNewResult(map, stage, () => setOpened(null));
  // The map of an embed begins as its picture does.
  useFreeMarkers(box, stage, !isFramed);

  const openCluster = useClusterOpening(stage);
  const open = (marker: Marker) =>
    marker.opensAt === null ? setOpened(marker) : openCluster(marker, marker.opensAt);
  const close = () => {
    setOpened(null);
    // The marker is rendered outside of this element, in the map's pane.
    const marker = stage.pane.querySelector<HTMLElement>('[aria-expanded="true"]');
    // Zoomed out, it may be part of a cluster by now.
    (marker ?? stage.pane.closest<HTMLElement>('.map'))?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || opened === null) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the escape key of its buttons and links.
    <div ref={box} onKeyDown={closeByKey}>
      <OfferMarkers
        places={map.places}
        settings={settings}
        pointed={pointed}
        opened={opened?.key ?? null}
        onOpen={open}
        onPoint={setPointedAt}
      />
      {here !== null && <SearchHere here={here} labels={labels} />}
      {map.places.length === 0 && (
        <div className="absolute start-4 end-19 top-18 z-1000 grid max-w-88 justify-items-start gap-2 rounded-md bg-card px-4 py-2.5 shadow-card">
          <NothingPlaced {...properties} />
        </div>
      )}
      <MapControls
        labels={labels}
        placesHref={`${listedAt ?? ''}#${PLACES_ID}`}
        canLocate={!isFramed}
      />
      {opened === null && (
        <div className="pointer-events-none absolute inset-x-4 bottom-7 z-1000 grid justify-items-end gap-3 *:pointer-events-auto">
          <PanButtons labels={labels} />
          {listedAt !== undefined && (
            <p className="w-full rounded-md bg-card px-4 py-2.5 tabular-nums shadow-card forced-colors:border-2">
              <MapSummary map={map} listedAt={listedAt} />
            </p>
          )}
        </div>
      )}
      {opened !== null && (
        <OfferPanel marker={opened} hostLang={map.hostLang} settings={settings} onClose={close} />
      )}
    </div>
  );
}

/** Answers the marker that was pressed in the picture of the map. */
function usePressedMarker(stage: MapStage, pressed: string | undefined): void {
  const place = useRef(pressed);
  useEffect(() => {
    if (place.current === undefined) return;
    const marker = stage.pane.querySelector<HTMLElement>(`[data-place="${place.current}"]`);
    place.current = undefined;
    // Its own focus shows where one is when its list is closed again.
    marker?.focus();
    marker?.click();
  });
}

/** Zooms until a cluster separates; the focus moves to the first of its places. */
function useClusterOpening(stage: MapStage): (marker: Marker, zoom: number) => void {
  const opening = useRef<string | null>(null);
  useEffect(() => {
    if (opening.current === null) return;
    if (document.activeElement === document.body) {
      stage.pane.querySelector<HTMLElement>(`[data-place="${opening.current}"]`)?.focus();
    }
    opening.current = null;
  });
  return ({ point, place }, zoom) => {
    opening.current = place;
    stage.show({ kind: 'center', center: point, zoom });
  };
}

/** A new result keeps the view, unless none of it would be visible. */
function useNewResult(map: MapViewModel, stage: MapStage, clear: () => void): void {
  const known = useRef(map);
  useEffect(() => {
    if (known.current === map) return;
    known.current = map;
    clear();
    const isSeen = map.places.some(({ point }) => isWithin(point, stage.bounds));
    if (!isSeen && map.places.length > 0 && map.view !== null) stage.show(map.view);
  });
}

function listAliases(marker: Marker | null): ReadonlySet<string> {
  return new Set(marker?.view.offers.flatMap(({ alias, card }) => [alias, card]));
}

interface PanelProps {
  readonly marker: Marker;
  readonly hostLang: string | null;
  readonly settings: MapSettings;
  readonly onClose: () => void;
}

const PANEL =
  'absolute inset-x-4 bottom-7 z-1001 flex max-h-[min(26rem,calc(100%-3rem))] flex-col overflow-y-auto overscroll-contain rounded-md bg-card ps-4 pe-2 pt-2 pb-3 shadow-card forced-colors:border-2';

function OfferPanel({ marker, hostLang, settings, onClose }: PanelProps) {
  const { places, view } = marker;
  const [first, ...others] = places;
  const title = others.length === 0 && first ? first.name : view.title;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list is gone to.
  useEffect(() => heading.current?.focus(), [title]);
  const host = markLanguage(hostLang);
  return (
    <div className={`${PANEL} map-offers`} role="dialog" aria-labelledby="map-panel-title">
      <div className="sticky -top-2 z-1 -mt-2 flex items-center justify-between gap-3 bg-card pt-1">
        <h2 id="map-panel-title" tabIndex={-1} ref={heading} className="text-lg outline-none">
          {title}
        </h2>
        <IconButton icon="close" label={settings.labels.close} onClick={onClose} />
      </div>
      {places.map((place) => (
        <div key={getPlaceKey(place)}>
          {others.length > 0 && (
            <h3 className="mt-2 text-base" {...host}>
              {place.name}
            </h3>
          )}
          {place.address !== null && (
            <p className="text-sm text-muted" {...host}>
              {place.address}
            </p>
          )}
          <MapOffers place={place} lang={hostLang} settings={settings} hasFacts />
        </div>
      ))}
    </div>
  );
}
