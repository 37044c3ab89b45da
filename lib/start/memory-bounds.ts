import { availableParallelism, totalmem } from 'node:os';
import type { Settings } from '../instance/settings';
import type { ProcessKind } from './read-command';

/** Below this limit of the container, or memory of the machine, a site makes do with less. */
const LITTLE_MEMORY_BYTES = 1024 ** 3;
const MOST_BY_ITSELF = 4;

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

function readMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Megabytes (resident set) beyond which a process leaks: three times what it takes under load, and
 * a county's as much again.
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

/** Bound of a process in megabytes: one that leaks is replaced before it has half the machine. */
export function boundMemory(kind: ProcessKind, memoryBytes: number = readMemory()): number {
  const half = Math.floor(memoryBytes / 2 / MEGABYTE);
  return Math.min(MOST_MEGABYTES[kind], Math.max(LEAST_MEGABYTES, half));
}

/** For every process: the allocator would keep free memory in eight arenas a core. */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Arguments of a process for V8: the heap is limited too, for one that grows faster than the
 * supervisor checks; new objects would take up to 48 MB; the working memory of Maglev would stay
 * with the content process. A node with one renderer keeps little compiled code: a third less
 * memory, and uncached pages take half as long again.
 */
export function limitHeap(kind: ProcessKind, renderers: number): readonly string[] {
  return [
    `--max-old-space-size=${boundMemory(kind)}`,
    ...(renderers === 1
      ? ['--optimize-for-size', '--no-sparkplug', '--max-semi-space-size=1']
      : ['--max-semi-space-size=2']),
    ...(kind === 'content' ? ['--no-maglev'] : []),
  ];
}
