import { createRoot } from 'react-dom/client';
import { OffersMap, type OffersMapProperties } from '../../map/offers-map';

/** The map of an embed, loaded when it comes into view; what it shows stands in its element. */

const box = document.querySelector<HTMLElement>('[data-embed-map]:not([data-drawn])');

if (box) {
  box.dataset.drawn = '';
  const properties = JSON.parse(box.dataset.properties ?? '') as OffersMapProperties;
  createRoot(box).render(<OffersMap {...properties} />);
}
