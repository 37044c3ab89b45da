import css from 'leaflet/dist/leaflet.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { OffersMap, type OffersMapProps } from '../../map/offers-map';

/** Replaces the picture of an embed's map; returns what removes the map. Opened `byHand` it takes the focus. */
export function drawMap(box: HTMLElement, byHand: boolean): () => void {
  const properties = JSON.parse(box.dataset.properties ?? '') as OffersMapProps;
  const root = createRoot(box);
  flushSync(() =>
    root.render(
      <>
        {/* React puts it into the head, where it stays. */}
        <style href="leaflet" precedence="low">
          {css}
        </style>
        <OffersMap {...properties} />
      </>,
    ),
  );
  // The button that opened it is gone.
  if (byHand) box.querySelector<HTMLElement>('.leaflet-container')?.focus({ preventScroll: true });
  return () => root.unmount();
}
