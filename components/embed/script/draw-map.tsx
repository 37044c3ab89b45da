import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { OffersMap, type OffersMapProps } from '../../map/offers-map';

/**
 * Draws the map of an embed in the place of its picture; the answer takes it down again. Who opened
 * it by hand goes on in it: the button for that is gone.
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
