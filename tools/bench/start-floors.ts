import { hash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { findFreePort } from '../../lib/runtime/server';
import { CommandError } from '../command-line';
import { runProgram } from '../process/run-program';
import type { StartChild } from '../process/start-child';
import { waitForAnswer } from '../process/wait-for';

/** Folder of the bare Next application for the baselines. */
const FLOOR_FOLDER = '.build/floors';

const TEMPLATES = 'tools/bench/floor-app';
const FILES = [
  ['layout.tsx', 'app/layout.tsx'],
  ['hello-page.tsx', 'app/hello/page.tsx'],
  ['cards.tsx', 'app/dynamic/cards.tsx'],
  ['dynamic-page.tsx', 'app/dynamic/page.tsx'],
  ['bytes-route.ts', 'app/bytes/[name]/route.ts'],
] as const;
const STAMP = `${FLOOR_FOLDER}/stamp`;
const FIRST_GUESS = 1_000;

/**
 * Builds the bare application with this many filler letters a card, unless it exists already; null:
 * with any number of them.
 */
async function buildFloorApp(letters: number | null): Promise<void> {
  const { version } = createRequire(import.meta.url)('next/package.json');
  const texts = FILES.map(([from]) => readFileSync(`${TEMPLATES}/${from}`, 'utf8')).join('');
  const filler = letters ?? FIRST_GUESS;
  const stamp = `${version} ${hash('sha256', texts)} ${filler}`;
  const built = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (built === stamp || (letters === null && built.startsWith(stamp.replace(/\d+$/, '')))) return;
  for (const [from, to] of FILES) {
    mkdirSync(`${FLOOR_FOLDER}/${to}`.replace(/\/[^/]*$/, ''), { recursive: true });
    copyFileSync(`${TEMPLATES}/${from}`, `${FLOOR_FOLDER}/${to}`);
  }
  writeFileSync(`${FLOOR_FOLDER}/package.json`, '{ "type": "module", "private": true }\n');
  writeFileSync(
    `${FLOOR_FOLDER}/next.config.mjs`,
    'export default { turbopack: { root: process.cwd().replace(/.build.floors$/, "") }, typescript: { ignoreBuildErrors: true } };\n',
  );
  const { ok, output } = await runProgram('../../node_modules/.bin/next', ['build'], {
    cwd: FLOOR_FOLDER,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', FLOOR_FILLER: String(filler) },
  });
  if (!ok) throw new CommandError(`The bare application of the floors does not build:\n${output}`);
  writeFileSync(STAMP, stamp);
}

/** The bare servers that serve as baselines. */
export interface Floors {
  /** node:http; answers `/<name>` with the bytes of that name. */
  readonly bare: string;
  /** A bare Next application: `/bytes/<name>`, `/dynamic`, `/hello`. */
  readonly next: string;
}

const BODIES = '.build/bench/bodies';
const CARDS = 24;
/** Each filler letter occurs once in the HTML and once in the data behind it. */
const TIMES_WRITTEN = 2;

/** Stores the bytes of the baselines' answers, by name. */
export function keepBodies(bodies: ReadonlyMap<string, Uint8Array>): void {
  rmSync(BODIES, { recursive: true, force: true });
  mkdirSync(BODIES, { recursive: true });
  for (const [name, body] of bodies) writeFileSync(`${BODIES}/${name}`, body);
}

/** Starts the baselines; the bare pages are as large as `pageBytes`, to a few percent. */
export async function startFloors(start: StartChild, pageBytes: number): Promise<Floors> {
  const barePort = await findFreePort();
  const bare = start('The bare server', ['tools/bench/bare-server.mjs', `${barePort}`, BODIES]);
  await buildFloorApp(FIRST_GUESS);
  const guess = await startBareNext(start, FIRST_GUESS);
  const spare =
    (pageBytes - (await countBytes(`${guess.origin}/dynamic`))) / (CARDS * TIMES_WRITTEN);
  // Rounded, so that one more word on the list page does not require a new build.
  const filler = Math.max(0, Math.round((FIRST_GUESS + spare) / 50) * 50);
  await guess.child.stop();
  await buildFloorApp(filler);
  const next = await startBareNext(start, filler);
  await waitForAnswer(`http://localhost:${barePort}/`, bare);
  return { bare: `http://localhost:${barePort}`, next: next.origin };
}

/** Starts the bare application alone, for its page `/hello`, which has no filler: its origin. */
export async function startHello(start: StartChild): Promise<string> {
  await buildFloorApp(null);
  return (await startBareNext(start, 0)).origin;
}

async function startBareNext(start: StartChild, filler: number) {
  const port = await findFreePort();
  mkdirSync(BODIES, { recursive: true });
  const child = start(
    'The bare Next application',
    ['node_modules/next/dist/bin/next', 'start', FLOOR_FOLDER, '--port', `${port}`],
    {
      env: { NODE_ENV: 'production', FLOOR_FILLER: `${filler}`, FLOOR_BODIES: resolve(BODIES) },
      logFile: '.build/bench/floors.log',
    },
  );
  const origin = `http://localhost:${port}`;
  await waitForAnswer(`${origin}/hello`, child);
  return { child, origin };
}

async function countBytes(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}
