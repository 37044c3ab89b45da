import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findFreePort } from '../process/find-free-port';
import type { StartChild } from '../process/run-together';
import { waitForAnswer } from '../process/wait-for-answer';
import { buildFloorApp, FLOOR_FOLDER } from './build-floor-app';

/** The bare servers that everything is measured against. */
export interface Floors {
  /** node:http; answers `/<name>` with the bytes of that name. */
  readonly bare: string;
  /** Next with nothing in it: `/bytes/<name>`, `/dynamic`, `/static`, `/hello`. */
  readonly next: string;
}

const BODIES = '.build/bench/bodies';
const FIRST_GUESS = 1_000;
const CARDS = 24;
/** Each filler letter stands once in the HTML and once in the data behind it. */
const TIMES_WRITTEN = 2;

/** Keeps the bytes that the floors shall answer with, by name. */
export function keepBodies(bodies: ReadonlyMap<string, Uint8Array>): void {
  rmSync(BODIES, { recursive: true, force: true });
  mkdirSync(BODIES, { recursive: true });
  for (const [name, body] of bodies) writeFileSync(`${BODIES}/${name}`, body);
}

/** Starts the floors; the bare pages are as large as `pageBytes`, to a few percent. */
export async function startFloors(start: StartChild, pageBytes: number): Promise<Floors> {
  const barePort = await findFreePort();
  const bare = start('The bare server', [
    'lib/command/bench/bare-server.mjs',
    `${barePort}`,
    BODIES,
  ]);
  await buildFloorApp(FIRST_GUESS);
  const guess = await startBareNext(start, FIRST_GUESS);
  const spare =
    (pageBytes - (await countBytes(`${guess.origin}/dynamic`))) / (CARDS * TIMES_WRITTEN);
  // Rounded, so that a word more on the list page does not mean a new build.
  const filler = Math.max(0, Math.round((FIRST_GUESS + spare) / 50) * 50);
  await guess.child.stop();
  await buildFloorApp(filler);
  const next = await startBareNext(start, filler);
  await waitForAnswer(`http://localhost:${barePort}/`, bare);
  return { bare: `http://localhost:${barePort}`, next: next.origin };
}

async function startBareNext(start: StartChild, filler: number) {
  const port = await findFreePort();
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
