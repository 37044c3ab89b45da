import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group of Linux whose processes get no more memory than its limit. */
export interface MemoryGroup {
  /** Written to by a process that enters the group, with its id. */
  readonly entry: string;
  /** Bytes that the group used at most, files in memory included. */
  readPeak(): number;
  /** Once all its processes have ended. */
  remove(): void;
}

const VERSIONS = [
  { root: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak' },
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
  },
];

/** A group of this name, or null where the system lets us make none (not Linux, no root, a container). */
export function createMemoryGroup(name: string, bytes: number): MemoryGroup | null {
  for (const { root, limit, peak } of VERSIONS) {
    const directory = join(root, name);
    try {
      mkdirSync(directory, { recursive: true });
      const remove = () => rmdirSync(directory);
      if (!existsSync(join(directory, limit))) {
        remove();
        continue;
      }
      writeFileSync(join(directory, limit), `${bytes}`);
      const readPeak = () => Number(readFileSync(join(directory, peak), 'utf8'));
      return { entry: join(directory, 'cgroup.procs'), readPeak, remove };
    } catch {
      // Read-only or not there: the next version, or none.
    }
  }
  return null;
}
