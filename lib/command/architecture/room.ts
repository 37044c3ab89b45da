/** One room of the house: where it is and what may come in through its door. */
export interface Room {
  readonly name: string;
  /** Rooms it may import from, itself always included. */
  readonly rooms: readonly string[];
  /** npm packages and `node:` modules it may import; `*` at the end stands for the rest; null: any. */
  readonly packages: readonly string[] | null;
}

const DATES = ['date-fns', 'date-fns/*', 'date-fns-tz'];
const LIB_BELOW_SERVER = ['lib/domain', 'lib/upstream', 'lib/mirror', 'lib/store', 'lib/words'];

/** The table of rooms. An arrow that is not written here does not exist. */
export const ROOMS: readonly Room[] = [
  {
    name: 'lib/domain',
    rooms: [],
    packages: [...DATES, 'zod', 'minisearch/*', '@orama/*', 'ical.js'],
  },
  { name: 'lib/words', rooms: [], packages: [] },
  { name: 'lib/upstream', rooms: ['lib/domain'], packages: null },
  { name: 'lib/mirror', rooms: ['lib/domain'], packages: null },
  { name: 'lib/store', rooms: [], packages: null },
  { name: 'lib/server', rooms: LIB_BELOW_SERVER, packages: null },
  { name: 'lib/front', rooms: ['lib/server'], packages: null },
  { name: 'lib/reference-api', rooms: [], packages: ['zod', 'node:*', 'sharp'] },
  {
    name: 'lib/command',
    rooms: [...LIB_BELOW_SERVER, 'lib/server', 'lib/front', 'lib/reference-api'],
    packages: null,
  },
  { name: 'app', rooms: ['lib/server', 'components', 'lib/domain', 'lib/words'], packages: null },
  { name: 'components', rooms: ['lib/domain', 'lib/words'], packages: null },
  { name: 'e2e', rooms: [], packages: null },
];

/** The room a path lies in, or null for files beside package.json and in `public/`. */
export function getRoom(path: string): Room | null {
  return ROOMS.find(({ name }) => path.startsWith(`${name}/`)) ?? null;
}
