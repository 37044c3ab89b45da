import { openRedis, type Redis } from '../store/redis';
import { startRedisServer } from '../store/redis-server.fixture';
import type { EvaluateScript } from './shared-slots';

/** Scripts on a real server whose clock, and whose name for itself, a test moves. */
export interface MovedRedis {
  readonly redis: Redis;
  /** The server's clock in ms, and the id of its process. */
  readonly server: { now: () => number; run: string };
  readonly evaluate: EvaluateScript;
  /** Whether a script is being run. */
  isBusy(): boolean;
  close(): Promise<void>;
}

/** Starts a server for scripts in virtual time. */
export async function startMovedRedis(): Promise<MovedRedis> {
  const host = await startRedisServer();
  const redis = openRedis(host.address, { limitMs: 60_000 });
  await redis.opened;
  const server = { now: () => 0, run: 'a' };
  let busy = 0;
  return {
    redis,
    server,
    async evaluate(script, keys, args) {
      const now = Math.floor(server.now());
      // As TIME gives it, seconds and microseconds, of two arguments behind those of the script.
      const time = '{ tonumber(ARGV[#ARGV - 1]), 1000 * tonumber(ARGV[#ARGV]) }';
      const moved = script
        .replace("redis.call('TIME')", time)
        .replace("string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')", `'${server.run}'`);
      busy += 1;
      try {
        return await redis.evaluate(moved, keys, [...args, Math.floor(now / 1_000), now % 1_000]);
      } finally {
        busy -= 1;
      }
    },
    isBusy: () => busy > 0,
    async close() {
      redis.close();
      await host.close();
    },
  };
}
