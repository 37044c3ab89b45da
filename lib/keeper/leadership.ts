import { randomUUID } from 'node:crypto';
import { sleep, type Time } from '../domain/instant';
import type { Redis } from '../store/redis';
import type { Fence } from '../store/redis-store';

type LeadershipEvent =
  | { readonly kind: 'leading' }
  /** `reason`: why the term ended. */
  | { readonly kind: 'following'; readonly reason: string };

interface LeadershipOptions extends Pick<Time, 'monotonic' | 'timer'> {
  readonly redis: Pick<Redis, 'evaluate'>;
  /** Of the lease. */
  readonly key: string;
  /** Life of the lease after each renewal, in ms. */
  readonly leaseMs: number;
  readonly onEvent?: (event: LeadershipEvent) => void;
}

/** KEYS: lease. ARGV: its value in this term, or ''; the one of a new term; ms. */
const TAKE_OR_RENEW = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 'held' end
redis.call('SET', KEYS[1], holder or ARGV[2], 'PX', ARGV[3])
return holder and 'renewed' or 'taken'
`;

/** KEYS: lease. ARGV: its value. */
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** So many renewals may fail before the lease ends; with half a minute a free one is taken within five seconds. */
const RENEWALS_A_LEASE = 6;

/**
 * Decides whether this node leads a municipality: takes the lease whenever it is free, and renews
 * it. That only avoids double work: to a node that slept through the end of its term the lane gives
 * no slot early, and the store refuses what it writes.
 */
export function createLeadership(options: LeadershipOptions) {
  const { redis, key, leaseMs, timer, monotonic, onEvent } = options;
  const listeners: (() => void)[] = [];
  /** `value`: of the lease, another one in each term. */
  let held: { readonly value: string; readonly end: AbortController; until: number } | null = null;
  const stopping = new AbortController();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function end(reason: string): void {
    const former = held;
    held = null;
    if (!former) return;
    former.end.abort(new Error(`the term ended: ${reason}`));
    onEvent?.({ kind: 'following', reason });
    tell();
  }

  /** Each call notices the end, also when timers are late. */
  function getHeld() {
    if (held && monotonic() >= held.until) end('the lease could not be renewed');
    return held;
  }

  async function release(value: string): Promise<void> {
    await redis.evaluate(RELEASE, [key], [value]).catch(() => {});
  }

  async function ask(): Promise<void> {
    const until = monotonic() + leaseMs;
    const value = randomUUID();
    const reply = await redis
      .evaluate(TAKE_OR_RENEW, [key], [held?.value ?? '', value, leaseMs])
      .catch(() => null);
    const done = reply && String(reply);
    if (done === 'renewed' && held) held.until = until;
    else if (done === 'held') {
      end('another node took the lease');
      tell();
    } else if (done === 'taken') {
      end('the store lost the lease');
      if (stopping.signal.aborted || monotonic() >= until) return release(value);
      held = { value, end: new AbortController(), until };
      onEvent?.({ kind: 'leading' });
      tell();
    }
  }

  async function keepAsking(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await ask();
      const leftMs = (getHeld()?.until ?? Number.POSITIVE_INFINITY) - monotonic();
      await sleep(timer, Math.min(leftMs, leaseMs / RENEWALS_A_LEASE), signal).catch(() => {});
    }
  }

  void keepAsking();

  return {
    /** Aborted at the end of the term; null: this node does not lead. */
    term: () => getHeld()?.end.signal ?? null,
    fence(): Fence | null {
      const current = getHeld();
      return current && { key, value: current.value };
    },
    /** Calls back when a term begins or ends, and every few seconds while another node leads. */
    subscribe(listener: () => void): void {
      listeners.push(listener);
    },
    /** Gives the lease back, so that another node leads soon. */
    async stop(): Promise<void> {
      stopping.abort(new Error('the node stops'));
      const value = held?.value;
      end('the node stops');
      if (value !== undefined) await release(value);
    },
  };
}
