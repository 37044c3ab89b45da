import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Redis } from './redis';

/** Settings of a limiter; `duration` in seconds. */
interface LimiterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

/** A limiter whose budgets several nodes share. Rejects with StoreError while the store is gone. */
export function createRedisLimiter(redis: Redis, options: LimiterOptions): RateLimiterRedis {
  return new RateLimiterRedis({
    ...options,
    useRedisPackage: true,
    storeClient: createLimiterClient(redis),
  });
}

/** The part of a client that the limiter uses: our own way to the server has limits in time. */
function createLimiterClient(redis: Redis) {
  return {
    eval: (
      script: string,
      given: { readonly keys: readonly string[]; readonly arguments: readonly string[] },
    ) => redis.evaluate(script, given.keys, given.arguments),
    multi() {
      const commands: (readonly string[])[] = [];
      const chain = {
        get(key: string) {
          commands.push(['GET', key]);
          return chain;
        },
        pTTL(key: string) {
          commands.push(['PTTL', key]);
          return chain;
        },
        exec: () => Promise.all(commands.map((command) => redis.send(command))),
      };
      return chain;
    },
  };
}
