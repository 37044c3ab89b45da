import { expect, it } from 'vitest';
import { findPicture } from './picture-viewer';

it.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 2],
  ['ArrowLeft', 2, false, 1],
  ['ArrowLeft', 0, false, 0],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 1, true, 0],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['Enter', 1, false, null],
] as const)('of three pictures %s at %i (right to left: %s) leads to %s', (key, at, isRtl, to) => {
  expect(findPicture(key, at, 3, isRtl)).toBe(to);
});
