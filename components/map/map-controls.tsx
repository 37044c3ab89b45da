import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Point } from '@/lib/domain/search/search-view';
import { Icon } from '../ui/icon';
import type { MapLabels } from './map-settings';
import { useMapStage } from './map-stage';
import { placeAt } from './place-at';
import { ZoomButtons } from './zoom-buttons';

const NEAR_ZOOM = 15;

interface Properties {
  readonly labels: MapLabels;
  /** Where the places are listed in words: the way on where the position is not to be had. */
  readonly placesHref: string;
  /** False in an embed, where browsers do not tell the position of the device. */
  readonly canLocate: boolean;
}

type Said = 'located' | 'locateDenied' | 'locateFailed';

/**
 * The buttons of a map of offers. Asks, on demand, where one is, and shows it; the point leaves
 * this browser with no request. The answer stands beside the buttons, across the map.
 */
export function MapControls({ labels, placesHref, canLocate }: Properties) {
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
      <div className="map-buttons">
        <ZoomButtons labels={labels} />
        {canLocate && (
          <button ref={button} type="button" className="map-button" onClick={locate}>
            <Icon name="locate" />
            <span className="sr-only">{labels.locate}</span>
          </button>
        )}
      </div>
      <div className={said === null ? 'sr-only' : 'map-said'}>
        <div role="status">
          {said !== null && <p>{labels[said]}</p>}
          {said !== null && said !== 'located' && (
            <p>
              {labels.locateInstead} <a href={placesHref}>{labels.toPlaces}</a>
            </p>
          )}
        </div>
        {said !== null && (
          <button type="button" className="icon-button" onClick={close}>
            <Icon name="close" />
            <span className="sr-only">{labels.closeNote}</span>
          </button>
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
