import {
  cpSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { keepStaticFiles, readBuildId } from '../../build/build-site';
import { copyFiles, findProductionFiles } from '../../pack/find-production-files';

/**
 * Packs into two directories of a folder what is built here, and the same as an upgrade of it: with
 * another id and other names of all scripts and style sheets, and with what the older one made for
 * browsers, as `npm run pack -- --previous` has it.
 */
export async function packTwo(folder: string) {
  const [older, newer] = [path.join(folder, 'old'), path.join(folder, 'new')];
  copyFiles(await findProductionFiles(), older);
  cpSync(older, newer, { recursive: true });
  const built = path.join(newer, '.next');
  const chunks = path.join(built, 'static/chunks');
  for (const file of findFiles(chunks, '**/*.br')) rmSync(file);
  const id = readBuildId(newer) ?? '';
  const names = new Map([[id, `n${id.slice(1)}`]]);
  for (const name of readdirSync(chunks)) names.set(name, `n${name}`);
  const known = new RegExp([...names.keys()].join('|').replaceAll('.', '\\.'), 'g');
  for (const file of findFiles(built, '**/{BUILD_ID,*.{js,json,html,rsc,meta}}')) {
    const text = readFileSync(file, 'utf8');
    const renamed = text.replace(known, (name) => names.get(name) ?? name);
    writeFileSync(file, renamed);
  }
  for (const at of [path.join(built, 'static'), chunks])
    for (const name of readdirSync(at)) {
      const other = names.get(name);
      if (other) renameSync(path.join(at, name), path.join(at, other));
    }
  keepStaticFiles(older, newer);
  return { older, newer };
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
