import { randomBytes } from 'node:crypto';
import type { Log } from '../runtime/log/create-log';
import { systemMonotonicClock, systemTimer } from '../runtime/system-timer';
import { openRedis, type Redis } from '../store/redis';
import { createRedisLease } from '../store/redis-lease';
import { createRedisLimiter } from '../store/redis-limiter';
import type { RedisAddress } from '../store/redis-link';
import { createRedisStore, type Fence } from '../store/redis-store';
import type { LaneSlots } from '../upstream/lane-slots';
import { createSharedSlots } from '../upstream/shared-slots';
import { createSharedTokenSlots } from '../upstream/token-slots';
import { createLeadership, type LeadershipEvent } from './leadership';
import { logDamaged, type SiteStore, type SiteStoreNeeds, watchSiteStore } from './open-store';

/** The store that several nodes share, for all municipalities of this process. */
export interface SharedStore {
  isReachable(): boolean;
  /** Opens one municipality's part of it. */
  openSite(needs: SharedSiteNeeds): SiteStore;
  /** Opens the slots of an API, which `api` names. */
  openSlots(api: string, gapMs: number): LaneSlots;
  close(): void;
}

interface SharedSiteNeeds extends SiteStoreNeeds {
  readonly site: string;
  readonly api: string;
}

export interface SharedStoreNeeds {
  readonly address: RedisAddress;
  readonly log: Pick<Log, 'error' | 'warn' | 'info'>;
  /** Life of the lease of a leader that no longer renews it, in ms. */
  readonly leaseMs?: number;
}

const LEASE_MS = 30_000;
const EPOCH_KEY = 'fenster-epoch';
/** A programme of many offers takes its time over a slow line, and must not hold up the lane. */
const COPY_LIMIT_MS = 30_000;

/**
 * Opens the shared store; resolves when it is connected, or could not be at the first try. Small
 * records and scripts go over one connection, the copy of the programme over another.
 */
export async function openSharedStore(needs: SharedStoreNeeds): Promise<SharedStore> {
  const { address, log, leaseMs = LEASE_MS } = needs;
  const node = randomBytes(6).toString('hex');
  const redis = openRedis(address, {
    onEvent({ kind, ...fields }) {
      if (kind === 'store-unreachable')
        log.error({ event: kind, ...fields }, 'the shared store cannot be reached');
      else log.info({ event: kind }, 'the shared store answers again');
    },
  });
  const copies = openRedis(address, { limitMs: COPY_LIMIT_MS });
  await Promise.all([redis.opened, copies.opened]);
  void warnOfEviction(redis, log);

  return {
    isReachable: () => redis.isReachable(),
    openSite: (site) => openSite({ redis, copies, node, leaseMs }, site),
    openSlots: (api, gapMs) =>
      createSharedSlots({
        evaluate: redis.evaluate,
        keys: {
          epoch: EPOCH_KEY,
          lane: `fenster-lane:${api}`,
          waiting: `fenster-waiting:${api}`,
        },
        ...{ node, gapMs },
      }),
    close() {
      redis.close();
      copies.close();
    },
  };
}

/** The connections of the process, its name among the nodes, and the life of a lease. */
interface Connections {
  readonly redis: Redis;
  readonly copies: Redis;
  readonly node: string;
  readonly leaseMs: number;
}

function openSite(
  { redis, copies, node, leaseMs }: Connections,
  needs: SharedSiteNeeds,
): SiteStore {
  const { site, api, log } = needs;
  const name = (what: string) => `fenster-${what}:${site}`;
  const lease = createRedisLease(redis, { key: name('lease'), holder: node, leaseMs });
  const leadership = createLeadership({
    lease,
    leaseMs,
    timer: systemTimer,
    monotonic: systemMonotonicClock,
    onEvent: (event) => logLeadership(log, event),
  });
  const getFence = (): Fence | null => {
    const term = leadership.term();
    return term && lease.fence(term.name);
  };
  const options = {
    prefix: `fenster:${site}:`,
    clock: Date.now,
    onDamaged: (key: string) => logDamaged(log, key),
  };
  const { evaluate } = redis;
  const stops = new Set<() => void>();
  const keepStop = (stop: () => void) => {
    stops.add(stop);
    return stop;
  };
  return {
    store: watchSiteStore(createRedisStore(redis, options), needs),
    copy: watchSiteStore(createRedisStore(copies, { ...options, fence: getFence }), needs),
    openTokenSlots: (tags) =>
      createSharedTokenSlots({
        ...{ evaluate, epochKey: EPOCH_KEY, tags, node },
        createKey: (tag) => `fenster-token:${api}:${tag}`,
      }),
    nodes: {
      term: () => leadership.term()?.signal ?? null,
      subscribe(listener) {
        const ends = [leadership.subscribe(listener), redis.subscribe(name('copy'), listener)];
        return () => {
          for (const end of ends) end();
        };
      },
      announce: () => publish(redis, name('copy'), 'saved'),
    },
    createLimiter: (settings) =>
      createRedisLimiter(redis, {
        ...settings,
        keyPrefix: `${name('tries')}:${settings.keyPrefix}`,
      }),
    refreshes: {
      tell: (login) => publish(redis, name('refresh'), `${node} ${login}`),
      subscribe: (listener) =>
        keepStop(
          redis.subscribe(name('refresh'), (message) => {
            const [from, login] = message?.split(' ') ?? [];
            if (login !== undefined && from !== node) listener(login);
          }),
        ),
    },
    async stop() {
      for (const stop of stops) stop();
      await leadership.stop();
    },
  };
}

/** A node that misses a message notices a little later by itself. */
function publish(redis: Redis, channel: string, message: string): void {
  redis.send(['PUBLISH', channel, message]).catch(() => {});
}

function logLeadership(log: SharedSiteNeeds['log'], { kind, ...fields }: LeadershipEvent): void {
  const sentence = kind === 'leading' ? 'this node leads' : 'another node may lead';
  log.info({ event: kind, ...fields }, sentence);
}

/** A server that drops what was not used for long forgets when the instance may be asked again. */
async function warnOfEviction(redis: Redis, log: SharedStoreNeeds['log']): Promise<void> {
  const reply = await redis.send(['INFO', 'memory']).catch(() => null);
  const policy = /maxmemory_policy:(allkeys-\S+)/.exec(String(reply))?.[1];
  if (policy === undefined) return;
  log.warn({ event: 'store-evicts', policy }, 'the shared store may drop records at any time');
}
