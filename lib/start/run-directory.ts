import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { RequestOptions } from 'node:http';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { countCacheBytes } from '../gateway/response-cache';
import { loadSettings, type Settings } from '../instance/settings';
import { type ProcessKind, type RunDirectory, StartError } from './running-process';

/**
 * Names the sockets of a node, each in a directory of its own: where processes run as different users, none
 * can put a socket in another's place.
 */
export function nameSockets(directory: string, renderers: number): RunDirectory {
  const socket = (name: string) => path.join(directory, name, 'socket');
  return {
    path: directory,
    keeper: socket('keeper'),
    content: socket('content'),
    contentNotes: {
      work: path.join(directory, 'content', 'work'),
      deaths: path.join(directory, 'content', 'deaths'),
    },
    renderers: Array.from({ length: renderers }, (_, at) => socket(`renderer-${at + 1}`)),
  };
}

/** Below this limit of the container, or memory of the machine, a site makes do with less. */
const LITTLE_MEMORY_BYTES = 1024 ** 3;
const MOST_BY_ITSELF = 4;

/** Whether the processes of a node, which share the memory, must make do with less. */
export function hasLittleMemory(memoryBytes: number = readMemory()): boolean {
  return memoryBytes < LITTLE_MEMORY_BYTES;
}

/** Number of renderers: the setting, else one for each core (at most 4), and one below 1 GiB of memory. */
export function countRenderers(
  { renderers }: Pick<Settings, 'renderers'>,
  cores: number = availableParallelism(),
  memoryBytes: number = readMemory(),
): number {
  if (renderers !== null) return renderers;
  return hasLittleMemory(memoryBytes) ? 1 : Math.min(MOST_BY_ITSELF, Math.max(1, cores));
}

/** Makes the directory of the settings, or a fresh one that is removed at the end; for this user alone. */
export async function openRunDirectory({
  runDir,
}: Pick<Settings, 'runDir'>): Promise<{ readonly path: string; leave(): Promise<void> }> {
  if (runDir === null) {
    const fresh = await mkdtemp(path.join(tmpdir(), 'ferienfenster-'));
    return { path: fresh, leave: () => rm(fresh, { recursive: true, force: true }) };
  }
  try {
    await mkdir(runDir, { recursive: true });
    await chmod(runDir, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The directory ${runDir} cannot be made private (${code}): set FENSTER_RUN_DIR to one that this user owns.`,
    );
  }
  return { path: runDir, leave: async () => {} };
}

/** The directory of a process that is started by itself; throws StartError where none is named. */
export function requireRunDirectory({ runDir }: Pick<Settings, 'runDir'>): string {
  if (runDir !== null) return runDir;
  throw new StartError(
    'The setting FENSTER_RUN_DIR is required where each kind of process is started by itself: the same private directory for all.',
  );
}

const PATIENCE_MS = 3_000;

/** Whether a process answers, as the health check of a container asks: at its port, or its socket. */
export async function askHealth(kind: ProcessKind, number: number): Promise<boolean> {
  const address = findAddress(kind, number);
  // The supervisor, which loads this file, has no other use for it.
  const { get } = await import('node:http');
  return new Promise((resolve) => {
    const asking = get({ ...address, path: '/healthz', timeout: PATIENCE_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(false));
  });
}

function findAddress(kind: ProcessKind, number: number): RequestOptions {
  const settings = loadSettings();
  if (kind === 'gateway') return { host: findLoopback(settings.host), port: settings.port };
  const sockets = nameSockets(
    requireRunDirectory(settings),
    Math.max(number, countRenderers(settings)),
  );
  const socketPath = kind === 'renderer' ? sockets.renderers[number - 1] : sockets[kind];
  return { socketPath };
}

/** A server that listens on every address is asked on the loopback one. */
function findLoopback(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

/** Memory limit of the container, else of the machine, in bytes. */
function readMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Memory in megabytes (resident set) beyond which a process leaks: about three times what it takes under
 * load, and as much again for what a county takes: programmes, and kept pages in the gateway.
 */
const MOST_MEGABYTES: Readonly<Record<ProcessKind, number>> = {
  gateway: 768,
  renderer: 1_024,
  content: 768,
  keeper: 1_536,
};
/** Less would replace a process that is well. */
const LEAST_MEGABYTES = 448;
const MEGABYTE = 2 ** 20;

/**
 * Bound of the memory of a process of that kind, in megabytes: one that leaks is replaced before it has
 * half the machine, so that none of the others has to make room.
 */
export function boundMemory(kind: ProcessKind, memoryBytes: number = readMemory()): number {
  const half = Math.floor(memoryBytes / 2 / MEGABYTE);
  return Math.min(MOST_MEGABYTES[kind], Math.max(LEAST_MEGABYTES, half));
}

/**
 * Environment of every process: the allocator would keep what is free in each of its arenas, eight a
 * core, and large blocks as well.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Arguments of a process for V8, so that a node keeps to its memory. The heap is limited too, for one
 * that grows faster than the supervisor checks; new objects would take up to 48 MB; the working memory
 * of Maglev would stay with the content process, which compiles most at the start. A node with one
 * renderer is a small one: a third less memory, and uncached pages take half as long again.
 */
export function limitHeap(kind: ProcessKind, renderers: number): readonly string[] {
  return [
    `--max-old-space-size=${boundMemory(kind)}`,
    ...(renderers === 1
      ? ['--optimize-for-size', '--max-semi-space-size=1']
      : ['--max-semi-space-size=2']),
    ...(kind === 'content' ? ['--no-maglev'] : []),
  ];
}

/** What little memory reduces, for the log of the start; null: there is enough. A number that is set stays. */
export function describeReductions(
  settings: Pick<Settings, 'renderers'>,
  cores: number = availableParallelism(),
  memoryBytes: number = readMemory(),
): readonly string[] | null {
  if (!hasLittleMemory(memoryBytes)) return null;
  const usual = countRenderers(settings, cores, LITTLE_MEMORY_BYTES);
  const renderers = countRenderers(settings, cores, memoryBytes);
  const pairs = [
    ['renderers', renderers, usual],
    ['MB of kept pages', countCacheBytes(1, true) / MEGABYTE, countCacheBytes(1) / MEGABYTE],
    [
      'MB at which a renderer is replaced',
      boundMemory('renderer', memoryBytes),
      boundMemory('renderer', Number.POSITIVE_INFINITY),
    ],
  ] as const;
  return pairs.flatMap(([name, now, otherwise]) =>
    now === otherwise ? [] : [`${name}: ${now} instead of ${otherwise}`],
  );
}
