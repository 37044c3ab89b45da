import { randomBytes } from 'node:crypto';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { OFFER_SCHEMA } from '../domain/offer';
import type { Log } from '../runtime/log/create-log';
import { systemTime } from '../runtime/system-timer';
import { openRedis, type Redis, type RedisAddress } from '../store/redis';
import { createRedisStore } from '../store/redis-store';
import { createSharedSlots } from '../upstream/shared-slots';
import { TOKEN_LIMIT } from '../upstream/token-slots';
import { createLeadership } from './leadership';
import type { CreateLimiter } from './login/login';
import { createDamageLog, type SiteStore, type SiteStoreNeeds, watchSiteStore } from './open-store';

export type SharedStore = Awaited<ReturnType<typeof openSharedStore>>;

interface SharedStoreNeeds {
  readonly address: RedisAddress;
  readonly log: Pick<Log, 'error' | 'warn' | 'info'>;
  /** Life of the lease of a leader that no longer renews it, in ms. */
  readonly leaseMs?: number | undefined;
}

const LEASE_MS = 30_000;
/** A programme of many offers takes its time over a slow line, and must not hold up the lane. */
const COPY_LIMIT_MS = 30_000;

/** Opens the store that several nodes share; resolves when it is connected, or the first try has failed. */
export async function openSharedStore({ address, log, leaseMs = LEASE_MS }: SharedStoreNeeds) {
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

  const createLimiter: CreateLimiter = (settings) =>
    new RateLimiterRedis({
      ...settings,
      useRedisPackage: true,
      // The part of a client that it uses: our own way to the server has limits in time.
      storeClient: {
        eval: (script: string, given: Record<'keys' | 'arguments', readonly string[]>) =>
          redis.evaluate(script, given.keys, given.arguments),
      },
    });

  function openSite(site: string, needs: SiteStoreNeeds): SiteStore {
    const { log } = needs;
    const name = (what: string) => `fenster-${what}:${site}`;
    const leadership = createLeadership({
      ...systemTime,
      redis,
      // Nodes cannot read a copy of another schema: in an upgrade each schema has a leader and a copy.
      key: `${name('lease')}:${OFFER_SCHEMA}`,
      leaseMs,
      onEvent({ kind, ...fields }) {
        const sentence = kind === 'leading' ? 'this node leads' : 'another node may lead';
        log.info({ event: kind, ...fields }, sentence);
      },
    });
    const prefix = `fenster:${site}:`;
    const onDamaged = createDamageLog(log);
    const copy = createRedisStore(copies, {
      prefix: `${prefix}${OFFER_SCHEMA}:`,
      onDamaged,
      fence: leadership.fence,
    });
    return {
      store: watchSiteStore(createRedisStore(redis, { prefix, onDamaged }), needs),
      copy: watchSiteStore(copy, needs),
      nodes: leadership,
      createLimiter: (settings) =>
        createLimiter({ ...settings, keyPrefix: `${name('tries')}:${settings.keyPrefix}` }),
      stop: leadership.stop,
    };
  }

  return {
    isReachable: redis.isReachable,
    openSite,
    createTokenLimiter: (api: string) =>
      createLimiter({ keyPrefix: `fenster-token-pages:${api}`, ...TOKEN_LIMIT }),
    openSlots: (api: string, gapMs: number) =>
      createSharedSlots({
        evaluate: redis.evaluate,
        key: `fenster-lane:${api}`,
        node,
        gapMs,
      }),
    close() {
      redis.close();
      copies.close();
    },
  };
}

/** A server that drops what was not used for long forgets when the instance may be asked again. */
async function warnOfEviction(redis: Redis, log: SharedStoreNeeds['log']): Promise<void> {
  const reply = await redis.send(['INFO', 'memory']).catch(() => null);
  const policy = /maxmemory_policy:(allkeys-\S+)/.exec(String(reply))?.[1];
  if (policy === undefined) return;
  log.warn({ event: 'store-evicts', policy }, 'the shared store may drop records at any time');
}
