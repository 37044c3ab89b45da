import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../command-line';
import type { runProgram } from './run-program';

/**
 * Copies what is under version control or could be, as it is now, and the installed packages.
 * Throws CommandError where this is no clone.
 */
export async function copyWorkingTree(folder: string, run: typeof runProgram): Promise<void> {
  const { ok, output } = await run('git', ['ls-files', '-z', '-co', '--exclude-standard']);
  if (!ok) throw new CommandError('Run this in a clone with git: its list of files is copied.');
  for (const file of output.split('\0')) {
    if (file !== '' && existsSync(file)) cpSync(file, path.join(folder, file), { recursive: true });
  }
  // Packages are the same files for every version but Next's own; npm would fetch all of them again.
  await run('cp', ['-a', 'node_modules', folder]);
}
