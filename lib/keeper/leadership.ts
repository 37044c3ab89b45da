import type { MonotonicClock, Timer } from '../domain/instant';
import type { Lease } from '../store/redis-lease';

export type LeadershipEvent =
  | { readonly kind: 'leading' }
  /** `reason`: why the term ended. */
  | { readonly kind: 'following'; readonly reason: string };

interface Term {
  /** Number of the term, higher than those before. */
  readonly name: string;
  /** Aborted at the end of the term. */
  readonly signal: AbortSignal;
}

/** Decides whether this node leads a municipality: runs its passes and writes its copy. */
interface Leadership {
  /** Null: this node does not lead. */
  term(): Term | null;
  /** Calls back at each change; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Gives the lease back, so that another node leads at once. */
  stop(): Promise<void>;
}

interface LeadershipOptions {
  readonly lease: Lease;
  /** Life of the lease after each renewal, in ms; as the lease itself was created. */
  readonly leaseMs: number;
  readonly timer: Timer;
  readonly monotonic: MonotonicClock;
  readonly onEvent?: (event: LeadershipEvent) => void;
}

/** So many renewals may fail before the lease ends. */
const RENEWALS_A_LEASE = 6;

/**
 * Takes the lease whenever it is free, and renews it. It only avoids double work: a node that slept
 * through the end of its term still believes in it for a moment, but the lane gives it no slot early
 * and the store refuses what it writes. By its own clock a term ends no later than the lease.
 */
export function createLeadership(options: LeadershipOptions): Leadership {
  const { lease, leaseMs, timer, monotonic, onEvent } = options;
  const listeners = new Set<() => void>();
  let held: { readonly term: Term; readonly end: AbortController; until: number } | null = null;
  let isStopped = false;
  let isAsking = false;
  let cancel = () => {};
  let cancelEnd = () => {};

  function tell(event: LeadershipEvent): void {
    onEvent?.(event);
    for (const listener of [...listeners]) listener();
  }

  function begin(name: string, until: number): void {
    const end = new AbortController();
    held = { term: { name, signal: end.signal }, end, until };
    prolong(until);
    tell({ kind: 'leading' });
  }

  function prolong(until: number): void {
    if (held) held.until = until;
    cancelEnd();
    cancelEnd = timer(until - monotonic(), getTerm);
  }

  function end(reason: string): void {
    const former = held;
    held = null;
    cancelEnd();
    former?.end.abort(new Error(`the term ended: ${reason}`));
    if (former) tell({ kind: 'following', reason });
  }

  async function ask(): Promise<void> {
    const until = monotonic() + leaseMs;
    if (held) {
      const isRenewed = await lease.renew(held.term.name).catch(() => null);
      if (isRenewed === false) end('another node took the lease');
      else if (isRenewed && held) prolong(until);
    } else {
      const name = await lease.take().catch(() => null);
      if (name === null) return;
      if (isStopped || monotonic() >= until) await lease.release(name).catch(() => {});
      else begin(name, until);
    }
  }

  async function step(): Promise<void> {
    if (isStopped || isAsking) return;
    cancel();
    isAsking = true;
    await ask();
    isAsking = false;
    getTerm();
    if (!isStopped) cancel = timer(leaseMs / RENEWALS_A_LEASE, () => void step());
  }

  /** Each call notices the end, also when timers are late. */
  function getTerm(): Term | null {
    if (held && monotonic() >= held.until) end('the lease could not be renewed');
    return held?.term ?? null;
  }

  const stopWaiting = lease.onRelease(() => {
    if (!held) void step();
  });
  void step();

  return {
    term: getTerm,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      isStopped = true;
      stopWaiting();
      cancel();
      const name = held?.term.name;
      end('the node stops');
      if (name !== undefined) await lease.release(name).catch(() => {});
    },
  };
}
