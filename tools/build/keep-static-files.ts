import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BUILT_DIRECTORIES } from '../../lib/gateway/static-files';

/**
 * Keeps what a build made for browsers, before the next build removes it: a page that was opened
 * before an upgrade may load the rest of it afterwards. Two former builds are kept. `from` and `to`
 * are the roots of a built site; where they are two, `to` gets what `from` kept too.
 */
export function keepStaticFiles(from: string, to: string): void {
  const [built, newer, older] = BUILT_DIRECTORIES;
  const id = readBuildId(from);
  // A build that failed leaves what was kept before it.
  if (id === null || existsSync(path.join(to, newer, id))) return;
  rmSync(path.join(to, older), { recursive: true, force: true });
  const before = path.join(from, newer);
  mkdirSync(path.dirname(path.join(to, newer)), { recursive: true });
  // Copied, not renamed: in the layers of a container image a directory cannot be renamed.
  if (existsSync(before)) cpSync(before, path.join(to, older), { recursive: true });
  rmSync(path.join(to, newer), { recursive: true, force: true });
  cpSync(path.join(from, built), path.join(to, newer), { recursive: true });
}

/** Next's id of the build below `root`; null: there is no build. */
export function readBuildId(root: string): string | null {
  const file = path.join(root, '.next/BUILD_ID');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
