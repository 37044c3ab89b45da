import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';
import { BUILT_PATH } from '../next/names';
import type { Header } from '../protocol/rendered';
import type { PeerAnswer } from './peer';

/** What this build made for browsers, then the two before it, for pages opened before an upgrade. */
export const BUILT_DIRECTORIES = [
  '.next/static',
  '.build/previous-static/1',
  '.build/previous-static/2',
] as const;

/** What the build made outside Next, below `/`: scripts of embeds, screen and service worker, and the licences. */
export const BUNDLED_DIRECTORY = '.build/public';

export type StaticFiles = ReturnType<typeof openStaticFiles>;

/** The end of the name of a file that holds another one's Brotli form. */
export const BROTLI_SUFFIX = '.br';

const MISSING: PeerAnswer = {
  status: 404,
  headers: [['content-type', 'text/plain; charset=utf-8']],
  body: Buffer.from('Not Found\n'),
};

/** The files below `root`, the directory of the application; directories that are missing have none. */
export function openStaticFiles(root: string) {
  const inPublic = listFiles(join(root, 'public'), '/');
  const compressed = new Set<string>();
  const built = new Map<string, string>();
  // Names of Next's files carry what is in them: where two builds have the same one, it is the same file.
  const listed = BUILT_DIRECTORIES.flatMap((each) => [...listFiles(join(root, each), BUILT_PATH)]);
  for (const [address, file] of [...listed, ...listFiles(join(root, BUNDLED_DIRECTORY), '/')]) {
    if (file.endsWith(BROTLI_SUFFIX)) compressed.add(file);
    else if (!built.has(address)) built.set(address, file);
  }
  return {
    publicPaths: new Set(inPublic.keys()),
    /** Addresses of what builds made for browsers, in normal form. */
    builtPaths: new Set(built.keys()),
    /** The file at an address, path only, in normal form; 404 where it is gone from the disk. */
    async read(path: string): Promise<PeerAnswer> {
      const file = built.get(path) ?? inPublic.get(path);
      if (file === undefined) return MISSING;
      const headers: Header[] = [['content-type', getContentType(file)]];
      // A sandboxed frame has an opaque origin and loads fonts and modules by CORS.
      if (built.has(path)) headers.push(['access-control-allow-origin', '*']);
      try {
        const body = await readFile(file);
        if (!compressed.has(file + BROTLI_SUFFIX)) return { status: 200, headers, body };
        return { status: 200, headers, body, brotli: await readFile(file + BROTLI_SUFFIX) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return MISSING;
        throw error;
      }
    },
  };
}

/** The files below a directory by their address below another one; none when it is missing. */
function listFiles(directory: string, below: string): ReadonlyMap<string, string> {
  if (!existsSync(directory)) return new Map();
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      below + relative(directory, file).split(sep).map(encodeURIComponent).join('/'),
      file,
    ]),
  );
}

function getContentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|\/(?:json|xml|javascript|manifest\+json)$/.test(type)
    ? `${type}; charset=utf-8`
    : type;
}
