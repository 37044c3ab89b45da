import { createNamedChoice } from './choice';

export const host = createNamedChoice(
  {
    name: 'host',
    label: 'host',
    meaning: "Slug of a host's name.",
    isRepeatable: true,
    choice: 'many',
  },
  ({ columns }) => columns.hostsOf,
  ({ moment }) => moment.shownHosts,
);
