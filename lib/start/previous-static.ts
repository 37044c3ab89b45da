import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const BUILT = '.next/static';
/** The one before this build, and the one before that. */
const PREVIOUS = ['.build/previous-static/1', '.build/previous-static/2'] as const;

/**
 * Keeps what a build made for browsers, before the next build removes it: a page that was opened
 * before an upgrade may load the rest of it afterwards. Two former builds are kept. `from` and `to`
 * are the roots of a built site; where they are two, `to` gets what `from` kept too.
 */
export function keepStaticFiles(from: string, to: string): void {
  const [newer, older] = PREVIOUS;
  const id = readBuildId(from);
  // A build that failed leaves what was kept before it.
  if (id === null || existsSync(path.join(to, newer, id))) return;
  rmSync(path.join(to, older), { recursive: true, force: true });
  const before = path.join(from, newer);
  mkdirSync(path.dirname(path.join(to, newer)), { recursive: true });
  // Copied, not renamed: in the layers of a container image a directory cannot be renamed.
  if (existsSync(before)) cpSync(before, path.join(to, older), { recursive: true });
  rmSync(path.join(to, newer), { recursive: true, force: true });
  cpSync(path.join(from, BUILT), path.join(to, newer), { recursive: true });
}

/** Next's id of the build below `root`; null: there is no build. */
export function readBuildId(root: string): string | null {
  const file = path.join(root, '.next/BUILD_ID');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Directories of what builds made for browsers, of this one and of those before it that are kept. */
export function findStaticDirectories(): readonly string[] {
  return [BUILT, ...PREVIOUS].filter((directory) => existsSync(directory));
}
