import type { Bounds, Point } from '../../domain/map/bounds';

/** What a map lists as text: places, and offers of each in a large result. */
export const LISTED = { places: 100, offers: 3 } as const;

export type MapView =
  | { readonly kind: 'area'; readonly area: Bounds }
  | { readonly kind: 'center'; readonly center: Point; readonly zoom: number };
