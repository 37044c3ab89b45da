import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { MonotonicClock } from '../domain/instant';
import { BusyError } from './busy-error';
import { type Asker, isCounted, OURSELVES } from './visitor';

/** The requester of a piece of work, at one municipality. */
export interface QueuedAsker extends Asker {
  /** Key of the municipality. */
  readonly site: string;
}

/** Limits of a queue. */
export interface QueueLimits {
  /** Pieces of work at a time; 0: none can be done now, as while no renderer is up. */
  readonly atOnce: () => number;
  /** Requests with a longer expected wait are refused before they wait, in milliseconds. */
  readonly longestWaitMs: number;
  /** Requests of one address in so many seconds; beyond it comes after all others. Null: unlimited. */
  readonly share: { readonly requests: number; readonly seconds: number } | null;
  /** True: addresses beyond their share leave one of several places free. */
  readonly keepsOneFree?: boolean;
  readonly clock: MonotonicClock;
}

/** A queue that is ordered by how much each address already has in it. */
export interface FairQueue {
  /** Runs a piece of work when its turn comes; rejects with BusyError when it is not taken on. */
  run<T>(asker: QueuedAsker, work: () => Promise<T>, key?: string): Promise<T>;
  /** A visitor waits for background work of this key from now on. */
  promote(key: string, asker: QueuedAsker): void;
  /** Applies a changed capacity and refuses requests that would wait too long. */
  wake(): void;
  waiting(): number;
  running(): number;
}

interface Entry extends QueuedAsker {
  readonly key: string | null;
  readonly since: number;
  /** Visitors before our own background work, and addresses beyond their share last. */
  readonly rank: readonly number[];
  begin(entry: Entry): void;
  refuse(error: BusyError): void;
}

const MOST_WAITING = 256;
/** As many may one address beyond its share have waiting while others wait too. */
const MOST_BEYOND = 8;
/** Assumed of a piece of work before any was measured. */
const FIRST_GUESS_MS = 25;
/** Weight of the newest measurement. */
const WEIGHT = 0.1;

/**
 * Creates a queue. Among visitors the one whose address has least in it comes first, then the one whose
 * municipality has. An address beyond its share is refused only while others wait.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const { atOnce, share, clock, longestWaitMs, keepsOneFree = false } = limits;
  const limiter =
    share && new RateLimiterMemory({ points: share.requests, duration: share.seconds });
  const running = new Set<Entry>();
  /** In the order in which they begin. */
  let waiting: Entry[] = [];
  let meanMs = FIRST_GUESS_MS;

  /** Milliseconds until the address has a share again; null: it has. */
  async function takeShare({ visitor }: Asker): Promise<number | null> {
    if (limiter === null || !isCounted(visitor)) return null;
    return limiter.consume(visitor).then(
      () => null,
      ({ msBeforeNext }: RateLimiterRes) => msBeforeNext,
    );
  }

  const countRunningBeyond = () => [...running].filter(({ isBeyond }) => isBeyond).length;
  const mostBeyond = () => Math.max(1, keepsOneFree ? atOnce() - 1 : atOnce());
  const mayBegin = ({ isBeyond }: Asker) => !isBeyond || countRunningBeyond() < mostBeyond();
  const count = (test: (entry: Entry) => boolean) =>
    waiting.filter(test).length + [...running].filter(test).length;

  function rank({ visitor, site, isBeyond }: QueuedAsker): readonly number[] {
    if (visitor === OURSELVES) return [1, 0, 0];
    const ofAddress = isCounted(visitor) ? count((entry) => entry.visitor === visitor) : 0;
    return [isBeyond ? 2 : 0, ofAddress, count((entry) => entry.site === site)];
  }

  function findPlace(given: readonly number[]): number {
    const at = waiting.findIndex((entry) => isAfter(entry.rank, given));
    return at < 0 ? waiting.length : at;
  }

  /** Refuses what cannot be waited for, before it waits. */
  function decide(entry: Entry, shareMs: number): BusyError | null {
    const { visitor, isBeyond } = entry;
    if (visitor === OURSELVES) return null;
    const isFree = running.size < atOnce() && mayBegin(entry);
    const places = Math.max(1, isBeyond ? mostBeyond() : atOnce());
    const waitMs = isFree ? 0 : ((findPlace(entry.rank) + 1) * meanMs) / places;
    const own = waiting.filter((one) => one.visitor === visitor).length;
    const isGreedy = isBeyond && own < waiting.length;
    if (isGreedy && (own >= MOST_BEYOND || waitMs > longestWaitMs)) {
      return new BusyError('share', toSeconds(Math.max(waitMs, shareMs)), true);
    }
    if (waitMs > longestWaitMs) {
      return new BusyError('full', toSeconds(waitMs - longestWaitMs), isBeyond);
    }
    return null;
  }

  function insert(entry: Entry): void {
    waiting.splice(findPlace(entry.rank), 0, entry);
    if (waiting.length > MOST_WAITING) waiting.pop()?.refuse(explain(entry));
  }

  const explain = ({ isBeyond }: Asker) =>
    new BusyError(isBeyond ? 'share' : 'full', toSeconds(longestWaitMs), isBeyond);

  /** The wait was longer than expected. */
  function isLate({ since, visitor, isBeyond }: Entry): boolean {
    return visitor !== OURSELVES && clock() - since > longestWaitMs * (isBeyond ? 1 : 2);
  }

  function refuseLate(): void {
    const late = waiting.filter(isLate);
    if (late.length === 0) return;
    waiting = waiting.filter((entry) => !late.includes(entry));
    const isDown = atOnce() === 0;
    for (const entry of late) {
      entry.refuse(isDown ? new BusyError('down', toSeconds(longestWaitMs)) : explain(entry));
    }
  }

  function fill(): void {
    refuseLate();
    while (running.size < atOnce()) {
      const at = waiting.findIndex(mayBegin);
      const [entry] = at < 0 ? [] : waiting.splice(at, 1);
      if (!entry) return;
      running.add(entry);
      entry.begin(entry);
    }
  }

  async function perform<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
    const began = clock();
    try {
      return await work();
    } finally {
      running.delete(entry);
      meanMs += WEIGHT * (clock() - began - meanMs);
      fill();
    }
  }

  return {
    async run(asker, work, key) {
      const shareMs = await takeShare(asker);
      const isBeyond = asker.isBeyond || shareMs !== null;
      return new Promise((resolve, reject) => {
        const entry: Entry = {
          ...{ site: asker.site, visitor: asker.visitor, isBeyond, key: key ?? null },
          since: clock(),
          rank: rank({ ...asker, isBeyond }),
          begin: (begun) => void perform(begun, work).then(resolve, reject),
          refuse: reject,
        };
        const refusal = decide(entry, shareMs ?? 0);
        if (refusal) return reject(refusal);
        insert(entry);
        fill();
      });
    },
    promote(key, asker) {
      const entry = waiting.find((one) => one.key === key && one.visitor === OURSELVES);
      if (!entry) return;
      waiting = waiting.filter((one) => one !== entry);
      const { begin, refuse } = entry;
      insert({ ...asker, key, since: clock(), rank: rank(asker), begin, refuse });
    },
    wake: fill,
    waiting: () => waiting.length,
    running: () => running.size,
  };
}

function isAfter(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

function toSeconds(ms: number): number {
  return Math.min(60, Math.max(1, Math.ceil(ms / 1_000)));
}
