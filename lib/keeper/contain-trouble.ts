import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import type { Log } from '../runtime/log/create-log';

/** Keeps errors of one municipality's background work from ending the process. */
export interface Containment {
  /** Runs work of a municipality; its uncaught errors, now or later, are logged with its key. */
  run<T>(site: string, work: () => T): T;
  stop(): void;
}

const EVENTS = ['unhandledRejection', 'uncaughtException'] as const;

/**
 * Handles uncaught errors. One in the work of a municipality is a bug, but no reason to end the lanes
 * and logins of all others; any other ends the process as usual.
 */
export function containTrouble(
  log: Pick<Log, 'error'>,
  process: Pick<EventEmitter, 'on' | 'off'>,
): Containment {
  const current = new AsyncLocalStorage<string>();
  const take = (err: unknown) => {
    const site = current.getStore();
    if (site === undefined) throw err;
    log.error({ event: 'site-trouble', site, err }, 'the work for a municipality broke');
  };
  for (const event of EVENTS) process.on(event, take);
  return {
    run: (site, work) => current.run(site, work),
    stop() {
      for (const event of EVENTS) process.off(event, take);
    },
  };
}
