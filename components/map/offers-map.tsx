import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { MapScreen } from '@/lib/view/map/map-screen';
import { SKIP_LINK } from '../site/skip-links';
import { getPlaceKey } from './get-place-key';
import { LeafletMap } from './leaflet-map';
import { PLACES_ID, UNPLACED_ID } from './list-anchors';
import { MapControls } from './map-controls';
import type { MapSettings } from './map-settings';
import { type MapStage, useMapStage } from './map-stage';
import { type Marker, OfferMarkers } from './offer-markers';
import { OfferPanel } from './offer-panel';
import { PanButtons } from './pan-buttons';
import { SearchHere } from './search-here';
import { useLinkedCards } from './use-linked-cards';

export interface OffersMapProperties {
  readonly map: MapScreen;
  readonly settings: MapSettings;
  /** Address of the result, to which "search here" adds the visible part; null: that may not be asked. */
  readonly here: string | null;
  /** Address of the page that lists the places of this map in words; null: this page does. */
  readonly listedAt: string | null;
  /** True in an embed, where browsers do not tell the position of the device. */
  readonly isFramed?: boolean;
}

/** Behind the map, for those who skip it. */
const END_ID = 'map-end';

/** All offers of a result on a map, linked with the list beside it. */
export function OffersMap(properties: OffersMapProperties) {
  const { map, settings } = properties;
  const { labels, tiles } = settings;
  if (map.view === null) {
    return (
      <div className="map-waiting">
        <NothingPlaced {...properties} />
      </div>
    );
  }
  return (
    <>
      <a className={SKIP_LINK} href={`#${END_ID}`}>
        {labels.skip}
      </a>
      <LeafletMap view={map.view} tiles={tiles} label={labels.view} wheel>
        <Stage {...properties} />
      </LeafletMap>
      <span id={END_ID} tabIndex={-1} />
    </>
  );
}

/** A result without a point says why the map is empty, and where to go on. */
function NothingPlaced({ map, settings, here, listedAt }: OffersMapProperties) {
  const { labels } = settings;
  if (map.total > 0) {
    return (
      <>
        <p>{labels.nonePlaced}</p>
        <a className="button" href={`${listedAt ?? ''}#${UNPLACED_ID}`}>
          {map.unplacedText}
        </a>
      </>
    );
  }
  return (
    <>
      <p>{labels.nothing}</p>
      {here !== null && (
        <a className="button" data-live href={here.split('?')[0]}>
          {labels.whole}
        </a>
      )}
    </>
  );
}

function Stage(properties: OffersMapProperties) {
  const { map, settings, here, listedAt, isFramed = false } = properties;
  const { labels } = settings;
  const stage = useMapStage();
  const box = useRef<HTMLDivElement>(null);
  const [pointedAt, setPointedAt] = useState<Marker | null>(null);
  const [opened, setOpened] = useState<Marker | null>(null);
  const linked = useMemo(() => listAliases(pointedAt ?? opened), [pointedAt, opened]);
  const pointed = useLinkedCards(box, linked);
  useNewResult(map, stage, () => setOpened(null));

  const openCluster = useClusterOpening(stage);
  const open = (marker: Marker) =>
    marker.opensAt === null ? setOpened(marker) : openCluster(marker, marker.opensAt);
  const close = () => {
    setOpened(null);
    // The marker is drawn outside of this element, in the map's own pane.
    stage.pane.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || opened === null) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the escape key of its buttons and links.
    <div ref={box} className="map-stage" onKeyDown={closeByKey}>
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
        <div className="map-nothing">
          <NothingPlaced {...properties} />
        </div>
      )}
      <MapControls
        labels={labels}
        placesHref={`${listedAt ?? ''}#${PLACES_ID}`}
        canLocate={!isFramed}
      />
      {opened === null && (
        <div className="map-foot">
          <PanButtons labels={labels} />
          {listedAt !== null && (
            <p className="map-summary">
              {map.summary}
              {map.unplacedText !== null && (
                <>
                  {' · '}
                  <a href={`${listedAt}#${UNPLACED_ID}`}>{map.unplacedText}</a>
                </>
              )}
            </p>
          )}
        </div>
      )}
      {opened !== null && (
        <OfferPanel
          places={opened.places}
          title={opened.places.length === 1 ? (opened.places[0]?.name ?? '') : opened.view.title}
          hostLang={map.hostLang}
          settings={settings}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Zooms until a cluster comes apart; the keyboard goes on at the first of its places. */
function useClusterOpening(stage: MapStage): (marker: Marker, zoom: number) => void {
  const opening = useRef<string | null>(null);
  useEffect(() => {
    if (opening.current === null) return;
    if (document.activeElement === document.body) {
      stage.pane.querySelector<HTMLElement>(`[data-place="${opening.current}"]`)?.focus();
    }
    opening.current = null;
  });
  return ({ point, places: [first] }, zoom) => {
    opening.current = first ? getPlaceKey(first) : null;
    stage.show({ kind: 'center', center: point, zoom });
  };
}

/** A new result leaves the view alone, unless nothing of it would be seen. */
function useNewResult(map: MapScreen, stage: MapStage, clear: () => void): void {
  const known = useRef(map);
  useEffect(() => {
    if (known.current === map) return;
    known.current = map;
    clear();
    const { south, west, north, east } = stage.bounds;
    const isSeen = map.places.some(
      ({ point: { lat, lng } }) => lat >= south && lat <= north && lng >= west && lng <= east,
    );
    if (!isSeen && map.places.length > 0 && map.view !== null) stage.show(map.view);
  });
}

function listAliases(marker: Marker | null): ReadonlySet<string> {
  return new Set(marker?.view.offers.flatMap(({ alias, card }) => [alias, card]));
}
