import {
  type Clock,
  type Instant,
  MINUTE_MS,
  type MonotonicClock,
  SECOND_MS,
  sleep,
  type Timer,
} from '../domain/instant';
import { findPresentAlias, type MirrorEvent, type MirrorReader } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { createClockWatch, decidePass, type Patience } from './decide-pass';
import { createEditionWatch } from './edition-watch';
import {
  addPage,
  beginPass,
  commitPass,
  endPass,
  follow,
  followClock,
  followTimes,
  getLastPass,
  getState,
  type Holdings,
  NOTHING_HELD,
  replaceMemberships,
  replaceTexts,
} from './holdings';
import { createRecogniser, mergeOffers } from './merge-offers';
import { type MirrorNodes, takeTurns } from './nodes';
import {
  createPassGatherer,
  findStillThere,
  formatReport,
  type MirrorStore,
  type PassLoader,
  type PassResult,
  sumUpProblems,
} from './pass';
import { createSnapshotSaver, createSnapshotStore } from './snapshot-store';

export interface MirrorOptions {
  readonly loader: PassLoader;
  readonly store: MirrorStore;
  /** The instance's base address: a copy of another instance on the same disk is ignored. */
  readonly source: string;
  /** Aliases of the editions to choose from; each is read separately. Absent: none. */
  readonly editions?: readonly string[];
  /** Pause between the end of one pass and the start of the next. */
  readonly refreshMs: number;
  /** Confirmation periods of a shrunk or empty list; default half an hour and six hours. */
  readonly patience?: Patience | undefined;
  readonly clock: Clock;
  /** Detects changes of `clock`; absent: it is assumed never to be set. */
  readonly monotonic?: MonotonicClock;
  readonly timer: Timer;
  readonly random: () => number;
  /** Derives the texts of offers that lack them; absent: they stay as they are. */
  readonly deriveTexts?: (
    offers: readonly Offer[],
    signal: AbortSignal,
  ) => Promise<readonly Offer[]>;
  readonly hasTexts?: (offer: Offer) => boolean;
  /** The nodes that share `store`; absent: this process is the only one, and always leads. */
  readonly nodes?: MirrorNodes | null;
}

/** The mirror with its background work. */
export interface Mirror extends MirrorReader {
  /** Restores the copy on disk, then begins passes; resolves after the disk was read. */
  start(): Promise<void>;
  /** Aborts the running pass; resolves when nothing is running any more. */
  stop(): Promise<void>;
}

/** Begin of the next pass (null: none is planned), and the number of consecutive failures. */
interface Schedule {
  readonly nextPassAt: Instant | null;
  readonly failures: number;
}

/**
 * Our copy of the public list, updated by passes. No upstream failure empties it. Its state is one
 * value (`Holdings`) replaced by pure transitions; this file contains the work around them:
 * reading, waiting, saving and emitting events.
 */
export function createMirror(options: MirrorOptions): Mirror {
  const { loader, editions = [], refreshMs, patience, clock, timer, random, nodes } = options;
  const store = createSnapshotStore(options.store, options.source);
  const listeners = new Set<(event: MirrorEvent) => void>();
  const { deriveTexts = async (offers) => offers, hasTexts = () => true } = options;
  const stopping = new AbortController();
  let held: Holdings = NOTHING_HELD;
  let schedule: Schedule = { nextPassAt: null, failures: 0 };
  let work: Promise<void> = Promise.resolve();

  function emit(event: MirrorEvent): void {
    for (const listener of listeners) listener(event);
  }

  const watch = createEditionWatch({ editions, loader, refreshMs, clock, emit });
  const saver = createSnapshotSaver({ store, clock, emit });
  const findClockStep = createClockWatch(clock, options.monotonic);

  function noticeClock(): void {
    const byMs = findClockStep();
    if (byMs === 0) return;
    held = followClock(held, byMs);
    if (byMs < 0) {
      const { nextPassAt } = schedule;
      schedule = { ...schedule, nextPassAt: nextPassAt === null ? null : nextPassAt + byMs };
      watch.shift(byMs);
    }
    emit({ kind: 'clock-set', at: clock(), byMs });
  }

  /** Takes up the newest copy in the store. Throws when the store cannot be reached. */
  async function readCopy(kind: 'restored' | 'followed'): Promise<void> {
    const { snapshot, standing, refused } = await store.restore();
    for (const reason of refused) emit({ kind: 'snapshot-refused', at: clock(), reason });
    const before = getComplete()?.generation;
    // The newest generation is damaged, or gone: what is held is better than the one before it.
    if (!snapshot || (before && !standing)) return;
    held = follow(held, snapshot, standing, clock());
    watch.restore(standing?.editions ?? []);
    const { generation } = getComplete() ?? snapshot;
    saver.noteSaved(generation);
    const read = { at: clock(), offers: generation.offers.length, generation: generation.id };
    if (kind === 'restored') emit({ kind, ...read });
    else emit({ kind, ...read, changed: generation !== before });
  }

  /** Follows the node that leads. A store that cannot be reached changes nothing. */
  async function followLeader(): Promise<void> {
    try {
      const newest = await store.findStanding();
      const { generation, confirmedAt } = getComplete() ?? { generation: null };
      if (!newest) return;
      if (newest.generation !== generation?.id) return await readCopy('followed');
      if (newest.standing.confirmedAt === confirmedAt) return;
      held = followTimes(held, newest.standing);
      const [offers, id] = [generation.offers.length, generation.id];
      emit({ kind: 'followed', at: clock(), offers, generation: id, changed: false });
    } catch {
      // Logged and counted where the store is watched.
    }
  }

  /** Before the first pass of a term: others may have led meanwhile, or the store lost its copy. */
  async function takeOver(): Promise<void> {
    const own = getComplete();
    const newest = await store.findStanding();
    const isOlder = !newest || (own !== null && newest.standing.confirmedAt < own.confirmedAt);
    if (!own || !isOlder) return readCopy('restored');
    // Its slots are read all the same: what is saved next must be newer than all that lies there.
    await store.restore();
    saver.noteSaved(null);
    await save();
  }

  async function save(): Promise<void> {
    if (held.content.kind === 'incomplete') return;
    const isSaved = await saver.save(held.content, {
      doubts: held.doubts,
      editions: watch.standings(),
    });
    if (isSaved) nodes?.announce();
  }

  async function readPass(signal: AbortSignal): Promise<PassResult> {
    const startedAt = clock();
    const gatherer = createPassGatherer(startedAt);
    held = beginPass(held, startedAt);
    emit({ kind: 'pass-started', at: startedAt });
    const recognise = createRecogniser(getComplete()?.generation.offers ?? []);
    for await (const read of loader.readPass(signal, recognise)) {
      const page = { ...read, offers: await deriveTexts(read.offers.map(recognise), signal) };
      gatherer.add(page);
      const offersRead = gatherer.offersRead();
      const progress = { startedAt, pagesRead: page.page, pagesKnown: page.pagesKnown, offersRead };
      held = addPage(held, progress, gatherer.offers);
      emit({ kind: 'page-read', at: clock(), page: page.page, offers: page.offers.length });
    }
    signal.throwIfAborted();
    return gatherer.finish(clock());
  }

  /** Emits the unreadable records, unless they are the same as last time. */
  function report(pass: PassResult): void {
    const quarantine = sumUpProblems(pass);
    const reasons = quarantine.reports.map(formatReport);
    const before = held.quarantine?.reports.map(formatReport) ?? [];
    held = { ...held, quarantine };
    if (reasons.length > 0 && reasons.join('\n') !== before.join('\n')) {
      emit({ kind: 'quarantined', at: clock(), records: quarantine.records, reasons });
    }
  }

  /** True: the pass was committed rather than held back. */
  async function commit(pass: PassResult, signal: AbortSignal): Promise<boolean> {
    const { content, doubts } = held;
    const before = content.kind === 'complete' ? content.generation.offers : null;
    const verdict = decidePass({ before, pass, doubts, refreshMs, patience });
    if (verdict.kind === 'hold') {
      held = { ...held, doubts: verdict.doubts };
      emit({ kind: 'commit-held', at: clock(), reason: verdict.reason, detail: verdict.detail });
      await save();
      return false;
    }
    const there = await findStillThere(verdict.leaving, pass, { loader, random, signal });
    const offers = mergeOffers(before ?? [], pass.offers, new Set([...verdict.staying, ...there]));
    const committed = commitPass(held, { pass, offers, doubts: verdict.doubts, editions });
    const { generation, changes } = committed;
    const changed = content.kind === 'incomplete' || generation !== content.generation;
    held = committed.held;
    emit({
      kind: 'committed',
      at: clock(),
      generation: generation.id,
      offers: offers.length,
      changed,
      changes: changes.length,
    });
    await save();
    return true;
  }

  /** After the list is committed, so that an unreadable edition never delays it. */
  async function keepEditions(signal: AbortSignal): Promise<void> {
    const { content } = held;
    if (content.kind === 'incomplete') return;
    const { offers, memberships: known, id: before } = content.generation;
    const memberships = await watch.read(offers, known, signal);
    if (!memberships) return;
    held = replaceMemberships(held, memberships, clock());
    const generation = held.content.kind === 'complete' ? held.content.generation.id : before;
    const changed = generation !== before;
    const read = memberships.map(({ edition, members }) => ({ edition, offers: members.size }));
    emit({ kind: 'editions-read', at: clock(), generation, changed, editions: read });
    await save();
  }

  /** Derives what an earlier version or a time without the content process left. True: nothing is left. */
  async function completeTexts(): Promise<boolean> {
    const before = getComplete();
    if (!before || before.generation.offers.every(hasTexts)) return true;
    const offers = await deriveTexts(before.generation.offers, stopping.signal);
    held = replaceTexts(held, offers);
    const { generation } = getComplete() ?? before;
    if (generation !== before.generation) {
      emit({ kind: 'texts-derived', at: clock(), generation: generation.id });
      await save();
    }
    return offers.every(hasTexts);
  }

  async function runPass(signal: AbortSignal): Promise<void> {
    const planNext = () => {
      schedule = { nextPassAt: clock() + refreshMs, failures: 0 };
    };
    try {
      noticeClock();
      const pass = await readPass(signal);
      noticeClock();
      report(pass);
      const isCommitted = await commit(pass, signal);
      planNext();
      if (!isCommitted) return;
      await keepEditions(signal);
      planNext();
    } catch (error) {
      if (signal.aborted) return;
      const failures = schedule.failures + 1;
      const retryAt = clock() + getRetryMs(failures, refreshMs, random);
      schedule = { nextPassAt: retryAt, failures };
      const reason = error instanceof Error ? error.message : String(error);
      emit({ kind: 'pass-failed', at: clock(), reason, retryAt });
    } finally {
      held = endPass(held);
      if (!signal.aborted)
        emit({ kind: 'pass-ended', at: clock(), nextPassAt: schedule.nextPassAt });
    }
  }

  async function lead(signal: AbortSignal): Promise<void> {
    if (nodes) await takeOver();
    const now = clock();
    const confirmedAt = getComplete()?.confirmedAt;
    const firstAt = confirmedAt === undefined ? now : Math.min(now, confirmedAt) + refreshMs;
    schedule = { nextPassAt: firstAt, failures: 0 };
    while (!signal.aborted) {
      const isWhole = await completeTexts();
      const waitMs = (schedule.nextPassAt ?? clock()) - clock();
      const isDue = isWhole || waitMs <= TEXTS_RETRY_MS;
      await sleep(timer, isDue ? waitMs : TEXTS_RETRY_MS, signal).catch(() => {});
      if (isDue && !signal.aborted) await runPass(signal);
    }
    schedule = { ...schedule, nextPassAt: null };
  }

  const getComplete = () => (held.content.kind === 'complete' ? held.content : null);

  return {
    async start() {
      await readCopy('restored').catch(() => {});
      const { signal } = stopping;
      work = nodes ? takeTurns({ nodes, timer, signal, lead, followLeader }) : lead(signal);
    },
    async stop() {
      stopping.abort(new Error('the site is stopping'));
      await work;
    },
    state(now) {
      noticeClock();
      return getState(held, now, refreshMs);
    },
    changes: () => getComplete()?.changes ?? [],
    gone: (alias) => getComplete()?.gone.get(alias) ?? null,
    renamed: (alias) => findPresentAlias(getComplete()?.renamed ?? new Map(), alias),
    progress: () => held.pass,
    lastPass: () => getLastPass(held),
    nextPassAt: () => schedule.nextPassAt,
    editions: () => watch.standings(),
    quarantine: () => held.quarantine,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Pause before texts are derived again when the content process was away. */
const TEXTS_RETRY_MS = 2 * SECOND_MS;
const FIRST_RETRY_MS = 30 * SECOND_MS;
const LONGEST_RETRY_MS = 5 * MINUTE_MS;
const JITTER = 0.2;

/**
 * Pause after the nth consecutive failure: 30 s, doubling up to 5 min, never longer than
 * `refreshMs`.
 */
function getRetryMs(failures: number, refreshMs: number, random: () => number): number {
  const doubled = FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10);
  return Math.min(doubled, LONGEST_RETRY_MS, refreshMs) * (1 - JITTER * random());
}
