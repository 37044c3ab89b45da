import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepStaticFiles, readBuildId } from '../../build/keep-static-files';
import { CommandError } from '../../command-line';
import { copyFiles, findProductionFiles } from '../../pack/find-production-files';
import { copyWorkingTree } from '../../process/copy-working-tree';
import { runProgram } from '../../process/run-program';

const LIMIT_MS = 15 * 60_000;
const MARK = '\n(globalThis as { fensterUpgrade?: number }).fensterUpgrade = Date.now();\n';

/** Directories of two packed builds, the newer with what the older made for browsers. */
export interface TwoBuilds {
  readonly folder: string;
  readonly older: string;
  readonly newer: string;
}

/**
 * Packs what is built here, and a changed build of it as an operator packs an upgrade, with
 * `--previous`. In the short form that is the same build under other names.
 */
export async function buildTwo(isShort: boolean): Promise<TwoBuilds> {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  const [older, newer] = [path.join(folder, 'old'), path.join(folder, 'new')];
  copyFiles(await findProductionFiles(), older);
  if (isShort) copyRenamed(older, newer);
  else await buildChanged(path.join(folder, 'source'), older, newer);
  return { folder, older, newer };
}

/** Changes every client component in a copy of the working tree, and packs that. Throws CommandError. */
async function buildChanged(source: string, older: string, newer: string): Promise<void> {
  await copyWorkingTree(source, runProgram);
  // The memory of Turbopack: the second build is quicker with it.
  cpSync('.next/cache', path.join(source, '.next/cache'), { recursive: true });
  const components = path.join(source, 'components');
  for (const file of findFiles(components, '**/*.tsx')) {
    const text = readFileSync(file, 'utf8');
    if (text.startsWith("'use client'")) writeFileSync(file, text + MARK);
  }
  const args = ['tools/run.mjs', 'pack', newer, '--previous', older];
  const { ok, output } = await runProgram('node', args, { cwd: source, limitMs: LIMIT_MS });
  if (!ok) throw new CommandError(`The changed site could not be packed:\n${output.slice(-3_000)}`);
}

/** A copy with another id, in which every script and style sheet has another name. */
function copyRenamed(older: string, newer: string): void {
  cpSync(older, newer, { recursive: true });
  const folder = path.join(newer, '.next');
  const chunks = path.join(folder, 'static/chunks');
  for (const file of findFiles(chunks, '*.br')) rmSync(file);
  const id = readBuildId(newer) ?? '';
  const names = new Map([[id, `n${id.slice(1)}`]]);
  for (const name of readdirSync(chunks)) names.set(name, `n${name}`);
  const known = new RegExp(
    [...names.keys()].map((name) => name.replace('.', '\\.')).join('|'),
    'g',
  );
  for (const file of findFiles(folder, '**/{BUILD_ID,*.{js,json,html,rsc,meta}}')) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(known, (name) => names.get(name) ?? name),
    );
  }
  for (const at of [path.join(folder, 'static'), chunks])
    for (const name of readdirSync(at)) {
      const other = names.get(name);
      if (other) renameSync(path.join(at, name), path.join(at, other));
    }
  keepStaticFiles(older, newer);
}

function findFiles(folder: string, pattern: string): readonly string[] {
  return globSync(pattern, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Scripts and style sheets of a build, by their address. */
export function listFiles(tree: string): readonly string[] {
  const files = globSync('**/*.{js,css}', { cwd: path.join(tree, '.next/static') });
  return files.map((file) => `/_next/static/${file}`);
}

/** Those of these files that the site does not send. */
export async function findLost(
  origin: string,
  files: readonly string[],
): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const file of files) {
    const answer = await fetch(origin + file);
    const bytes = await answer.arrayBuffer();
    if (!answer.ok || bytes.byteLength === 0) lost.push(file);
  }
  return lost;
}
