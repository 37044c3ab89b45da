import { type CSSProperties, createContext, use } from 'react';
import type { Bounds, Point } from '@/lib/domain/map/bounds';
import type { MapView } from '@/lib/features/map/create-map-view';

/** State and methods of the map for markers and controls; a new object after each movement. */
export interface MapStage {
  readonly bounds: Bounds;
  readonly zoom: number;
  /** Moves with the map: markers are positioned in it at `toPixel` of their point. */
  readonly pane: HTMLElement;
  toPixel(point: Point): { readonly x: number; readonly y: number };
  /** Zooms by this many steps, in when positive. */
  zoomBy(steps: number): void;
  /** Pans by fractions of width and height: `panBy(0, -0.5)` half a view northwards. */
  panBy(right: number, down: number): void;
  /** Moves the view by pixels, to the right and down when positive. */
  shift(x: number, y: number): void;
  show(view: MapView): void;
  /** Pans as little as needed to show a marker at this point completely. */
  reveal(point: Point): void;
}

export const MapStageContext = createContext<MapStage | null>(null);

/** The map around this component; throws outside of a map. */
export function useMapStage(): MapStage {
  const stage = use(MapStageContext);
  if (stage === null) throw new Error('a marker or a button of the map stands outside of it');
  return stage;
}

export function placeAt({ x, y }: { readonly x: number; readonly y: number }): CSSProperties {
  return { transform: `translate3d(${x}px, ${y}px, 0)` };
}
