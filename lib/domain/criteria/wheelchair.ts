import { createBitChoice } from './bit-choice';

/** As it stands in the query. */
export type Wheelchair = 'yes' | 'ask' | 'no';

/** Every answer about wheelchairs, in the order in which the filter shows them. */
export const WHEELCHAIR: readonly Wheelchair[] = ['yes', 'ask', 'no'];

/** Whether one gets there in a wheelchair; `ask`: by arrangement. */
export const wheelchair = createBitChoice(
  {
    name: 'wheelchair',
    label: 'word',
    meaning: 'yes, ask (by arrangement), no.',
    isRepeatable: true,
    isNamed: true,
    choice: 'many',
  },
  WHEELCHAIR,
  (view) => view.columns.wheelchair,
);
