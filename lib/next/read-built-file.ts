import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FOLDER = '.build/scripts';
const read = new Map<string, string>();

/** A script that `npm run build` bundled, as text of its element in a page; throws when there is no build. */
export function readBuiltFile(name: 'embed-check.js' | 'page.js'): string {
  const text = read.get(name) ?? readFileSync(`${FOLDER}/${name}`, 'utf8').replaceAll('</', '<\\/');
  read.set(name, text);
  return text;
}

/** The script at the end of every page; empty where nothing is built. */
export function readPageScript(): string {
  return read.has('page.js') || existsSync(`${FOLDER}/page.js`) ? readBuiltFile('page.js') : '';
}

const HASHED_FOLDER = '.build/public/scripts';
let hashed: readonly string[] | null = null;

/** Address of a script of an embed or of the screen; it changes with its content. */
export function builtHref(name: 'embed-frame' | 'embed-map' | 'screen'): string {
  hashed ??= readdirSync(HASHED_FOLDER);
  const file = hashed.find((each) => each.startsWith(`${name}.`) && each.endsWith('.js'));
  if (!file) throw new Error(`${HASHED_FOLDER} holds no ${name}.`);
  return `/scripts/${file}`;
}
