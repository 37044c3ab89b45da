/** One room of the house: where it is and what may come in through its door. */
export interface Room {
  readonly name: string;
  /** Rooms it may import from, itself always included. */
  readonly rooms: readonly string[];
  /** npm packages and `node:` modules it may import; `*` at the end stands for the rest; null: any. */
  readonly packages: readonly string[] | null;
}

const DATES = ['date-fns', 'date-fns/*', 'date-fns-tz'];
const EVERY_LIB = [
  'lib/domain',
  'lib/view',
  'lib/protocol',
  'lib/runtime',
  'lib/messages',
  'lib/routes',
  'lib/upstream',
  'lib/mirror',
  'lib/store',
  'lib/keeper',
  'lib/media',
  'lib/instance',
  'lib/renderer',
  'lib/gateway',
];

/** The table of rooms. An arrow that is not written here does not exist. */
export const ROOMS: readonly Room[] = [
  { name: 'lib/domain', rooms: [], packages: [...DATES, 'zod', 'minisearch/*', '@orama/*'] },
  {
    name: 'lib/view',
    rooms: ['lib/domain', 'lib/messages', 'lib/routes'],
    packages: [...DATES, 'zod', 'ical.js'],
  },
  { name: 'lib/protocol', rooms: ['lib/domain'], packages: ['zod', 'node:*'] },
  { name: 'lib/runtime', rooms: [], packages: null },
  { name: 'lib/messages', rooms: [], packages: ['intl-messageformat', 'next-intl'] },
  { name: 'lib/routes', rooms: [], packages: [] },
  { name: 'lib/upstream', rooms: ['lib/domain'], packages: null },
  { name: 'lib/mirror', rooms: ['lib/domain'], packages: null },
  { name: 'lib/store', rooms: [], packages: null },
  {
    name: 'lib/keeper',
    rooms: [
      'lib/domain',
      'lib/upstream',
      'lib/mirror',
      'lib/store',
      'lib/instance',
      'lib/protocol',
      'lib/runtime',
    ],
    packages: null,
  },
  {
    name: 'lib/media',
    rooms: ['lib/domain', 'lib/instance', 'lib/protocol', 'lib/runtime'],
    packages: null,
  },
  { name: 'lib/instance', rooms: ['lib/domain', 'lib/messages'], packages: null },
  {
    name: 'lib/renderer',
    rooms: [
      'lib/domain',
      'lib/view',
      'lib/messages',
      'lib/instance',
      'lib/routes',
      'lib/protocol',
      'lib/runtime',
    ],
    packages: null,
  },
  {
    name: 'lib/gateway',
    rooms: [
      'lib/instance',
      'lib/routes',
      'lib/messages',
      'lib/protocol',
      'lib/runtime',
      'lib/domain',
    ],
    packages: null,
  },
  { name: 'lib/reference-api', rooms: [], packages: ['zod', 'node:*', 'sharp'] },
  { name: 'lib/command', rooms: [...EVERY_LIB, 'lib/reference-api'], packages: null },
  {
    name: 'app',
    rooms: ['lib/renderer', 'lib/view', 'components', 'lib/domain', 'lib/messages', 'lib/routes'],
    packages: null,
  },
  {
    name: 'components',
    rooms: ['lib/view', 'lib/domain', 'lib/messages', 'lib/routes'],
    packages: null,
  },
  { name: 'e2e', rooms: [], packages: null },
];

/** The room a path lies in, or null for files beside package.json and in `public/`. */
export function getRoom(path: string): Room | null {
  return (
    ROOMS.find(({ name }) => path.startsWith(`${name}/`) || path.replace(/\.ts$/, '') === name) ??
    null
  );
}
