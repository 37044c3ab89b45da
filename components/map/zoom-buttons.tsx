import { Icon } from '../ui/icon';
import { useMapStage } from './map-stage';

interface Properties {
  readonly labels: { readonly zoomIn: string; readonly zoomOut: string };
}

/** Nearer and farther by a click; at the end of the way a button stays, so that the focus does. */
export function ZoomButtons({ labels }: Properties) {
  const { canZoomIn, canZoomOut, zoomBy } = useMapStage();
  return (
    <>
      <button
        type="button"
        className="map-button"
        aria-disabled={!canZoomIn}
        onClick={() => canZoomIn && zoomBy(1)}
      >
        <Icon name="plus" />
        <span className="sr-only">{labels.zoomIn}</span>
      </button>
      <button
        type="button"
        className="map-button"
        aria-disabled={!canZoomOut}
        onClick={() => canZoomOut && zoomBy(-1)}
      >
        <Icon name="minus" />
        <span className="sr-only">{labels.zoomOut}</span>
      </button>
    </>
  );
}
