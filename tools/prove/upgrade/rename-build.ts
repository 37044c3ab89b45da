import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BROTLI_SUFFIX, BUNDLED_DIRECTORY } from '../../../lib/gateway/static-files';
import { keepStaticFiles, readBuildId } from '../../build/build-site';
import { listFiles } from '../../build/list-files';
import { copyFiles, findProductionFiles } from '../../pack/find-production-files';

/**
 * Packs into two directories of a folder what is built here, and the same as an upgrade of it: with
 * another id, also of its service worker, and other names of Next's scripts and style sheets, and
 * with what the older one made for browsers, as `npm run pack -- --previous` has it.
 */
export async function packTwo(folder: string) {
  const [older, newer] = [path.join(folder, 'old'), path.join(folder, 'new')];
  copyFiles(await findProductionFiles(), older);
  cpSync(older, newer, { recursive: true });
  const built = path.join(newer, '.next');
  const chunks = path.join(built, 'static/chunks');
  for (const file of listFiles(chunks, /\.br$/)) rmSync(file);
  const id = readBuildId(newer) ?? '';
  const names = new Map([[id, `n${id.slice(1)}`]]);
  for (const name of readdirSync(chunks)) names.set(name, `n${name}`);
  const known = new RegExp([...names.keys()].join('|').replaceAll('.', '\\.'), 'g');
  const worker = path.join(newer, BUNDLED_DIRECTORY, 'sw.js');
  rmSync(`${worker}${BROTLI_SUFFIX}`);
  for (const file of [worker, ...listFiles(built, /^BUILD_ID$|\.(js|json|html|rsc|meta)$/)]) {
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

/** Addresses of the scripts and style sheets of a build. */
export function listAddresses(tree: string): readonly string[] {
  const folder = path.join(tree, '.next');
  const files = listFiles(path.join(folder, 'static'), /\.(js|css)$/);
  return files.map((file) => `/_next/${path.relative(folder, file)}`);
}
