import { createNamedChoice } from './named-choice';

/** Hosts by slug of their name. */
export const host = createNamedChoice(
  'host',
  ({ columns }) => columns.hostsOf,
  ({ moment }) => moment.shownHosts,
);
