import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Point, toNear, ZOOMS } from '@/lib/domain/map/bounds';
import { ButtonLink, IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import type { MapLabels } from './map-settings';
import { placeAt, useMapStage } from './map-stage';

export const MAP_BUTTONS = 'absolute end-4 top-4 z-1000 grid gap-2';

// Above the panel at the bottom of the map, and below the buttons, which stay usable.
const SAID =
  'absolute inset-x-4 bottom-7 z-1001 flex max-h-[calc(100%-3rem)] max-w-120 items-start justify-between gap-2 overflow-y-auto rounded-md bg-card py-2.5 ps-4 pe-1 shadow-card forced-colors:border-2';

const STEP = 0.4;

/** Clockwise from the north; physical sides in every writing direction. */
const WAYS = [
  { label: 'panUp', icon: 'chevron-up', by: [0, -STEP], place: 'col-start-2 row-start-1' },
  { label: 'panRight', icon: 'chevron-right', by: [STEP, 0], place: 'col-start-3 row-start-2' },
  { label: 'panDown', icon: 'down', by: [0, STEP], place: 'col-start-2 row-start-3' },
  { label: 'panLeft', icon: 'chevron-left', by: [-STEP, 0], place: 'col-start-1 row-start-2' },
] as const;

const WAY =
  'grid size-8 place-items-center rounded-full text-lg text-ink hover:text-brand pointer-coarse:size-11 forced-colors:border';

/** For visitors who cannot drag. For fingers, which can, it appears by the keyboard only. */
export function PanButtons({ labels }: { readonly labels: MapLabels }) {
  const { panBy } = useMapStage();
  return (
    <fieldset className="grid grid-cols-3 grid-rows-3 rounded-full bg-card shadow-card [direction:ltr] pointer-coarse:not-focus-within:sr-only forced-colors:border-2">
      <legend className="sr-only">{labels.pan}</legend>
      {WAYS.map(({ label, icon, by: [right, down], place }) => (
        <button
          key={label}
          type="button"
          className={`${WAY} ${place}`}
          onClick={() => panBy(right, down)}
        >
          <Icon name={icon} />
          <span className="sr-only">{labels[label]}</span>
        </button>
      ))}
    </fieldset>
  );
}

const NEAR_ZOOM = 15;

interface Props {
  readonly labels: MapLabels;
  /** The list of places as text: the alternative when the position is unavailable. */
  readonly placesHref: string;
  /** False in an embed, where browsers do not grant access to the position. */
  readonly canLocate: boolean;
}

type Said = 'located' | 'locateDenied' | 'locateFailed';

/** The device's position is shown on demand, and sent nowhere. */
export function MapControls({ labels, placesHref, canLocate }: Props) {
  const stage = useMapStage();
  const button = useRef<HTMLButtonElement>(null);
  const [me, setMe] = useState<Point | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const locate = () => {
    setSaid(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const center = { lat: coords.latitude, lng: coords.longitude };
        setMe(center);
        setSaid('located');
        stage.show({ kind: 'center', center, zoom: Math.max(stage.zoom, NEAR_ZOOM) });
      },
      ({ code, PERMISSION_DENIED }) =>
        setSaid(code === PERMISSION_DENIED ? 'locateDenied' : 'locateFailed'),
      { maximumAge: 300_000, timeout: 10_000 },
    );
  };
  const close = () => {
    setSaid(null);
    button.current?.focus();
  };
  return (
    <>
      <div className={MAP_BUTTONS}>
        <ZoomButtons labels={labels} />
        {canLocate && (
          <IconButton ref={button} isRaised icon="locate" label={labels.locate} onClick={locate} />
        )}
      </div>
      <div className={said === null ? 'sr-only' : SAID}>
        <div role="status">
          {said !== null && <p>{labels[said]}</p>}
          {said !== null && said !== 'located' && (
            <p>
              {labels.locateInstead} <a href={placesHref}>{labels.toPlaces}</a>
            </p>
          )}
        </div>
        {said !== null && (
          <IconButton icon="close" label={labels.closeNote} className="-my-1.5" onClick={close} />
        )}
      </div>
      {me !== null &&
        createPortal(
          <span
            className="map-me"
            style={placeAt(stage.toPixel(me))}
            role="img"
            aria-label={labels.me}
          />,
          stage.pane,
        )}
    </>
  );
}

/** Searches the visible part of the map; `here` is the address of the shown result. */
export function SearchHere({ here, labels }: { here: string; labels: MapLabels }) {
  const { lat, lng, radiusKm } = toNear(useMapStage().bounds);
  const [path = '', asked] = here.split('?');
  const query = new URLSearchParams(asked);
  query.delete('page');
  query.delete('nearby');
  query.set('near', `${lat},${lng}`);
  query.set('radius', String(radiusKm));
  return (
    <ButtonLink
      icon="reload"
      className="absolute start-4 top-4 z-1000 border-transparent shadow-card"
      data-live
      href={`${path}?${query}`}
      title={labels.searchHereHelp}
    >
      {labels.searchHere}
    </ButtonLink>
  );
}

/** Zoom buttons; at the limit a button stays enabled, so that it keeps the focus. */
export function ZoomButtons({ labels }: { labels: Pick<MapLabels, 'zoomIn' | 'zoomOut'> }) {
  const { zoom, zoomBy } = useMapStage();
  const ways = [
    { icon: 'plus', label: labels.zoomIn, can: zoom < ZOOMS.to, by: 1 },
    { icon: 'minus', label: labels.zoomOut, can: zoom > ZOOMS.from, by: -1 },
  ] as const;
  return ways.map(({ icon, label, can, by }) => (
    <IconButton
      key={icon}
      isRaised
      icon={icon}
      label={label}
      aria-disabled={!can}
      onClick={() => can && zoomBy(by)}
    />
  ));
}
