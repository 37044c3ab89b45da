import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LoginThrottle } from './login';

/** Seconds for which tries are remembered. */
export const LOGIN_TRIES_SECONDS = 600;
/** Tries of unproven tokens per address: a person mistypes, a machine guesses. */
const PER_ADDRESS = { points: 10, duration: LOGIN_TRIES_SECONDS };
/** Tries of unproven tokens in sum: the anonymous lane carries about two of them a minute. */
const IN_SUM = { points: 30, duration: LOGIN_TRIES_SECONDS };

/**
 * Limits tries by address and in sum, in this process. The sum is asked second, so that one
 * address that is already refused cannot use up everybody's share.
 */
export function createLoginThrottle(): LoginThrottle {
  const perAddress = new RateLimiterMemory({ keyPrefix: 'login', ...PER_ADDRESS });
  const inSum = new RateLimiterMemory({ keyPrefix: 'login-sum', ...IN_SUM });
  return {
    async take(address) {
      try {
        await perAddress.consume(address);
        await inSum.consume('all');
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
  };
}
