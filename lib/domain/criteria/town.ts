import { createNamedChoice } from './choice';
import type { Criterion } from './criterion';

const choice = createNamedChoice(
  {
    name: 'town',
    label: 'town',
    meaning: 'Slug of a town, where the site is a county; ignored elsewhere.',
    isRepeatable: true,
    choice: 'many',
  },
  ({ columns }) => columns.towns,
  ({ moment }) => moment.shownTowns,
);

export const town: Criterion<readonly string[]> = {
  ...choice,
  matches: (slugs, view) => (view.columns.rules.towns ? choice.matches(slugs, view) : null),
  count: (slugs, view) => (view.columns.rules.towns ? choice.count(slugs, view) : null),
};
