import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, findFreeShift } from './use-free-markers';

const MAP = { left: 0, top: 0, right: 390, bottom: 600 };
const BUTTONS = [
  { left: 330, top: 16, right: 374, bottom: 164 },
  { left: 16, top: 16, right: 170, bottom: 60 },
];
const marker = (left: number, top: number): Box => ({
  left,
  top,
  right: left + 44,
  bottom: top + 36,
});
const move = (box: Box, x: number, y: number) => marker(box.left + x, box.top + y);
const isCovered = (box: Box) =>
  BUTTONS.some(
    (button) =>
      box.left < button.right &&
      button.left < box.right &&
      box.top < button.bottom &&
      button.top < box.bottom,
  );

describe('the first view of a map', () => {
  it('stays where no marker is covered', () => {
    expect(findFreeShift([marker(200, 300)], BUTTONS, MAP)).toEqual({ x: 0, y: 0, covered: 0 });
  });

  it('moves as little as it takes to free a marker', () => {
    const { x, y, covered } = findFreeShift([marker(320, 140)], BUTTONS, MAP);
    expect([x, y, covered]).toEqual([0, 24, 0]);
  });

  it('cuts no marker off to free another', () => {
    const markers = [marker(320, 140), marker(100, 560)];
    const { x, y, covered } = findFreeShift(markers, BUTTONS, MAP);
    expect(covered).toBe(0);
    expect(y).toBeLessThanOrEqual(4);
    expect(x).toBeLessThan(0);
  });

  it('never covers more markers than before', () => {
    const anyMarker = fc
      .tuple(fc.integer({ min: 0, max: 346 }), fc.integer({ min: 0, max: 564 }))
      .map(([left, top]) => marker(left, top));
    fc.assert(
      fc.property(fc.array(anyMarker, { maxLength: 20 }), (markers) => {
        const { x, y, covered } = findFreeShift(markers, BUTTONS, MAP);
        const after = markers.map((one) => move(one, x, y)).filter(isCovered).length;
        expect(after).toBeLessThanOrEqual(covered);
        expect(covered).toBeLessThanOrEqual(markers.filter(isCovered).length);
      }),
    );
  });
});
