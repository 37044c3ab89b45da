import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Point } from '@/lib/domain/search/measure-distance';
import { Icon } from '../ui/icon';
import type { MapLabels } from './map-settings';
import { useMapStage } from './map-stage';
import { placeAt } from './place-at';

const NEAR_ZOOM = 15;

/** Asks, on demand, where one is, and shows it. The point leaves this browser with no request. */
export function LocateButton({ labels }: { readonly labels: MapLabels }) {
  const stage = useMapStage();
  const [me, setMe] = useState<Point | null>(null);
  const [said, setSaid] = useState('');
  const locate = () => {
    setSaid('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const center = { lat: coords.latitude, lng: coords.longitude };
        setMe(center);
        setSaid(labels.located);
        stage.show({ kind: 'center', center, zoom: Math.max(stage.zoom, NEAR_ZOOM) });
      },
      () => setSaid(labels.locateDenied),
      { maximumAge: 300_000, timeout: 10_000 },
    );
  };
  return (
    <>
      <button type="button" className="map-button" onClick={locate}>
        <Icon name="locate" />
        <span className="sr-only">{labels.locate}</span>
      </button>
      <p role="status" className={said === '' ? 'sr-only' : 'map-said'}>
        {said}
      </p>
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
