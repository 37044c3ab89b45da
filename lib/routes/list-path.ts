export const LIST_PATHS = { list: '/', map: '/map', week: '/week' } as const;

export type ListView = keyof typeof LIST_PATHS;

export type ListPath = (typeof LIST_PATHS)[ListView];

/** The path of a view by its name (`map`); for every other text the list's path. */
export function readListPath(name: string | null): ListPath {
  return name === 'map' || name === 'week' ? LIST_PATHS[name] : LIST_PATHS.list;
}

export function toListView(path: ListPath): ListView {
  return path === LIST_PATHS.map ? 'map' : path === LIST_PATHS.week ? 'week' : 'list';
}
