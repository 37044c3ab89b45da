import { randomUUID } from 'node:crypto';
import { type MonotonicClock, sleep, type Timer } from '../domain/instant';
import type { Redis } from '../store/redis';
import type { Fence } from '../store/redis-store';

type LeadershipEvent =
  | { readonly kind: 'leading' }
  /** `reason`: why the term ended. */
  | { readonly kind: 'following'; readonly reason: string };

interface LeadershipOptions {
  readonly redis: Pick<Redis, 'send' | 'evaluate' | 'subscribe'>;
  /** Of the lease, and of the channel that says that it is free. */
  readonly key: string;
  /** Life of the lease after each renewal, in ms. */
  readonly leaseMs: number;
  readonly timer: Timer;
  readonly monotonic: MonotonicClock;
  readonly onEvent?: (event: LeadershipEvent) => void;
}

/** KEYS: lease. ARGV: its value, ms. */
const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
`;

/** KEYS: lease. ARGV: its value. */
const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
redis.call('PUBLISH', KEYS[1], 'free')
return 1
`;

/** So many renewals may fail before the lease ends. */
const RENEWALS_A_LEASE = 6;

/**
 * Decides whether this node leads a municipality: takes the lease whenever it is free, and renews
 * it. That only avoids double work: to a node that slept through the end of its term the lane gives
 * no slot early, and the store refuses what it writes.
 */
export function createLeadership(options: LeadershipOptions) {
  const { redis, key, leaseMs, timer, monotonic, onEvent } = options;
  const listeners = new Set<() => void>();
  /** `value`: of the lease, another one in each term. */
  let held: { readonly value: string; readonly end: AbortController; until: number } | null = null;
  let isStopped = false;
  let wake = () => {};

  function tell(event: LeadershipEvent): void {
    onEvent?.(event);
    for (const listener of [...listeners]) listener();
  }

  function end(reason: string): void {
    const former = held;
    held = null;
    former?.end.abort(new Error(`the term ended: ${reason}`));
    if (former) tell({ kind: 'following', reason });
  }

  /** Each call notices the end, also when timers are late. */
  function getHeld() {
    if (held && monotonic() >= held.until) end('the lease could not be renewed');
    return held;
  }

  const release = (value: string) => redis.evaluate(RELEASE, [key], [value]).catch(() => {});

  async function ask(): Promise<void> {
    const until = monotonic() + leaseMs;
    if (held) {
      const renewed = await redis.evaluate(RENEW, [key], [held.value, leaseMs]).catch(() => null);
      if (renewed === 0) end('another node took the lease');
      else if (renewed === 1 && held) held.until = until;
      return;
    }
    const value = randomUUID();
    const taken = await redis
      .send(['SET', key, value, 'NX', 'PX', String(leaseMs)])
      .catch(() => null);
    if (taken === null) return;
    if (isStopped || monotonic() >= until) {
      await release(value);
      return;
    }
    held = { value, end: new AbortController(), until };
    tell({ kind: 'leading' });
  }

  async function keepAsking(): Promise<void> {
    while (!isStopped) {
      await ask();
      const leftMs = (getHeld()?.until ?? Number.POSITIVE_INFINITY) - monotonic();
      const woken = new AbortController();
      wake = () => woken.abort();
      await sleep(timer, Math.min(leftMs, leaseMs / RENEWALS_A_LEASE), woken.signal).catch(
        () => {},
      );
    }
  }

  const stopWaiting = redis.subscribe(key, () => {
    if (!held) wake();
  });
  void keepAsking();

  return {
    /** Aborted at the end of the term; null: this node does not lead. */
    term: () => getHeld()?.end.signal ?? null,
    fence(): Fence | null {
      const current = getHeld();
      return current && { key, value: current.value };
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Gives the lease back, so that another node leads at once. */
    async stop(): Promise<void> {
      isStopped = true;
      stopWaiting();
      wake();
      const value = held?.value;
      end('the node stops');
      if (value !== undefined) await release(value);
    },
  };
}
