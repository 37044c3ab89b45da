import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import path from 'node:path';
import { sleep, type Time } from '../domain/instant';
import type { Settings } from '../instance/settings';
import type { Sites } from '../instance/sites';
import type { ContentClient } from '../protocol/content';
import type { Log } from '../runtime/log/create-log';
import { systemTime } from '../runtime/system-timer';
import { createApiQueues } from './api-queues';
import { keepSites } from './keep-sites';
import { createKeeperMetrics } from './keeper-metrics';
import { serveKeeper } from './keeper-server';
import { createKeptCounty } from './kept-county';
import { openKeptSite } from './kept-site';
import { createLookUpShares } from './look-ahead';
import { openDataDirectory, QUEUES_DIRECTORY } from './open-data-directory';
import { openEmbeddedStore } from './open-store';

/** 200 municipalities begin within ten seconds: the pages of passes begun at once would hold up all else. */
const PASS_PACE_MS = 50;

interface KeeperNeeds {
  readonly settings: Settings;
  readonly sites: Sites;
  /** Path of the Unix socket; a stale socket there is replaced. */
  readonly address: string;
  readonly log: Log;
  readonly content: Pick<ContentClient, 'deriveText'>;
  /** Life of a lease with several nodes, in ms; absent: half a minute. */
  readonly leaseMs?: number;
}

export type OpenKeeper = Awaited<ReturnType<typeof openKeeper>>;

/**
 * Resolves when it listens; each municipality is announced as soon as its copy on disk has been read.
 * Throws DataDirectoryError, and as listenOnSocket does.
 */
export async function openKeeper({
  settings,
  sites: configured,
  address,
  log,
  content,
  leaseMs,
}: KeeperNeeds) {
  const { store, dataDir, instancesDir } = settings;
  // Loaded for several nodes alone: the client of a shared store takes megabytes.
  const openShared = store && (await import('./shared-store')).openSharedStore;
  const shared = openShared && (await openShared({ address: store, log, leaseMs }));
  // A shared store leaves nothing in the data directory that two processes could fight over.
  const lock = shared ? null : await openDataDirectory(dataDir, instancesDir !== null, log);
  const metrics = settings.metrics ? createKeeperMetrics(() => sites.list(), shared) : null;
  const containment = containTrouble(log, process);
  const beginPass = createPace(PASS_PACE_MS, systemTime);
  const queueStore = openEmbeddedStore(path.join(dataDir, QUEUES_DIRECTORY), { log });
  const queues = createApiQueues({
    gapMs: settings.upstreamGapMs,
    shared,
    store: queueStore.store,
    log,
  });
  const lookUpShares = createLookUpShares();
  const sites = keepSites({
    sites: configured,
    log,
    open: (config, onChange, findTown) =>
      containment.run(config.key, async () => {
        const siteLog = log.child({ site: config.key });
        if (config.instance.county !== null)
          return createKeptCounty({ config, findTown, log: siteLog });
        return openKeptSite({
          config,
          shared,
          beginPass,
          onChange,
          queues,
          lookUpShares,
          content,
          log: siteLog,
          metrics: metrics?.forSite(config.key) ?? null,
        });
      }),
  });
  const close = async () => {
    await sites.stop();
    await queueStore.stop();
    await lock?.release();
    shared?.close();
    containment.stop();
  };
  try {
    const registry = metrics?.registry ?? null;
    const server = await serveKeeper(address, { sites, registry, log });
    return {
      async stop(): Promise<void> {
        await server.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const EVENTS = ['unhandledRejection', 'uncaughtException'] as const;

/**
 * Handles uncaught errors. One in the work of a municipality is a bug, but no reason to end the lanes
 * and logins of all others; any other ends the process as usual.
 */
export function containTrouble(log: Pick<Log, 'error'>, process: Pick<EventEmitter, 'on' | 'off'>) {
  const current = new AsyncLocalStorage<string>();
  const take = (err: unknown) => {
    const site = current.getStore();
    if (site === undefined) throw err;
    log.error({ event: 'site-trouble', site, err }, 'the work for a municipality broke');
  };
  for (const event of EVENTS) process.on(event, take);
  return {
    /** Runs work of a municipality; its uncaught errors, now or later, are logged with its key. */
    run: <T>(site: string, work: () => T): T => current.run(site, work),
    stop(): void {
      for (const event of EVENTS) process.off(event, take);
    },
  };
}

/** Turns come in order, at least `gapMs` after one another. */
export function createPace(
  gapMs: number,
  { monotonic, timer }: Pick<Time, 'monotonic' | 'timer'>,
): (signal: AbortSignal) => Promise<void> {
  let nextAt = monotonic();
  return (signal) => {
    const now = monotonic();
    const turnAt = Math.max(now, nextAt);
    nextAt = turnAt + gapMs;
    return turnAt === now ? Promise.resolve() : sleep(timer, turnAt - now, signal);
  };
}
