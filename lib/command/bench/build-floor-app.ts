import { hash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CommandError } from '../command-error';
import { runProgram } from '../process/run-program';

/** Where the bare Next application of the floors stands. */
export const FLOOR_FOLDER = '.build/floors';

const TEMPLATES = 'lib/command/bench/floor-app';
const FILES = [
  ['layout.tsx', 'app/layout.tsx'],
  ['hello-page.tsx', 'app/hello/page.tsx'],
  ['cards.tsx', 'app/dynamic/cards.tsx'],
  ['cards.tsx', 'app/static/cards.tsx'],
  ['dynamic-page.tsx', 'app/dynamic/page.tsx'],
  ['static-page.tsx', 'app/static/page.tsx'],
  ['bytes-route.ts', 'app/bytes/[name]/route.ts'],
] as const;
const STAMP = `${FLOOR_FOLDER}/stamp`;

/** Builds the bare application with so many filler letters a card, unless it stands already. */
export async function buildFloorApp(filler: number): Promise<void> {
  const { version } = createRequire(import.meta.url)('next/package.json');
  const texts = FILES.map(([from]) => readFileSync(`${TEMPLATES}/${from}`, 'utf8')).join('');
  const stamp = `${version} ${filler} ${hash('sha256', texts)}`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
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
