import { type RefObject, useEffect, useRef } from 'react';
import { ZOOMS } from '@/lib/domain/map/bounds';
import type { MapStage } from './map-stage';

/** A box in pixels of the window. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Farthest movement, and the step between two of them, in pixels. */
const FARTHEST = 128;
const STEP = 8;

const STEPS = Array.from(
  { length: (2 * FARTHEST) / STEP + 1 },
  (_, index) => index * STEP - FARTHEST,
);
const SHIFTS = STEPS.flatMap((x) => STEPS.map((y) => ({ x, y }))).sort(
  (a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y),
);

/** The smallest move after which fewest markers (`covered`) are below a button or newly cut. */
export function findFreeShift(markers: readonly Box[], buttons: readonly Box[], map: Box) {
  const whole = markers.map((marker) => isInside(marker, map));
  let best = { x: 0, y: 0, covered: Number.POSITIVE_INFINITY };
  for (const { x, y } of SHIFTS) {
    const covered = markers.filter((marker, index) => {
      const moved = move(marker, x, y);
      if (whole[index] === true && !isInside(moved, map)) return true;
      return buttons.some((button) => overlaps(moved, button));
    }).length;
    if (covered < best.covered) best = { x, y, covered };
    if (covered === 0) break;
  }
  return best;
}

function move({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const CONTROLS = 'a, button, fieldset, p';

/** Lets the content of `controls` cover no marker of the first view; if need be zooms out once. */
export function useFreeMarkers(
  controls: RefObject<HTMLElement | null>,
  stage: MapStage,
  isWanted: boolean,
): void {
  const tries = useRef(isWanted ? 2 : 0);
  useEffect(() => {
    const frame = stage.pane.closest('.leaflet-container');
    if (tries.current === 0 || !controls.current || !frame) return;
    tries.current -= 1;
    const toBoxes = (elements: Iterable<Element>) =>
      [...elements]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 1);
    const { x, y, covered } = findFreeShift(
      toBoxes(stage.pane.children),
      toBoxes([
        ...controls.current.querySelectorAll(CONTROLS),
        ...frame.querySelectorAll('.leaflet-control-attribution'),
      ]),
      frame.getBoundingClientRect(),
    );
    if (covered > 0 && tries.current > 0 && stage.zoom > ZOOMS.from) {
      stage.zoomBy(-1);
      return;
    }
    tries.current = 0;
    if (x !== 0 || y !== 0) stage.shift(-x, -y);
  });
}
