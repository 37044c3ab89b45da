import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Programs beside Node that tests start. */
export type OutsideProgram =
  | 'chromium'
  | 'redis-server'
  | 'nginx'
  | 'apache2'
  | 'caddy'
  | 'promtool'
  | 'go'
  | 'php';

interface Facts {
  /** Names under which machines have it. */
  readonly names: readonly string[];
  /** A library without which it is of no use. */
  readonly library?: string;
  /** Tests that are left out without it. */
  readonly tests: string;
}

const PROGRAMS: Readonly<Record<OutsideProgram, Facts>> = {
  chromium: {
    // Without the windows that nobody looks at, it takes a fifth less of the processor.
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    tests: 'browser tests',
  },
  'redis-server': { names: ['redis-server'], tests: 'tests of several nodes' },
  nginx: { names: ['nginx'], tests: 'tests of deploy/nginx' },
  caddy: { names: ['caddy'], tests: 'tests of deploy/quick' },
  apache2: { names: ['apache2'], tests: 'tests of deploy/apache' },
  promtool: { names: ['promtool'], tests: 'tests of deploy/alerts.yaml' },
  go: {
    names: ['go'],
    library: '/usr/share/gocode/src/github.com/Masterminds/sprig',
    tests: 'tests of the rendered Helm chart',
  },
  php: { names: ['php'], tests: 'tests of deploy/typo3' },
};

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Path of the program on this machine; null: there is none. */
export function findOutsideProgram(name: OutsideProgram): string | null {
  const { names, library } = PROGRAMS[name];
  if (library !== undefined && !existsSync(library)) return null;
  const paths = FOLDERS.flatMap((folder) => names.map((file) => join(folder, file)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Names the tests that a missing program leaves out: "without nginx there are no tests of …". */
export function explainMissing(name: OutsideProgram): string {
  return `without ${name} there are no ${PROGRAMS[name].tests}`;
}

/** False: there is none; says once a file what is left out. */
export function hasOutsideProgram(name: OutsideProgram): boolean {
  if (findOutsideProgram(name) !== null) return true;
  console.log(`On this machine, ${explainMissing(name)}.`);
  return false;
}
