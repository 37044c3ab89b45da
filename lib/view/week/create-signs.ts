import { createShortNames } from './create-short-names';
import type { SignView } from './week-screen';

const COLORS = 6;

/** A sign for each name: neighbours in the list differ in colour, six further on in look. */
export function createSigns(names: readonly string[]): readonly SignView[] {
  return createShortNames(names).map((letters, index) => ({
    letters,
    color: index % COLORS,
    isOutlined: Math.floor(index / COLORS) % 2 === 1,
  }));
}
