import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { type MonotonicClock, toRetrySeconds } from '../domain/instant';
import type { QueueName } from '../routes';
import { BusyError } from './peer';
import type { Refusals } from './refusals';
import type { RendererPool } from './renderer-pool';
import { isCounted, NO_VISITOR, type Visitor } from './visitor';

export interface Requester {
  readonly visitor: Visitor;
  readonly site: string;
}

export interface QueueLimits {
  /** Pieces of work at a time; 0: none can be done now, as while no renderer is up. */
  readonly atOnce: () => number;
  /** Requests with a longer expected wait are refused before they wait, in milliseconds. */
  readonly longestWaitMs: number;
  /** Requests of one address in so many seconds; beyond it comes after all others. Null: unlimited. */
  readonly share: { readonly requests: number; readonly seconds: number } | null;
  /** Whether work of a site, of which so many wait, can start now; absent: always. */
  readonly hasRoom?: (site: string, waiting: number) => boolean;
  readonly clock: MonotonicClock;
}

interface Entry {
  requester: Requester;
  /** Its address has had its share. */
  isBeyond: boolean;
  readonly key: string | undefined;
  since: number;
  rank: number;
  start(): void;
  refuse(error: BusyError): void;
}

const MOST_WAITING = 256;
/** As many may one address beyond its share have waiting while others wait too. */
const MOST_BEYOND = 8;
/** Assumed of a piece of work before any was measured. */
const FIRST_GUESS_MS = 25;
const WEIGHT = 0.1;

/** The visitor whose address has least in it comes first, then the one whose site has. */
export class FairQueue {
  private readonly limiter: RateLimiterMemory | null;
  private readonly active = new Set<Entry>();
  /** In the order in which they start. */
  private queued: Entry[] = [];
  private meanMs = FIRST_GUESS_MS;

  constructor(private readonly limits: QueueLimits) {
    const { share } = limits;
    this.limiter =
      share && new RateLimiterMemory({ points: share.requests, duration: share.seconds });
  }

  /** Rejects with BusyError when it is not taken on. */
  async run<T>(requester: Requester, work: () => Promise<T>, key?: string): Promise<T> {
    const shareMs = await this.takeShare(requester.visitor);
    const isBeyond = shareMs !== null;
    return new Promise((resolve, reject) => {
      const entry: Entry = {
        ...this.place(requester, isBeyond),
        isBeyond,
        key,
        start: () => void this.perform(entry, work).then(resolve, reject),
        refuse: reject,
      };
      const refusal = this.decide(entry, shareMs ?? 0);
      if (refusal) return reject(refusal);
      this.insert(entry);
      this.advance();
    });
  }

  /** Takes one from the share of an address; milliseconds until it has one again, null: it had. */
  private async takeShare(visitor: Visitor): Promise<number | null> {
    if (this.limiter === null || !isCounted(visitor)) return null;
    return this.limiter.consume(visitor).then(
      () => null,
      ({ msBeforeNext }: RateLimiterRes) => msBeforeNext,
    );
  }

  /** Another visitor waits from now on, within its own share, for what would come last. */
  async promote(key: string, requester: Requester): Promise<void> {
    const { visitor, site } = requester;
    const entry = this.queued.find(
      (one) => one.key === key && one.requester.site === site && comesLast(one),
    );
    if (!entry || entry.requester.visitor === visitor) return;
    if ((await this.takeShare(visitor)) !== null) return;
    // It may have started meanwhile.
    const at = this.queued.indexOf(entry);
    if (at < 0) return;
    this.queued.splice(at, 1);
    this.insert(Object.assign(entry, this.place(requester, false), { isBeyond: false }));
    this.advance();
  }

  /** Applies a changed capacity and refuses requests that would wait too long. */
  advance(): void {
    this.refuseLate();
    while (this.active.size < this.limits.atOnce()) {
      const at = this.queued.findIndex((one) => this.mayStart(one));
      const [entry] = at < 0 ? [] : this.queued.splice(at, 1);
      if (!entry) return;
      this.active.add(entry);
      entry.start();
    }
  }

  get waiting(): number {
    return this.queued.length;
  }

  get running(): number {
    return this.active.size;
  }

  /** Addresses beyond their share and our own renewals leave one of several places free. */
  private mostLast(): number {
    return Math.max(1, this.limits.atOnce() - 1);
  }

  private mayStart(entry: Entry): boolean {
    const { hasRoom = () => true } = this.limits;
    const { site } = entry.requester;
    const waiting = this.queued.filter((one) => one.requester.site === site).length;
    if (!hasRoom(site, waiting)) return false;
    return !comesLast(entry) || [...this.active].filter(comesLast).length < this.mostLast();
  }

  private count(test: (requester: Requester) => boolean): number {
    return [...this.queued, ...this.active].filter(({ requester }) => test(requester)).length;
  }

  private place(requester: Requester, isBeyond: boolean) {
    return { requester, since: this.limits.clock(), rank: this.rank(requester, isBeyond) };
  }

  /**
   * Lower starts first: 1,000 for each request that the address has here, 1 for each of the
   * site, which are less than a thousand together; our own renewals 1,000,000; beyond the
   * share 2,000,000 more.
   */
  private rank({ visitor, site }: Requester, isBeyond: boolean): number {
    if (visitor === NO_VISITOR) return 1_000_000;
    const ofAddress = isCounted(visitor) ? this.count((other) => other.visitor === visitor) : 0;
    const ofSite = this.count((other) => other.site === site);
    return (isBeyond ? 2_000_000 : 0) + 1_000 * ofAddress + ofSite;
  }

  private findPlace(given: number): number {
    return this.queued.filter(({ rank }) => rank <= given).length;
  }

  /** Refuses what cannot be waited for, before it waits. */
  private decide(entry: Entry, shareMs: number): BusyError | null {
    const { requester, rank, isBeyond } = entry;
    const { visitor } = requester;
    if (visitor === NO_VISITOR) return null;
    const { atOnce, longestWaitMs } = this.limits;
    const isFree = this.active.size < atOnce() && this.mayStart(entry);
    const places = Math.max(1, isBeyond ? this.mostLast() : atOnce());
    const waitMs = isFree ? 0 : ((this.findPlace(rank) + 1) * this.meanMs) / places;
    const own = this.queued.filter((one) => one.requester.visitor === visitor).length;
    const isGreedy = isBeyond && own < this.queued.length;
    if (isGreedy && (own >= MOST_BEYOND || waitMs > longestWaitMs)) {
      return new BusyError('share', toSeconds(Math.max(waitMs, shareMs)), true);
    }
    if (waitMs <= longestWaitMs) return null;
    return new BusyError('full', toSeconds(waitMs - longestWaitMs), isBeyond);
  }

  private insert(entry: Entry): void {
    this.queued.splice(this.findPlace(entry.rank), 0, entry);
    const last = this.queued.length > MOST_WAITING ? this.queued.pop() : undefined;
    last?.refuse(this.explain(last));
  }

  private explain({ isBeyond }: Entry): BusyError {
    const reason = isBeyond ? 'share' : 'full';
    return new BusyError(reason, toSeconds(this.limits.longestWaitMs), isBeyond);
  }

  private refuseLate(): void {
    const { atOnce, clock, longestWaitMs } = this.limits;
    const now = clock();
    const isLate = (entry: Entry) =>
      !isBackground(entry) && now - entry.since > longestWaitMs * (entry.isBeyond ? 1 : 2);
    const isDown = atOnce() === 0;
    for (const entry of this.queued.filter(isLate)) {
      entry.refuse(isDown ? new BusyError('down', toSeconds(longestWaitMs)) : this.explain(entry));
    }
    this.queued = this.queued.filter((entry) => !isLate(entry));
  }

  private async perform<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
    const startedAt = this.limits.clock();
    try {
      return await work();
    } finally {
      this.active.delete(entry);
      this.meanMs += WEIGHT * (this.limits.clock() - startedAt - this.meanMs);
      this.advance();
    }
  }
}

type QueueKind = QueueName | 'form' | 'reading';

/** These wait for another server and need no processor. */
const WAITS_AT_ONCE = 32;
/** Beyond this an honest refusal is kinder. */
const LONGEST_RENDER_WAIT_MS = 3_500;
const LONGEST_FILE_WAIT_MS = 10_000;

export class Queues {
  readonly of: Readonly<Record<QueueKind, FairQueue>>;

  /** `isPatient`: nothing is refused for taking long, as where pages are built when asked for. */
  constructor(
    renderers: Pick<RendererPool, 'atOnce' | 'hasRoom'>,
    clock: MonotonicClock,
    isPatient: boolean,
    private readonly refusals: Refusals,
  ) {
    const waits = { atOnce: () => WAITS_AT_ONCE, longestWaitMs: LONGEST_FILE_WAIT_MS, clock };
    this.of = {
      render: new FairQueue({
        atOnce: () => renderers.atOnce,
        hasRoom: (site, waiting) => renderers.hasRoom(site, waiting),
        clock,
        longestWaitMs: isPatient ? Number.POSITIVE_INFINITY : LONGEST_RENDER_WAIT_MS,
        share: { requests: 30, seconds: 15 },
      }),
      picture: new FairQueue({ ...waits, share: { requests: 100, seconds: 10 } }),
      tile: new FairQueue({ ...waits, share: { requests: 200, seconds: 10 } }),
      form: new FairQueue({ ...waits, share: { requests: 20, seconds: 20 } }),
      // Of a host's own offers; apart, so that no login waits for it.
      reading: new FairQueue({ ...waits, share: { requests: 20, seconds: 20 } }),
      // Files of the build are kept after their first request.
      file: new FairQueue({ ...waits, share: null }),
    };
  }

  async run<T>(
    kind: QueueKind,
    requester: Requester,
    work: () => Promise<T>,
    key?: string,
  ): Promise<T> {
    try {
      return await this.of[kind].run(requester, work, key);
    } catch (error) {
      if (error instanceof BusyError) this.refusals.add(error.reason, requester.site);
      throw error;
    }
  }
}

function isBackground({ requester }: Entry): boolean {
  return requester.visitor === NO_VISITOR;
}

function comesLast(entry: Entry): boolean {
  return entry.isBeyond || isBackground(entry);
}

function toSeconds(ms: number): number {
  return Math.min(60, toRetrySeconds(ms));
}
