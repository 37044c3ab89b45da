import type { Change } from '../domain/change';
import type { Clock, Instant } from '../domain/instant';
import type { Offer } from '../domain/offer';
import { sleep, type Timer } from '../domain/timer';
import { appendChanges, findGone } from './change-log';
import { describeState } from './describe-state';
import { digestOffers } from './digest';
import { findChanges } from './find-changes';
import { findStillThere } from './find-still-there';
import { formatProblems } from './format-problems';
import { getRetryMs } from './get-retry-ms';
import { type Doubts, judgePass, NO_DOUBTS } from './judge-pass';
import { mergeOffers } from './merge-offers';
import type { Generation, MirrorEvent, MirrorReader, PassProgress } from './mirror-state';
import type { MirrorStore, PassLoader } from './pass-loader';
import { createPassGatherer, type PassResult } from './pass-result';
import { createSnapshotShelf } from './snapshot-shelf';

/** The mirror with its background work. */
export interface Mirror extends MirrorReader {
  /** Restores the copy on disk, then begins passes; resolves once the disk has been tried. */
  start(): Promise<void>;
  /** Ends the running pass; resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

export interface MirrorOptions {
  readonly loader: PassLoader;
  readonly store: MirrorStore;
  /** The instance's base address: a copy of another instance on the same disk is not used. */
  readonly source: string;
  /** Pause between the end of one pass and the start of the next. */
  readonly refreshMs: number;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly random: () => number;
}

/** Our copy of the public list, kept up by passes. Nothing that happens upstream empties it. */
export function createMirror(options: MirrorOptions): Mirror {
  const { loader, store, source, refreshMs, clock, timer, random } = options;
  const shelf = createSnapshotShelf(store, source);
  const listeners = new Set<(event: MirrorEvent) => void>();
  const stopping = new AbortController();
  let current: Generation | null = null;
  let previous: Generation | null = null;
  let confirmedAt: Instant = 0;
  let doubts: Doubts = NO_DOUBTS;
  let log: readonly Change[] = [];
  let gone = findGone(log);
  let progress: PassProgress | null = null;
  let lastTry: PassProgress | null = null;
  let firstOffers: readonly Offer[] = [];
  let nextPassAt: Instant | null = null;
  let failures = 0;
  let isSaved = true;
  let lastReport = '';
  let work: Promise<void> = Promise.resolve();

  function tell(event: MirrorEvent): void {
    for (const listener of listeners) listener(event);
  }

  async function restore(): Promise<void> {
    const { snapshot, standing, refused } = await shelf.restore();
    for (const reason of refused) tell({ kind: 'snapshot-refused', at: clock(), reason });
    if (!snapshot) return;
    current = snapshot.generation;
    confirmedAt = standing?.confirmedAt ?? snapshot.confirmedAt;
    doubts = standing?.doubts ?? NO_DOUBTS;
    log = appendChanges(snapshot.changes, [], clock());
    gone = findGone(log);
    const { id, offers } = current;
    tell({ kind: 'restored', at: clock(), offers: offers.length, generation: id });
  }

  async function save(generation: Generation): Promise<void> {
    try {
      if (!isSaved) await shelf.saveSnapshot({ generation, confirmedAt, changes: log });
      isSaved = true;
      await shelf.saveStanding(generation.id, { confirmedAt, doubts });
    } catch (error) {
      tell({ kind: 'snapshot-failed', at: clock(), reason: describe(error) });
    }
  }

  async function readPass(signal: AbortSignal): Promise<PassResult> {
    const startedAt = clock();
    const gatherer = createPassGatherer(startedAt);
    progress = { startedAt, pagesRead: 0, pagesKnown: null, offersRead: 0 };
    tell({ kind: 'pass-started', at: startedAt });
    for await (const page of loader.readPass(signal)) {
      gatherer.add(page);
      const offersRead = gatherer.offersRead();
      progress = { startedAt, pagesRead: page.page, pagesKnown: page.pagesKnown, offersRead };
      if (!current) firstOffers = joinByAlias(firstOffers, gatherer.offers());
      tell({ kind: 'page-read', at: clock(), page: page.page, offers: page.offers.length });
    }
    signal.throwIfAborted();
    return gatherer.finish(clock());
  }

  async function commit(pass: PassResult, signal: AbortSignal): Promise<void> {
    const before = current?.offers ?? null;
    const verdict = judgePass({ before, pass, doubts, refreshMs });
    if (verdict.kind === 'hold') {
      const { reason, detail } = verdict;
      doubts = verdict.doubts;
      tell({ kind: 'commit-held', at: clock(), reason, detail });
      if (current) await save(current);
      return;
    }
    const there = await findStillThere(verdict.leaving, pass, { loader, random, signal });
    const offers = mergeOffers(before ?? [], pass.offers, new Set([...verdict.staying, ...there]));
    const id = digestOffers(offers);
    const changed = id !== current?.id;
    const changes = changed && before ? findChanges(before, offers, pass.endedAt) : [];
    doubts = verdict.doubts;
    confirmedAt = pass.endedAt;
    if (changed || !current) {
      previous = current;
      current = { id, offers, changedAt: pass.endedAt };
      log = appendChanges(log, changes, pass.endedAt);
      gone = findGone(log);
      firstOffers = [];
      isSaved = false;
    }
    progress = null;
    const [offerCount, changeCount] = [offers.length, changes.length];
    tell({
      kind: 'committed',
      at: clock(),
      generation: id,
      offers: offerCount,
      changed,
      changes: changeCount,
    });
    await save(current);
  }

  function report(pass: PassResult): void {
    const reasons = formatProblems(pass.problems);
    const text = reasons.join('\n');
    if (text && text !== lastReport)
      tell({ kind: 'quarantined', at: clock(), records: pass.lost, reasons });
    lastReport = text;
  }

  async function runPass(signal: AbortSignal): Promise<void> {
    try {
      const pass = await readPass(signal);
      report(pass);
      await commit(pass, signal);
      failures = 0;
      nextPassAt = clock() + refreshMs;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      nextPassAt = clock() + getRetryMs({ failures, refreshMs, random });
      tell({ kind: 'pass-failed', at: clock(), reason: describe(error), retryAt: nextPassAt });
    } finally {
      if (progress && progress.pagesRead > 0) lastTry = progress;
      progress = null;
    }
  }

  async function keepUp(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(timer, (nextPassAt ?? clock()) - clock(), signal).catch(() => {});
      if (!signal.aborted) await runPass(signal);
    }
    nextPassAt = null;
  }

  return {
    async start() {
      await restore();
      const now = clock();
      nextPassAt = current ? Math.min(now, confirmedAt) + refreshMs : now;
      work = keepUp(stopping.signal);
    },
    async stop() {
      stopping.abort(new Error('the site is stopping'));
      await work;
    },
    state: (now) =>
      describeState(
        {
          generation: current,
          confirmedAt,
          progress: progress && progress.pagesRead > 0 ? progress : (lastTry ?? progress),
          firstOffers,
        },
        now,
        refreshMs,
      ),
    generation: (id) => [current, previous].find((generation) => generation?.id === id) ?? null,
    changes: () => log,
    gone(alias) {
      return gone.get(alias) ?? null;
    },
    progress: () => progress,
    nextPassAt: () => nextPassAt,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Offers of a first pass that failed half way stay in sight while the next try catches up. */
function joinByAlias(before: readonly Offer[], offers: readonly Offer[]): readonly Offer[] {
  const read = new Set(offers.map(({ alias }) => alias));
  return [...offers, ...before.filter(({ alias }) => !read.has(alias))];
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
