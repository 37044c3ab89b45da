import type { IconName } from '../ui/drawings';

/** Pages that stand in the main navigation; each is named by a word of `site`. */
export const SITE_PAGES = [
  { name: 'list', path: '/', icon: 'list' },
  { name: 'map', path: '/map', icon: 'map' },
  { name: 'week', path: '/week', icon: 'calendar' },
  { name: 'shortlist', path: '/shortlist', icon: 'bookmark' },
] as const satisfies readonly {
  readonly name: string;
  readonly path: string;
  readonly icon: IconName;
}[];

/** A page of the main navigation. */
export type PageName = (typeof SITE_PAGES)[number]['name'];
