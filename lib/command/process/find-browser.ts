import { existsSync } from 'node:fs';
import { findBrowserPath } from './find-browser-path';
import { runProgram } from './run-program';

/** Path of a Chromium, or one sentence with the command that brings one. */
export type FoundBrowser =
  | { readonly path: string }
  | { readonly path: null; readonly help: string };

const INSTALL_LIMIT_MS = 5 * 60_000;

/** Finds a Chromium on this machine; where there is none, installs one if that is possible. */
export async function findBrowser(): Promise<FoundBrowser> {
  const found = findBrowserPath();
  if (found) return { path: found };
  console.log('  No Chromium found: installing one (once, a minute or two) …');
  await install();
  const installed = findBrowserPath();
  if (installed) return { path: installed };
  return {
    path: null,
    help: 'The browser tests need a Chromium and none could be installed: run "npx playwright install --with-deps chromium" (or "apt-get install chromium" as root), then try again.',
  };
}

async function install(): Promise<void> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) =>
      runProgram('apt-get', args, { env, limitMs: INSTALL_LIMIT_MS });
    await apt('update');
    const { ok, output } = await apt('install', '-y', '--no-install-recommends', 'chromium');
    if (ok) return;
    console.log(output.trimEnd().split('\n').slice(-5).join('\n'));
  }
  await runProgram('npx', ['playwright', 'install', 'chromium'], { limitMs: INSTALL_LIMIT_MS });
}
