import { createBitChoice } from './choice';

export type Length = 'half' | 'full' | 'multi';

export const LENGTHS: readonly Length[] = ['half', 'full', 'multi'];

/** Duration: half a day, a full day, several days. See `toLengthBits` for the limits. */
export const length = createBitChoice(
  {
    name: 'length',
    label: 'word',
    meaning: 'half (every session under 5 h), full (5 h or more on one day), multi (several days).',
    isRepeatable: true,
    choice: 'many',
  },
  LENGTHS,
  (view) => view.columns.length,
);
