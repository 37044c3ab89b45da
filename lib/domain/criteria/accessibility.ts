import { createBitChoice, createNamedChoice } from './choice';

/** Features of accessibility beside the wheelchair, by slug of how the instance names them. */
export const access = createNamedChoice(
  {
    name: 'access',
    label: 'feature',
    meaning: 'Slug of a value of accessibility.',
    isRepeatable: true,
    choice: 'many',
  },
  ({ columns }) => columns.features,
  ({ moment }) => moment.shownFeatures,
);

export type Wheelchair = 'yes' | 'ask' | 'no';

export const WHEELCHAIR: readonly Wheelchair[] = ['yes', 'ask', 'no'];

/** Wheelchair access; `ask`: by arrangement. */
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
