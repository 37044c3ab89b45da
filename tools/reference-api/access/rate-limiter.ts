import type { SwitchValue } from '../switch/switch-table';
import type { Switches } from '../switch/switches';
import type { Caller } from './caller';

const MINUTE_MS = 60_000;

/** When a place taken now is free again; `taken`: when the others are, ascending (epoch ms). */
const FREE_AT: Record<
  SwitchValue<'rate-window'>,
  (taken: readonly number[], now: number, limit: number) => number
> = {
  fixed: ([first], now) => first ?? now + MINUTE_MS,
  sliding: (_taken, now) => now + MINUTE_MS,
  bucket: (taken, now, limit) => (taken.at(-1) ?? now) + MINUTE_MS / limit,
};

/** The limits start again whenever a switch that shapes them moves. */
export function createRateLimits(switches: Switches) {
  const places = new Map<string, readonly number[]>();
  return {
    /** Takes one request at `now` (epoch ms): 0 when allowed, else the ms until one is again. */
    take(caller: Caller, address: string, now: number): number {
      const isUser = caller.kind === 'user';
      const limit = switches.count(isUser ? 'user-per-minute' : 'anonymous-per-minute');
      // 0: no limit.
      if (limit === 0) return 0;
      const way = switches.get('rate-window');
      const key = `${way} ${limit} ${isUser ? `user ${caller.user}` : address}`;
      const taken = (places.get(key) ?? []).filter((freeAt) => freeAt > now);
      const [first = now] = taken;
      if (taken.length >= limit) return Math.ceil(first - now);
      places.set(key, [...taken, FREE_AT[way](taken, now, limit)]);
      return 0;
    },
    restart: () => places.clear(),
  };
}
