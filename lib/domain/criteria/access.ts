import { createNamedChoice } from './named-choice';

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
