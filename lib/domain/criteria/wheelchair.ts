import { createBitChoice } from './bit-choice';
import type { Wheelchair } from './criteria';

export const WHEELCHAIR: readonly Wheelchair[] = ['yes', 'ask', 'no'];

/** Whether one gets there in a wheelchair; `ask`: by arrangement. */
export const wheelchair = createBitChoice(
  'wheelchair',
  WHEELCHAIR,
  (view) => view.columns.wheelchair,
);
