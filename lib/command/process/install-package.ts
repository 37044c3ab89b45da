import { existsSync } from 'node:fs';
import { runProgram } from './run-program';

/** Time limit of an installation, in ms. */
export const INSTALL_LIMIT_MS = 5 * 60_000;

/** Installs a package of the system where that is possible: as root, with apt. */
export async function installPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    runProgram('apt-get', args, { env, limitMs: INSTALL_LIMIT_MS });
  await apt('update');
  const { ok, output } = await apt('install', '-y', '--no-install-recommends', name);
  if (!ok) console.log(output.trimEnd().split('\n').slice(-5).join('\n'));
  return ok;
}
