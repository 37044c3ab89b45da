import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import {
  explainMissing,
  findOutsideProgram,
  type OutsideProgram,
} from '../../lib/runtime/outside-program.fixture';
import { runProgram } from './run-program';

/** Time limit of an installation, in ms. */
const INSTALL_LIMIT_MS = 5 * 60_000;

/** Packages of Debian that bring the programs, with what they need beside; the first that can be had is taken. */
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

/** Programs that could not be installed: once is enough for all steps of a run. */
const refused = new Set<OutsideProgram>();

/** Path of a program that tests start, installed where root has apt. Null: it cannot be had. */
export async function provideProgram(name: OutsideProgram): Promise<string | null> {
  const found = findOutsideProgram(name);
  if (found !== null || refused.has(name)) return found;
  console.log(`  No ${name} found: installing one (once, up to two minutes) …`);
  for (const candidate of PACKAGES[name]) if (await installPackage(candidate)) break;
  const installed = findOutsideProgram(name);
  if (installed === null) refused.add(name);
  return installed;
}

/** Tests left out without programs that cannot be had, each with the command that installs it. */
export async function explainLeftOut(names: readonly OutsideProgram[]): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const name of names) {
    if ((await provideProgram(name)) !== null) continue;
    missing.push(`${explainMissing(name)} (apt-get install ${PACKAGES[name].at(-1)})`);
  }
  return missing;
}

async function installPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  // Runlevel 1: a server among them is installed and not started.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) =>
    runProgram('apt-get', args, { env, limitMs: INSTALL_LIMIT_MS });
  await apt('update');
  const { ok, output } = await apt('install', '-y', '--no-install-recommends', ...name.split(' '));
  if (!ok) console.log(output.trimEnd().split('\n').slice(-5).join('\n'));
  return ok;
}

const CHROME_OF_MACS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium on this machine: Playwright's own, otherwise the system's; null: none. */
export function findBrowserPath(): string | null {
  const own = [chromium.executablePath(), CHROME_OF_MACS].find((path) => existsSync(path));
  return own ?? findOutsideProgram('chromium');
}

/** A Chromium on this machine, which is installed if possible, or a sentence with the command. */
export async function findBrowser() {
  const found = findBrowserPath() ?? (await provideProgram('chromium'));
  if (found) return { path: found, help: '' };
  await runProgram('npx', ['playwright', 'install', 'chromium'], { limitMs: INSTALL_LIMIT_MS });
  const installed = findBrowserPath();
  if (installed) return { path: installed, help: '' };
  return {
    path: null,
    help: 'The browser tests need a Chromium and none could be installed: run "npx playwright install --with-deps chromium" (or "apt-get install chromium" as root), then try again.',
  };
}
