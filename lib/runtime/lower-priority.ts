import { readdirSync } from 'node:fs';
import os from 'node:os';
import type { Log } from './log/create-log';

const LEAST_PRIORITY = 19;

/**
 * Lets this process leave the processor to others, by so many steps of the system's niceness. Where the
 * system refuses, it goes on as it is.
 */
export function lowerPriority(steps: number, log: Pick<Log, 'debug'>): void {
  if (steps === 0) return;
  try {
    const niceness = Math.min(LEAST_PRIORITY, os.getPriority() + steps);
    for (const thread of listThreads()) os.setPriority(thread, niceness);
  } catch (err) {
    log.debug({ event: 'priority-kept', err }, 'the system does not let this process step back');
  }
}

/** Linux gives each thread a priority of its own; those that Node began before us would keep theirs. */
function listThreads(): readonly number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}
