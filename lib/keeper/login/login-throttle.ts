import ipaddr from 'ipaddr.js';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LOGIN_TRIES_SECONDS } from '../../protocol/host-area';

export interface LoginThrottle {
  /**
   * Takes a try for this address out of the budgets, or says when there will be one. `hasRoom`: the lane
   * is free, so that a try beyond the budget of all addresses costs other visitors nothing.
   */
  take(address: string, hasRoom: boolean): Promise<LoginTry>;
}

type LoginTry =
  | {
      readonly kind: 'granted';
      /** For a try that never reached the instance. */
      giveBack(): Promise<void>;
    }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number };

/**
 * Tries of unproven tokens per address (IPv4, or IPv6 by its /64), and per IPv6 network: one customer gets
 * a /56 or a /48, and with it up to 65,536 networks of /64.
 */
const PER_NETWORK = [
  { prefix: 'login', bits: 64, tries: 10 },
  { prefix: 'login-56', bits: 56, tries: 15 },
  { prefix: 'login-48', bits: 48, tries: 20 },
] as const;
/** Tries of everybody together: the anonymous lane carries about two of them a minute. */
const IN_SUM = 20;
/** Kept beyond that for networks that try for the first time: guessers must not close the door. */
const FOR_NEW = 10;
/** The first try and one more, since a person mistypes. */
const NEW_TRIES = 2;

/** Creates a limiter; `duration` in seconds. */
export type CreateLimiter = (options: {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}) => Pick<RateLimiterAbstract, 'consume' | 'get' | 'reward'>;

/** Budgets of tries shared by several nodes. */
interface SharedBudgets {
  readonly createLimiter: CreateLimiter;
  /** Name of an address in the shared store, from which it cannot be read. */
  readonly nameAddress: (address: string) => string;
}

const IN_MEMORY: SharedBudgets = {
  createLimiter: (options) => new RateLimiterMemory(options),
  nameAddress: (address) => address,
};

/** Limits tries by address and in sum; without shared budgets, in this process. */
export function createLoginThrottle({
  createLimiter,
  nameAddress,
}: SharedBudgets = IN_MEMORY): LoginThrottle {
  const create = (keyPrefix: string, points: number) =>
    createLimiter({ keyPrefix, points, duration: LOGIN_TRIES_SECONDS });
  const perNetwork = PER_NETWORK.map(({ prefix, bits, tries }) => ({
    limiter: create(prefix, tries),
    bits,
  }));
  const inSum = create('login-sum', IN_SUM);
  const forNew = create('login-new', FOR_NEW);
  const ALL = 'all';

  /** Null: taken. The limiter counts what it refuses too, so that is taken back at once. */
  async function consume(limiter: ReturnType<CreateLimiter>, key: string): Promise<number | null> {
    try {
      await limiter.consume(key);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await limiter.reward(key);
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    }
  }

  return {
    async take(visitor, hasRoom) {
      const budgets = perNetwork.flatMap(({ limiter, bits }) => {
        const network = widen(visitor, bits);
        return network === null ? [] : [{ limiter, key: nameAddress(network) }];
      });
      const widest = budgets.at(-1);
      const tried = widest && (await widest.limiter.get(widest.key))?.consumedPoints;
      const taken: typeof budgets = [];
      const giveBack = async () => {
        await Promise.all(taken.map(({ limiter, key }) => limiter.reward(key)));
      };
      const take = async (budget: (typeof budgets)[number]): Promise<number | null> => {
        const waitSeconds = await consume(budget.limiter, budget.key);
        if (waitSeconds === null) taken.push(budget);
        return waitSeconds;
      };
      for (const budget of budgets) {
        const retryAfterSeconds = await take(budget);
        if (retryAfterSeconds === null) continue;
        await giveBack();
        return { kind: 'refused', retryAfterSeconds };
      }
      const isNew = (tried ?? 0) < NEW_TRIES;
      for (const limiter of isNew ? [inSum, forNew] : [inSum]) {
        if ((await take({ limiter, key: ALL })) === null) return { kind: 'granted', giveBack };
      }
      if (hasRoom) return { kind: 'granted', giveBack };
      await giveBack();
      const left = await inSum.get(ALL);
      const waitMs = left?.msBeforeNext ?? LOGIN_TRIES_SECONDS * 1_000;
      return { kind: 'refused', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
    },
  };
}

/** The address itself for 64 bits, a wider network of an IPv6 address; null: it belongs to no such network. */
function widen(address: string, bits: number): string | null {
  if (bits === 64) return address;
  const [network = ''] = address.split('/');
  if (!ipaddr.IPv6.isValid(network)) return null;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${network}/${bits}`)}/${bits}`;
}
