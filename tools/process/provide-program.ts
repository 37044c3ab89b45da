import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import {
  explainMissing,
  findOutsideProgram,
  type OutsideProgram,
} from '../../lib/runtime/outside-program.fixture';
import { runProgram } from './run-program';

const INSTALL_LIMIT_MS = 5 * 60_000;

/** Packages of Debian that bring the programs; the second of two where the first cannot be had. */
const PACKAGES: Readonly<Record<OutsideProgram, readonly [string, ...string[]]>> = {
  // Pages have letters for the time before their fonts, as wide as these.
  chromium: ['chromium-headless-shell fonts-liberation', 'chromium fonts-liberation'],
  'redis-server': ['redis-server'],
  nginx: ['nginx-light'],
  apache2: ['apache2-bin'],
  caddy: ['caddy'],
  promtool: ['prometheus'],
  go: ['golang-go golang-github-masterminds-sprig-dev'],
  php: ['php-cli'],
};

const ALL_PROGRAMS = Object.keys(PACKAGES) as OutsideProgram[];
/** Programs without which some tests are left out, and said to be. */
const OUTSIDE_PROGRAMS = ALL_PROGRAMS.filter((name) => name !== 'chromium');

/** Programs that could not be installed: once is enough for all steps of a run. */
const refused = new Set<OutsideProgram>();

/** Installs those of these programs that are missing, where root has apt. */
export async function providePrograms(names = ALL_PROGRAMS) {
  const isMissing = (name: OutsideProgram) => findProgram(name) === null && !refused.has(name);
  const missing = names.filter(isMissing);
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`  Installing ${missing.join(', ')} (once, up to two minutes) …`);
    await runApt('update');
    // All at once takes half the time; one that cannot be had would keep the others away.
    await installPackages(missing.map((name) => PACKAGES[name][0]));
    for (const name of missing)
      for (const candidate of PACKAGES[name])
        if (isMissing(name)) await installPackages([candidate]);
  }
  for (const name of missing) if (isMissing(name)) refused.add(name);
}

/** Tests left out without programs that cannot be had, each with the command that installs it. */
export async function explainLeftOut(names = OUTSIDE_PROGRAMS): Promise<readonly string[]> {
  await providePrograms(names);
  return names
    .filter((name) => findOutsideProgram(name) === null)
    .map((name) => `${explainMissing(name)} (apt-get install ${PACKAGES[name].at(-1)})`);
}

function runApt(...args: string[]) {
  // Runlevel 1: a server among them is installed and not started.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return runProgram('apt-get', args, { env, limitMs: INSTALL_LIMIT_MS });
}

async function installPackages(names: readonly string[]): Promise<void> {
  const packages = names.flatMap((name) => name.split(' '));
  const { ok, output } = await runApt('install', '-y', '--no-install-recommends', ...packages);
  if (!ok) console.log(output.trimEnd().split('\n').slice(-5).join('\n'));
}

const CHROME_OF_MACS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium on this machine: Playwright's own, otherwise the system's; null: none. */
export function findBrowserPath(): string | null {
  const own = [chromium.executablePath(), CHROME_OF_MACS].find((path) => existsSync(path));
  return own ?? findOutsideProgram('chromium');
}

function findProgram(name: OutsideProgram): string | null {
  return name === 'chromium' ? findBrowserPath() : findOutsideProgram(name);
}

/** A Chromium on this machine, which is installed if possible, or a sentence with the command. */
export async function findBrowser() {
  await providePrograms(['chromium']);
  if (findBrowserPath() === null)
    await runProgram('npx', ['playwright', 'install', 'chromium'], { limitMs: INSTALL_LIMIT_MS });
  return {
    path: findBrowserPath(),
    help: 'The browser tests need a Chromium and none could be installed: run "npx playwright install --with-deps chromium" (or "apt-get install chromium" as root), then try again.',
  };
}
