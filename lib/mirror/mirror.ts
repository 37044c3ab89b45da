import { type Instant, sleep } from '../domain/instant';
import type {
  Change,
  Generation,
  MirrorEvent,
  MirrorReader,
  PassProgress,
  Quarantine,
} from '../domain/mirror-state';

import type { Offer } from '../domain/offer';

import { carryRolls } from './carry-rolls';
import { appendChanges, findGone } from './change-log';
import { createClockWatch } from './clock-watch';
import { describeState } from './describe-state';
import { digestGeneration } from './digest';
import { createEditionWatch } from './edition-watch';
import { findChanges } from './find-changes';
import { findStillThere } from './find-still-there';
import { getRetryMs } from './get-retry-ms';
import { type Doubts, judgePass, NO_DOUBTS, shiftDoubts } from './judge-pass';
import { mergeOffers } from './merge-offers';
import type { MirrorOptions } from './mirror-options';
import { createPassGatherer, type PassResult } from './pass-result';
import { formatReport, sumUpProblems } from './quarantine';
import { createSnapshotShelf } from './snapshot-shelf';

/** The mirror with its background work. */
export interface Mirror extends MirrorReader {
  /** Restores the copy on disk, then begins passes; resolves once the disk has been tried. */
  start(): Promise<void>;
  /** Ends the running pass; resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

/** Our copy of the public list, kept up by passes. Nothing that happens upstream empties it. */
export function createMirror(options: MirrorOptions): Mirror {
  const {
    loader,
    store,
    source,
    editions = [],
    refreshMs,
    patience,
    clock,
    timer,
    random,
  } = options;
  const shelf = createSnapshotShelf(store, source);
  const listeners = new Set<(event: MirrorEvent) => void>();
  const stopping = new AbortController();
  let current: Generation | null = null;
  let previous: Generation | null = null;
  let confirmedAt: Instant = 0;
  let passStartedAt: Instant | null = null;
  let doubts: Doubts = NO_DOUBTS;
  let log: readonly Change[] = [];
  let gone = findGone(log);
  let progress: PassProgress | null = null;
  let lastTry: PassProgress | null = null;
  let firstOffers: readonly Offer[] = [];
  let nextPassAt: Instant | null = null;
  let failures = 0;
  let isSaved = true;
  /** Why the store refused the last time; null: it did not. */
  let refusal: string | null = null;
  let lastReport = '';
  let quarantine: Quarantine | null = null;
  let work: Promise<void> = Promise.resolve();

  function tell(event: MirrorEvent): void {
    for (const listener of listeners) listener(event);
  }

  const watch = createEditionWatch({ editions, loader, refreshMs, clock, tell });
  const findStep = createClockWatch(clock, options.monotonic);

  /**
   * When the clock was set back, what is remembered moves along: ages stay what they are, and nothing
   * waits for a moment that has already been. A step forward may be a machine that slept, whose data
   * has aged meanwhile, so nothing is moved.
   */
  function followClock(): void {
    const byMs = findStep();
    if (byMs === 0) return;
    if (byMs < 0) {
      confirmedAt += byMs;
      if (passStartedAt !== null) passStartedAt += byMs;
      if (nextPassAt !== null) nextPassAt += byMs;
      doubts = shiftDoubts(doubts, byMs);
      watch.shift(byMs);
    }
    tell({ kind: 'clock-set', at: clock(), byMs });
  }

  async function restore(): Promise<void> {
    const { snapshot, standing, refused } = await shelf.restore();
    for (const reason of refused) tell({ kind: 'snapshot-refused', at: clock(), reason });
    if (!snapshot) return;
    current = snapshot.generation;
    ({ confirmedAt, passStartedAt } = standing ?? snapshot);
    doubts = standing?.doubts ?? NO_DOUBTS;
    watch.restore(standing?.editions ?? []);
    log = appendChanges(snapshot.changes, [], clock());
    gone = findGone(log);
    const { id, offers } = current;
    tell({ kind: 'restored', at: clock(), offers: offers.length, generation: id });
  }

  async function save(generation: Generation): Promise<void> {
    try {
      if (!isSaved)
        await shelf.saveSnapshot({ generation, confirmedAt, passStartedAt, changes: log });
      isSaved = true;
      const standing = { confirmedAt, passStartedAt, doubts, editions: watch.standings() };
      await shelf.saveStanding(generation.id, standing);
      if (refusal !== null) tell({ kind: 'snapshot-kept-again', at: clock() });
      refusal = null;
    } catch (error) {
      const reason = describe(error);
      if (reason !== refusal) tell({ kind: 'snapshot-failed', at: clock(), reason });
      refusal = reason;
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

  /** Tells whether the pass was committed rather than held back. */
  async function commit(pass: PassResult, signal: AbortSignal): Promise<boolean> {
    const before = current?.offers ?? null;
    const verdict = judgePass({ before, pass, doubts, refreshMs, patience });
    if (verdict.kind === 'hold') {
      const { reason, detail } = verdict;
      doubts = verdict.doubts;
      tell({ kind: 'commit-held', at: clock(), reason, detail });
      if (current) await save(current);
      return false;
    }
    const there = await findStillThere(verdict.leaving, pass, { loader, random, signal });
    const offers = mergeOffers(before ?? [], pass.offers, new Set([...verdict.staying, ...there]));
    const lists = { before: before ?? [], after: offers, editions };
    const rolls = carryRolls(current?.rolls ?? [], lists);
    const id = digestGeneration(offers, rolls);
    const changed = id !== current?.id;
    const changes = changed && before ? findChanges(before, offers, pass.endedAt) : [];
    doubts = verdict.doubts;
    confirmedAt = pass.endedAt;
    passStartedAt = pass.startedAt;
    if (changed || !current) {
      replace({ id, offers, rolls, changedAt: pass.endedAt });
      log = appendChanges(log, changes, pass.endedAt);
      gone = findGone(log);
      firstOffers = [];
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
    if (current) await save(current);
    return true;
  }

  function replace(generation: Generation): void {
    previous = current;
    current = generation;
    isSaved = false;
  }

  /** Once the list is committed: an edition that cannot be read never holds it up. */
  async function keepEditions(signal: AbortSignal): Promise<void> {
    if (!current) return;
    const { offers, id: before } = current;
    const rolls = await watch.read(offers, current.rolls, signal);
    if (!rolls) return;
    const id = digestGeneration(offers, rolls);
    const changed = id !== before;
    // A list of its own: what is computed from a generation is kept by its list.
    if (changed) replace({ id, offers: [...offers], rolls, changedAt: clock() });
    const read = rolls.map(({ edition, members }) => ({ edition, offers: members.size }));
    tell({ kind: 'editions-read', at: clock(), generation: id, changed, editions: read });
    await save(current);
  }

  function report(pass: PassResult): void {
    quarantine = sumUpProblems(pass);
    const { records, reports } = quarantine;
    const reasons = reports.map(formatReport);
    const text = reasons.join('\n');
    if (text && text !== lastReport) tell({ kind: 'quarantined', at: clock(), records, reasons });
    lastReport = text;
  }

  async function runPass(signal: AbortSignal): Promise<void> {
    try {
      followClock();
      const pass = await readPass(signal);
      followClock();
      report(pass);
      const isCommitted = await commit(pass, signal);
      failures = 0;
      nextPassAt = clock() + refreshMs;
      if (!isCommitted) return;
      await keepEditions(signal);
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
    state(now) {
      followClock();
      return describeState(
        {
          generation: current,
          confirmedAt,
          progress: progress && progress.pagesRead > 0 ? progress : (lastTry ?? progress),
          firstOffers,
        },
        now,
        refreshMs,
      );
    },
    generation: (id) => [current, previous].find((generation) => generation?.id === id) ?? null,
    changes: () => log,
    gone(alias) {
      return gone.get(alias) ?? null;
    },
    progress: () => progress,
    lastPass: () =>
      passStartedAt === null ? null : { startedAt: passStartedAt, endedAt: confirmedAt },
    nextPassAt: () => nextPassAt,
    editions: () => watch.standings(),
    quarantine: () => quarantine,
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
