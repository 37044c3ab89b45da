import { createBitChoice } from './bit-choice';
import type { Length } from './criteria';

/** Every length, in the order in which the filter shows them. */
export const LENGTHS: readonly Length[] = ['half', 'full', 'multi'];

/** How long it takes: half a day, a full day, several days. See `toLengthBits` for the borders. */
export const length = createBitChoice('length', LENGTHS, (view) => view.columns.length);
