import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
 * Packs what is built here, changes every client component in a copy of the working tree, and packs that
 * with `--previous`, as an operator does. Throws CommandError where it cannot be built.
 */
export async function buildTwo(): Promise<TwoBuilds> {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  const [older, newer, source] = ['old', 'new', 'source'].map((name) => path.join(folder, name));
  if (!older || !newer || !source) throw new Error('three directories are needed');
  copyFiles(await findProductionFiles(), older);
  await copyWorkingTree(source, runProgram);
  // The memory of Turbopack: the second build is quicker with it.
  cpSync('.next/cache', path.join(source, '.next/cache'), { recursive: true });
  const components = path.join(source, 'components');
  for (const name of readdirSync(components, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(components, name);
    if (!name.endsWith('.tsx')) continue;
    const text = readFileSync(file, 'utf8');
    if (text.startsWith("'use client'")) writeFileSync(file, text + MARK);
  }
  const args = ['tools/run.mjs', 'pack', newer, '--previous', older];
  const { ok, output } = await runProgram('node', args, { cwd: source, limitMs: LIMIT_MS });
  if (!ok) throw new CommandError(`The changed site could not be packed:\n${output.slice(-3_000)}`);
  return { folder, older, newer };
}

/** Scripts and style sheets of a build, by their address. */
export function listFiles(tree: string): readonly string[] {
  const folder = path.join(tree, '.next/static');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `/_next/static/${file}`);
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
