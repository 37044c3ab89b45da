import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** A file that `npm run build` bundled for browsers outside Next. */
export interface BuiltFile {
  readonly body: string;
  readonly hash: string;
}

/** Files that stand at an address with their hash. */
export type HashedFile = 'embed-frame.js' | 'embed-map.js' | 'screen.js';

const FOLDER = '.build/scripts';
const read = new Map<string, BuiltFile>();

/** The bundled file of this name, read once; throws when there is no build. */
export function readBuiltFile(
  name: HashedFile | 'embed.js' | 'embed-check.js' | 'page.js' | 'worker.js',
): BuiltFile {
  const known = read.get(name);
  if (known) return known;
  const body = readFileSync(`${FOLDER}/${name}`, 'utf8');
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  read.set(name, { body, hash });
  return { body, hash };
}

/** The script at the end of every page, as text of its element; empty where nothing is built. */
export function readPageScript(): string {
  if (!read.has('page.js') && !existsSync(`${FOLDER}/page.js`)) return '';
  return readBuiltFile('page.js').body.replaceAll('</', '<\\/');
}

/** Address of a script of an embed or of the screen; it changes with its content. */
export function builtHref(name: HashedFile): string {
  return `/scripts/${name.replace('.', `.${readBuiltFile(name).hash}.`)}`;
}
