import type { Switches } from '../switch/switches';
import type { Caller } from './caller';

const MINUTE_MS = 60_000;

/** A minute begins with the first request. The limits start again whenever their switch moves. */
export function createRateLimits(switches: Switches) {
  const minutes = new Map<string, { begin: number; used: number }>();
  return {
    /** Takes one request at `now` (epoch ms): 0 when allowed, else the ms until one is again. */
    take(caller: Caller, address: string, now: number): number {
      const isUser = caller.kind === 'user';
      const limit = switches.count(isUser ? 'user-per-minute' : 'anonymous-per-minute');
      // 0: no limit.
      if (limit === 0) return 0;
      const key = `${limit} ${isUser ? `user ${caller.user}` : address}`;
      let minute = minutes.get(key);
      if (!minute || now >= minute.begin + MINUTE_MS) {
        minute = { begin: now, used: 0 };
        minutes.set(key, minute);
      }
      if (minute.used >= limit) return minute.begin + MINUTE_MS - now;
      minute.used += 1;
      return 0;
    },
    restart: () => minutes.clear(),
  };
}
