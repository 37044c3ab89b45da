export const LIST_PATHS = { list: '/', map: '/map', week: '/week' } as const;

export type ListView = keyof typeof LIST_PATHS;

/** The view of this name; the list for every other text. */
export function readListView(name: string | null): ListView {
  return name === 'map' || name === 'week' ? name : 'list';
}
