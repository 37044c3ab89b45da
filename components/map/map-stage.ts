import { type CSSProperties, createContext, use } from 'react';
import type { Bounds } from '@/lib/domain/map/bounds';
import type { Point } from '@/lib/domain/search/search-view';
import type { MapView } from '@/lib/view/map/map-view-model';

/** What is drawn on a map, or moves it, needs to know of it; a new one after each movement. */
export interface MapStage {
  readonly bounds: Bounds;
  readonly zoom: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  /** Moves with the map: markers stand in it at `toPixel` of their point. */
  readonly pane: HTMLElement;
  toPixel(point: Point): { readonly x: number; readonly y: number };
  /** By so many steps, inwards when positive. */
  zoomBy(steps: number): void;
  /** Moves the view by parts of its width and height: `panBy(0, -0.5)` half a view northwards. */
  panBy(right: number, down: number): void;
  show(view: MapView): void;
  /** Moves the view just so far that a marker at this point is wholly seen. */
  reveal(point: Point): void;
}

/** The stage that markers and buttons stand on. */
export const MapStageContext = createContext<MapStage | null>(null);

/** The stage around this component; throws outside of a map. */
export function useMapStage(): MapStage {
  const stage = use(MapStageContext);
  if (stage === null) throw new Error('a marker or a button of the map stands outside of it');
  return stage;
}

/** The style of something that stands on a point of the map. */
export function placeAt({ x, y }: { readonly x: number; readonly y: number }): CSSProperties {
  return { transform: `translate3d(${x}px, ${y}px, 0)` };
}
