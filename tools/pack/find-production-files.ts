import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { listFiles } from '../build/list-files';

/** Found at run time by their names, so that no import leads to them. */
const READ = [
  '.build',
  '.next',
  'public',
  'next.config.mjs',
  'package.json',
  // With a configuration file Next looks for these, and loads none of them.
  'node_modules/next/dist/compiled/@babel/runtime/package.json',
  'node_modules/next/dist/compiled/webpack',
];

/** Of these, what only the build, a reader of stacks, or the bench, the tests and the proofs need. */
const NOT_READ =
  /\.map$|\.tsx?$|\.test\.js$|\.nft\.json$|^\.build\/(stamp|build-id|(bench|e2e|floors|prove|reports|site)\/.*)$|^\.next\/(build|cache|diagnostics|trace|trace-build|turbopack|types)(\/|$)/;

/** Of what imports lead to, what production never loads: Next's own choice for its output. */
const NOT_LOADED = [
  '**/*.d.ts',
  '**/*.map',
  '**/*.md',
  '**/node_modules/react{,-dom,-dom-server-turbopack}/**/*.development.js',
  '**/next/dist/compiled/babel*/**',
  '**/next/dist/compiled/next-server/**/*.dev.js',
  '**/next/dist/lib/upgrade/**',
  '**/next/dist/pages/**',
  '**/next/dist/server/dev/{hot-reloader-{rspack,turbopack,webpack},next-dev-server}.js',
  '**/next/dist/server/lib/router-utils/setup-dev-bundler.js',
  '**/next/dist/server/lib/route-resolver*',
  '**/node_modules/caniuse-lite/**',
  '**/node_modules/typescript/**',
  '**/@next/swc*/**',
];

/** What was built, and what pages (traced by Next) and programs in `.build` load of packages. */
export async function findProductionFiles(): Promise<readonly string[]> {
  const built = READ.flatMap((at) => listFiles(at)).filter((file) => !NOT_READ.test(file));
  const programs = built.filter((file) => /^\.build\/[^/]+\.mjs$/.test(file));
  const { fileList } = await nodeFileTrace(programs, {
    base: '.',
    ignore: NOT_LOADED,
    // The files that `require` loads from a package with both kinds of module depend on the version
    // of Node.
    moduleSyncCatchall: true,
  });
  return [...new Set([...built, ...findTracedByNext(), ...fileList].map(toRealPath))].sort();
}

/** Traces name files behind links (`.next/node_modules/sharp-…`), too: the file at its own path, links as they are. */
function toRealPath(file: string): string {
  const folder = realpathSync(path.dirname(file));
  return path.join(path.relative(realpathSync('.'), folder), path.basename(file));
}

/** The trace files that Next writes for each page during a build. */
function findTracedByNext(): readonly string[] {
  return globSync('.next/server/**/*.nft.json')
    .flatMap((trace) => {
      const { files } = JSON.parse(readFileSync(trace, 'utf8')) as { files: readonly string[] };
      return files.map((file) => path.join(path.dirname(trace), file));
    })
    .filter((file) => existsSync(file) && !NOT_READ.test(file));
}

/** Copies files to the same paths below a directory, readable for everybody; returns their bytes. */
export function copyFiles(files: readonly string[], directory: string): number {
  let bytes = 0;
  for (const file of files) {
    const to = path.join(directory, file);
    mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
    const found = lstatSync(file);
    if (found.isSymbolicLink()) {
      symlinkSync(readlinkSync(file), to);
      continue;
    }
    if (!found.isFile()) continue;
    copyFileSync(file, to);
    chmodSync(to, 0o644);
    bytes += found.size;
  }
  return bytes;
}
