import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { joinList } from '@/lib/messages/language';
import { createMarkerView, type MarkerView, sayCount } from '@/lib/view/map/create-marker-view';
import type { MapPlace } from '@/lib/view/map/map-view-model';
import { createPlaceClusters, type PlaceCluster } from './cluster-places';
import { getPlaceKey, type MapSettings } from './map-settings';
import { placeAt, useMapStage } from './map-stage';

/** A marker with its places. */
export interface Marker extends PlaceCluster {
  readonly view: MarkerView;
}

interface Props {
  readonly places: readonly MapPlace[];
  readonly settings: MapSettings;
  /** Alias of the offer highlighted in the list. */
  readonly pointed: string | null;
  /** Key of the marker whose offers are listed. */
  readonly opened: string | null;
  readonly onOpen: (marker: Marker) => void;
  /** Called with the hovered or focused marker; null: none any more. */
  readonly onPoint: (marker: Marker | null) => void;
}

/** All visible markers, as buttons in the order of the list. */
export function OfferMarkers(properties: Props) {
  const { places, settings, pointed, opened, onOpen, onPoint } = properties;
  const { locale, labels, offers } = settings;
  const stage = useMapStage();
  const findClusters = useMemo(() => createPlaceClusters(places), [places]);
  const t = useMemo(() => {
    const { format: write } = new Intl.NumberFormat(locale);
    const say = (count: number) => sayCount(offers, locale, count);
    const join = (names: readonly string[]) => joinList(names, locale);
    return { write, say, undated: labels.noDate, join };
  }, [locale, offers, labels]);
  const markers = findClusters(stage.bounds, stage.zoom).map(
    (cluster): Marker => ({ ...cluster, view: createMarkerView(cluster.places, t) }),
  );
  const isLinked = ({ key, view }: Marker) =>
    key === opened ||
    (pointed !== null && view.offers.some(({ alias, card }) => [alias, card].includes(pointed)));
  return createPortal(
    markers.map((marker) => (
      <button
        key={marker.key}
        type="button"
        className={toClassName(marker.view, isLinked(marker))}
        style={placeAt(stage.toPixel(marker.point))}
        data-place={getPlaceKey(marker.places[0] as MapPlace)}
        aria-expanded={marker.opensAt === null ? marker.key === opened : undefined}
        aria-label={marker.view.name}
        onClick={() => onOpen(marker)}
        onPointerEnter={() => onPoint(marker)}
        onPointerLeave={() => onPoint(null)}
        onFocus={({ target }) => {
          onPoint(marker);
          // Not after a click, because the target would move away from the pointer.
          if (target.matches(':focus-visible')) stage.reveal(marker.point);
        }}
        onBlur={() => onPoint(null)}
      >
        {marker.view.text}
        {marker.view.colors.length > 1 && <Stripe colors={marker.view.colors} />}
      </button>
    )),
    stage.pane,
  );
}

/** The weeks of a marker with several weeks: one colour means one week, no colour a mixture. */
function Stripe({ colors }: { readonly colors: readonly number[] }) {
  return (
    <span className="map-weeks" aria-hidden="true">
      {colors.map((color) => (
        <i key={color} className={`week-${color}`} />
      ))}
    </span>
  );
}

function toClassName({ colors }: MarkerView, isLinked: boolean): string {
  const look = colors.length === 1 ? `week-${colors[0]}` : 'is-mixed';
  return `map-marker ${look}${isLinked ? ' is-linked' : ''}`;
}
