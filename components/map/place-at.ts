import type { CSSProperties } from 'react';

/** The style of something that stands on a point of the map. */
export function placeAt({ x, y }: { readonly x: number; readonly y: number }): CSSProperties {
  return { transform: `translate3d(${x}px, ${y}px, 0)` };
}
