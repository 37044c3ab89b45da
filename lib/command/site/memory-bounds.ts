import { totalmem } from 'node:os';
import type { ProcessKind } from './running-process';

/** Memory limit of the container, else of the machine, in bytes. */
export function readMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Memory in megabytes (resident set) beyond which a process leaks: about three times what it takes under
 * load (0067), and for renderers and the keeper as much again for the programmes of a county.
 */
const MOST_MEGABYTES: Readonly<Record<ProcessKind, number>> = {
  gateway: 512,
  renderer: 1_024,
  media: 768,
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
