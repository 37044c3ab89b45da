import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { OffersMap, type OffersMapProps } from '../../map/offers-map';

/**
 * Replaces the picture of an embed's map by the map; the returned function removes it. If the
 * visitor opened it, the map takes the focus, because the button is gone.
 */
export function drawMap(box: HTMLElement, byHand: boolean): () => void {
  const properties = JSON.parse(box.dataset.properties ?? '') as OffersMapProps;
  const root = createRoot(box);
  root.render(
    <>
      <OffersMap {...properties} />
      {byHand && <FocusMap />}
    </>,
  );
  return () => root.unmount();
}

function FocusMap() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    here.current?.parentElement
      ?.querySelector<HTMLElement>('.leaflet-container')
      ?.focus({ preventScroll: true });
  }, []);
  return <span ref={here} hidden />;
}
