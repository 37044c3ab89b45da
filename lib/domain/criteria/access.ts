import { createNamedChoice } from './named-choice';

/** Features of accessibility beside the wheelchair, by slug of how the instance names them. */
export const access = createNamedChoice(
  'access',
  ({ columns }) => columns.features,
  ({ moment }) => moment.shownFeatures,
);
