import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findFreePort } from '../../lib/runtime/server';
import { listFiles } from '../build/list-files';
import { CommandError } from '../command-line';
import { runProgram } from '../process/run-program';
import type { StartChild } from '../process/start-child';
import { waitForAnswer } from '../process/wait-for';

const FLOOR_FOLDER = '.build/floors';
const SOURCES = 'tools/bench/floor-app';
const CONFIG =
  'export default { turbopack: { root: process.cwd().replace(/.build.floors$/, "") }, typescript: { ignoreBuildErrors: true } };\n';
const STAMP = `${FLOOR_FOLDER}/stamp`;
const CARDS = 24;
/** Each filler letter occurs once in the HTML and once in the data behind it. */
const TIMES_WRITTEN = 2;

/** Starts node:http that answers with these bytes: its origin. */
export async function startBareServer(start: StartChild, body: Uint8Array): Promise<string> {
  const file = '.build/bench/body';
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, body);
  const port = await findFreePort();
  const child = start('The bare server', ['tools/bench/bare-server.mjs', `${port}`, file]);
  const origin = `http://localhost:${port}`;
  await waitForAnswer(`${origin}/`, child);
  return origin;
}

/** Path of a page of the bare Next application that is as large as this, to a few percent. */
export async function findDynamicPath(next: string, pageBytes: number): Promise<string> {
  const { byteLength } = await (await fetch(`${next}/dynamic`)).arrayBuffer();
  const filler = Math.max(0, Math.round((pageBytes - byteLength) / (CARDS * TIMES_WRITTEN)));
  return `/dynamic?filler=${filler}`;
}

/** Starts the bare application, which is built before unless that has been done: its origin. */
export async function startBareNext(start: StartChild): Promise<string> {
  await buildBareNext();
  const port = await findFreePort();
  const child = start(
    'The bare Next application',
    ['node_modules/next/dist/bin/next', 'start', FLOOR_FOLDER, '--port', `${port}`],
    { env: { NODE_ENV: 'production' }, logFile: `${FLOOR_FOLDER}/log` },
  );
  const origin = `http://localhost:${port}`;
  await waitForAnswer(`${origin}/hello`, child);
  return origin;
}

async function buildBareNext(): Promise<void> {
  const { version } = createRequire(import.meta.url)('next/package.json');
  const texts = listFiles(SOURCES).map((file) => readFileSync(file, 'utf8'));
  const stamp = `${version} ${hash('sha256', texts.join(''))}`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  cpSync(SOURCES, `${FLOOR_FOLDER}/app`, { recursive: true });
  writeFileSync(`${FLOOR_FOLDER}/package.json`, '{ "type": "module", "private": true }\n');
  writeFileSync(`${FLOOR_FOLDER}/next.config.mjs`, CONFIG);
  const { ok, output } = await runProgram('../../node_modules/.bin/next', ['build'], {
    cwd: FLOOR_FOLDER,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (!ok) throw new CommandError(`The bare application of the floors does not build:\n${output}`);
  writeFileSync(STAMP, stamp);
}
