import { mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../runtime/log/create-log';

export type Jobs = ReturnType<typeof openJobs>;

/** A piece of work that ended its process twice is not done again. */
export class BarredError extends Error {
  override readonly name = 'BarredError';
  readonly code = 'barred';
}

const MOST_DEATHS = 2;

/**
 * The work of a process on hostile bytes, each piece under the name of its picture or text. The
 * directory lists for the next process what is under way: what a process died of is done alone the
 * next time, so that nothing beside it is blamed, and barred after the second death.
 */
export function openJobs(directory: string, log: Pick<Log, 'warn'>) {
  const workFile = path.join(directory, 'work');
  const deathsFile = path.join(directory, 'deaths');
  const deaths = new Map(readList<[name: string, count: number]>(deathsFile));
  const names = new Set<string>();
  for (const name of readList<string>(workFile)) {
    const count = (deaths.get(name) ?? 0) + 1;
    deaths.set(name, count);
    const event = count < MOST_DEATHS ? 'work-ended-process' : 'work-barred';
    log.warn({ event, job: name, deaths: count }, 'the process ended while it worked on this');
  }
  // What cannot be written costs the memory of deaths, and no picture.
  const save = () => {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      writeFileSync(deathsFile, JSON.stringify([...deaths]), { mode: 0o600 });
    } catch {}
  };
  save();
  const writeNote = openNote(workFile);
  writeNote([]);
  /** Settled when the last suspect is done; others wait for it, and it for them. */
  let suspects = Promise.resolve();
  let underWay = Promise.resolve();

  async function act<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    names.add(name);
    writeNote([...names]);
    try {
      return await work();
    } finally {
      names.delete(name);
      writeNote([...names]);
    }
  }

  return {
    /** Does the work; throws BarredError without a try where two processes have died of it. */
    async run<T>(name: string, work: () => T | Promise<T>): Promise<T> {
      const count = deaths.get(name) ?? 0;
      if (count >= MOST_DEATHS) throw new BarredError(`${name} is barred`);
      if (count > 0) {
        const alone = Promise.allSettled([suspects, underWay]).then(() => act(name, work));
        suspects = alone.then(forget, forget);
        const result = await alone;
        deaths.delete(name);
        save();
        return result;
      }
      await suspects;
      const acting = act(name, work);
      underWay = Promise.allSettled([underWay, acting]).then(forget);
      return acting;
    },
  };
}

/** Drops a result, which a promise that others only wait for would keep in memory. */
const forget = () => {};

/** The note is written at once: what follows may never let the process do anything again. */
function openNote(file: string): (names: readonly string[]) => void {
  try {
    const descriptor = openSync(file, 'w', 0o600);
    // A longer note before it may stick out behind the end of the line.
    return (names) => void writeSync(descriptor, `${JSON.stringify(names)}\n`, 0);
  } catch {
    return () => {};
  }
}

/** The list in the first line of a file. Empty: there is no such file, or no list in it. */
export function readList<T>(file: string): readonly T[] {
  try {
    const [line = ''] = readFileSync(file, 'utf8').split('\n', 1);
    const list: unknown = JSON.parse(line);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
