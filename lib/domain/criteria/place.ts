import { createNamedChoice } from './choice';

export const place = createNamedChoice(
  {
    name: 'place',
    label: 'place',
    meaning: 'Slug of the meeting point.',
    isRepeatable: true,
    choice: 'many',
  },
  ({ columns }) => columns.placesOf,
  ({ moment }) => moment.shownPlaces,
);
