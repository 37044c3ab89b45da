import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LOGIN_TRIES_SECONDS } from '../../protocol/host-area';

/** Counts tries of unproven tokens. */
export interface LoginThrottle {
  /** Takes a try for this address out of the budget, or says when there will be one. */
  take(address: string): Promise<LoginTry>;
}

/** A try that may be made, or one that must wait. */
export type LoginTry =
  | {
      readonly kind: 'granted';
      /** For a try that never reached the instance: it cost nobody anything. */
      giveBack(): Promise<void>;
    }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number };
/** Tries of unproven tokens per address: a person mistypes, a machine guesses. */
const PER_ADDRESS = 10;
/** Tries of everybody together: the anonymous lane carries about two of them a minute. */
const IN_SUM = 20;
/** Kept beyond that for addresses that try for the first time: guessers must not close the door. */
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
  const perAddress = create('login', PER_ADDRESS);
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
    async take(visitor) {
      const address = nameAddress(visitor);
      const tried = (await perAddress.get(address))?.consumedPoints ?? 0;
      const tooSoon = await consume(perAddress, address);
      if (tooSoon !== null) return { kind: 'refused', retryAfterSeconds: tooSoon };
      for (const budget of tried < NEW_TRIES ? [inSum, forNew] : [inSum]) {
        if ((await consume(budget, ALL)) !== null) continue;
        return {
          kind: 'granted',
          async giveBack() {
            await Promise.all([perAddress.reward(address), budget.reward(ALL)]);
          },
        };
      }
      await perAddress.reward(address);
      const left = await inSum.get(ALL);
      const waitMs = left?.msBeforeNext ?? LOGIN_TRIES_SECONDS * 1_000;
      return { kind: 'refused', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
    },
  };
}
