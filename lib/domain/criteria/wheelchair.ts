import { createBitChoice } from './bit-choice';
import type { Wheelchair } from './criteria';

/** Every answer about wheelchairs, in the order in which the filter shows them. */
export const WHEELCHAIR: readonly Wheelchair[] = ['yes', 'ask', 'no'];

/** Whether one gets there in a wheelchair; `ask`: by arrangement. */
export const wheelchair = createBitChoice(
  'wheelchair',
  WHEELCHAIR,
  (view) => view.columns.wheelchair,
);
