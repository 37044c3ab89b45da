import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { LEAST_COMPRESSED_BYTES } from '../../lib/gateway/finish-answer';
import {
  BROTLI_SUFFIX,
  BUILT_DIRECTORIES,
  BUNDLED_DIRECTORY,
} from '../../lib/gateway/static-files';
import { readPackageVersion, VERSION_FILE, type Version } from '../../lib/runtime/read-version';
import { CommandError } from '../command-line';
import { readLicences, writeLicences } from '../licence/licences';
import { getProgram, runProgram } from '../process/run-program';
import { listFiles } from './list-files';

const INPUTS = [
  'app',
  'components',
  'lib',
  'public',
  'tools/build',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'proxy.ts',
  'NOTICE',
  'package-lock.json',
  'tsconfig.json',
];

const NOT_BUILT = /\.(test|fixture)\.tsx?$/;

/** A hash of everything the build reads: equal if and only if a new build would be the same. */
function hashSources(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of INPUTS.flatMap((path) => listFiles(path)))
    if (!NOT_BUILT.test(file))
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const STAMP = '.build/stamp';

/**
 * Id of a build of these sources. `next.config.mjs` reads it from a file, so that every machine
 * that builds them uses the same id: pages of another build reload instead of mixing builds.
 * Without `a`, because ad blockers hide addresses with `ad`.
 */
function createBuildId(hash: string): string {
  return hash.slice(0, 20).replaceAll('a', 'g');
}

/** Builds the site unless it is up to date, or `always`; throws a CommandError when that fails. */
export async function requireBuild(always = false): Promise<void> {
  const { ok } = await buildSite((text) => void process.stdout.write(text), always);
  if (!ok) throw new CommandError('The build failed: see the output above.');
}

/** Builds with Next and esbuild; `built` false: all was up to date. `show` takes the progress. */
export async function buildSite(show?: (text: string) => void, always = false) {
  const hash = hashSources();
  if (!always && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) {
    // The same sources may belong to another commit by now.
    writeVersion();
    return { ok: true, built: false, output: '' };
  }
  rmSync(STAMP, { force: true });
  mkdirSync('.build', { recursive: true });
  const buildId = createBuildId(hash);
  if (readBuildId('.') !== buildId) keepStaticFiles('.', '.');
  writeFileSync('.build/build-id', buildId);
  show?.('Building the site (about a minute the first time) …\n');
  const { ok, output } = await runProgram(getProgram('next'), ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    ...(show && { onOutput: show }),
  });
  if (!ok) return { ok, built: true, output };
  await compressStaticFiles('.next/static');
  await buildEntry();
  for (const directory of ['.next/server', '.build/server']) escapeCode(directory);
  rmSync(BUNDLED_DIRECTORY, { recursive: true, force: true });
  mkdirSync(BUNDLED_DIRECTORY);
  const licences = writeLicences(readFileSync('NOTICE', 'utf8'), readLicences());
  writeFileSync(path.join(BUNDLED_DIRECTORY, 'licences.txt'), licences);
  await buildScripts(buildId);
  writeVersion();
  writeFileSync(STAMP, hash);
  return { ok: true, built: true, output };
}

/** Bundles the scripts that browsers run outside Next: those in pages, and those with an address. */
export async function buildScripts(buildId: string): Promise<void> {
  const inPages = '.build/scripts';
  rmSync(inPages, { recursive: true, force: true });
  await bundle(inPages, {
    'embed-check': 'components/embed/script/embed-check.ts',
    page: 'components/page-script/page-script.ts',
  });
  await bundle(BUNDLED_DIRECTORY, { embed: 'components/embed/script/embed.ts' });
  // A new build is a new worker.
  const worker = { sw: 'components/offline/worker/worker.ts' };
  await bundle(BUNDLED_DIRECTORY, worker, { banner: { js: `// BUILD="${buildId}"` } });
  const hashed = path.join(BUNDLED_DIRECTORY, 'scripts');
  rmSync(hashed, { recursive: true, force: true });
  const entryNames = '[name].[hash]';
  const entries = {
    'embed-frame': 'components/embed/script/embed-frame.ts',
    screen: 'components/town-screen/script/turn-pages.ts',
  };
  await bundle(hashed, entries, { entryNames });
  // Loaded by the frame when the visitor opens the map.
  const map = { 'embed-map': 'components/embed/script/draw-map.tsx' };
  await bundle(hashed, map, { entryNames, format: 'esm' });
  await compressStaticFiles(BUNDLED_DIRECTORY);
}

/** `entryPoints`: sources by the name of what is made of them. */
async function bundle(
  outdir: string,
  entryPoints: Readonly<Record<string, string>>,
  options: BuildOptions = {},
): Promise<void> {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    minify: true,
    jsx: 'automatic',
    loader: { '.css': 'text' },
    // Of `leaflet-map.tsx`, for Next: `draw-map.tsx` renders the style sheet itself.
    logOverride: { 'ignored-bare-import': 'silent' },
    platform: 'browser',
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
    ...options,
  });
}

/** Writes the version of the build for log and metrics. */
function writeVersion(): void {
  const build = readCommit() ?? readBuildId('.') ?? 'unknown';
  const version: Version = { version: readPackageVersion(), build };
  writeFileSync(VERSION_FILE, `${JSON.stringify(version)}\n`);
}

/** Null: no clone, or no git. `+`: files differ from the commit. */
function readCommit(): string | null {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short=12', 'HEAD') + (isChanged ? '+' : '');
  } catch {
    return null;
  }
}

/** Packages with files that they look for themselves: Next, native code, workers. */
const OUTSIDE_BUNDLE = ['next', 'next/*', 'sharp', 'pino'];

/**
 * Bundles the production entry into `.build/server.mjs`. Each kind of process
 * is a file of its own that is loaded only by it, packages included: reading hundreds of small files takes
 * most of the time in which a process starts.
 */
async function buildEntry(): Promise<void> {
  rmSync('.build/server', { recursive: true, force: true });
  await build({
    entryPoints: [{ in: 'lib/start/main.ts', out: 'server' }],
    outdir: '.build',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'server/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22.19',
    external: OUTSIDE_BUNDLE,
    mainFields: ['module', 'main'],
    // Bundled CommonJS asks for Node's own modules with "require".
    banner: {
      js: "import { createRequire as createBundleRequire } from 'node:module'; const require = createBundleRequire(import.meta.url);",
    },
    sourcemap: 'linked',
    // Each process holds the text of its bundle: without comments, and without the packages' other builds.
    define: { 'process.env.NODE_ENV': '"production"' },
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    logLevel: 'warning',
  });
}

/**
 * Escapes what is not ASCII in the code of a directory: V8 keeps a text with one typographic quote in two
 * bytes a character. Texts in Arabic or Ukrainian stay, as they would become longer. `String.raw` would
 * see the escape; where it writes a regular expression, that means the same.
 */
function escapeCode(directory: string): void {
  for (const file of listFiles(directory, /\.m?js$/)) {
    const code = readFileSync(file, 'utf8');
    const escaped = code.replace(/\\[\0-\x7f]|\\?([^\0-\x7f])/g, (whole, sign?: string) =>
      sign === undefined ? whole : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    if (escaped.length < 2 * code.length) writeFileSync(file, escaped);
  }
}

const shrink = promisify<Buffer, Buffer>(brotliCompress);

/** Writes Brotli files for the gateway: a running site has no time for the best quality. */
async function compressStaticFiles(directory: string): Promise<void> {
  await Promise.all(
    listFiles(directory, /\.(?:js|css)$/).map(async (file) => {
      const whole = readFileSync(file);
      if (whole.byteLength < LEAST_COMPRESSED_BYTES) return;
      writeFileSync(file + BROTLI_SUFFIX, await shrink(whole));
    }),
  );
}

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
