import { type Instant, MINUTE_MS, SECOND_MS, sleep, type Time } from '../domain/instant';
import type { MirrorEvent, MirrorNews } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import type { Store } from '../store/store';
import { decidePass, NO_DOUBTS, type Patience } from './decide-pass';
import { createEditionReader } from './edition-reader';
import {
  addPage,
  beginPass,
  changeGeneration,
  commitPass,
  endPass,
  follow,
  followTimes,
  getState,
  type Holdings,
  NOTHING_HELD,
} from './holdings';
import { createRecogniser, mergeOffers } from './merge-offers';
import {
  createPassGatherer,
  findStillThere,
  listReasons,
  type PassLoader,
  type PassResult,
} from './pass';
import { createSnapshots } from './snapshot';

export interface MirrorOptions extends Time {
  readonly loader: PassLoader;
  readonly store: Pick<Store, 'read' | 'write'>;
  /** The instance's base address: a copy of another instance on the same disk is ignored. */
  readonly source: string;
  /** Aliases of the editions to choose from; each is read separately. */
  readonly editions: readonly string[];
  /** Pause between the end of one pass and the start of the next. */
  readonly refreshMs: number;
  readonly patience?: Patience | undefined;
  readonly random: () => number;
  /** Derives the texts of offers that lack them. */
  readonly deriveTexts: (
    offers: readonly Offer[],
    signal: AbortSignal,
  ) => Promise<readonly Offer[]>;
  readonly hasTexts: (offer: Offer) => boolean;
  /** The nodes that share `store`; null: this process is the only one, and always leads. */
  readonly nodes: MirrorNodes | null;
}

/** The other nodes that share the mirror's store, of which one at a time runs the passes. */
export interface MirrorNodes {
  /** Aborted when this node stops leading; null: it does not lead. */
  term(): AbortSignal | null;
  /** Calls back when this node begins or stops to lead, and every few seconds while another one leads. */
  subscribe(listener: () => void): void;
}

export type Mirror = ReturnType<typeof createMirror>;

/** Our copy of the public list, updated by passes. Its state is one value; here is the work around it. */
export function createMirror(options: MirrorOptions) {
  const { loader, editions, refreshMs, patience, random, nodes } = options;
  const { clock, monotonic, timer, deriveTexts, hasTexts } = options;
  const listeners: ((event: MirrorEvent) => void)[] = [];
  const stopping = new AbortController();
  let held: Holdings = NOTHING_HELD;
  /** Empty again whenever this node begins to lead. */
  let doubts = NO_DOUBTS;
  /** Problems of the last pass: the same again are no news. */
  let reported = '';
  /** By the monotonic clock; null: none is planned. */
  let nextPassAt: number | null = null;
  /** In a row. */
  let failures = 0;
  let work: Promise<void> = Promise.resolve();

  function emit(news: MirrorNews): void {
    const event: MirrorEvent = { at: clock(), ...news };
    for (const listener of listeners) listener(event);
  }

  const createReader = () => createEditionReader({ ...options, emit });
  let readEditions = createReader();
  const copies = createSnapshots(options.store, options.source);

  const findNextAt = (): Instant | null =>
    nextPassAt === null ? null : clock() + nextPassAt - monotonic();

  /** Takes up the newest copy in the store. Throws when the store cannot be reached. */
  async function readCopy(kind: 'restored' | 'followed'): Promise<void> {
    const { snapshot, standing, refused } = await copies.restore();
    if (refused !== null) emit({ kind: 'snapshot-refused', reason: refused });
    const before = held.complete?.generation;
    // Its leader is just writing it, or it is damaged: what is held stays.
    if (!snapshot || (before && !standing)) return;
    held = follow(held, snapshot, standing, clock());
    const { generation } = held.complete ?? snapshot;
    copies.noteSaved(generation);
    const read = { offers: generation.offers.length, generation: generation.id };
    if (kind === 'restored') emit({ kind, ...read });
    else emit({ kind, ...read, changed: generation !== before });
  }

  /** Follows the node that leads. A store that cannot be reached changes nothing. */
  async function followLeader(): Promise<void> {
    try {
      const newest = await copies.findStanding();
      const own = held.complete;
      if (!newest) return;
      if (newest.generation !== own?.generation.id) return await readCopy('followed');
      if (newest.confirmedAt === own.confirmedAt) return;
      held = followTimes(held, newest);
      const { id: generation, offers } = own.generation;
      emit({ kind: 'followed', offers: offers.length, generation, changed: false });
    } catch {
      // Logged and counted where the store is watched.
    }
  }

  /** Before the first pass of a term: others may have led meanwhile, or the store lost its copy. */
  async function takeOver(): Promise<void> {
    const own = held.complete;
    const newest = await copies.findStanding();
    const isOlder = !newest || (own !== null && newest.confirmedAt < own.confirmedAt);
    if (!own || !isOlder) return readCopy('restored');
    copies.noteSaved(null);
    await save();
  }

  async function save(): Promise<void> {
    if (held.complete) await copies.save(held.complete);
  }

  async function readPass(signal: AbortSignal): Promise<PassResult> {
    const startedAt = clock();
    const gatherer = createPassGatherer(monotonic());
    held = beginPass(held, startedAt);
    emit({ kind: 'pass-started' });
    const recognise = createRecogniser(held.complete?.generation.offers ?? []);
    for await (const read of loader.readPass(signal, recognise)) {
      const page = { ...read, offers: await deriveTexts(read.offers.map(recognise), signal) };
      gatherer.add(page);
      const offers = gatherer.offers();
      const { page: pagesRead, pagesKnown } = page;
      const progress = { startedAt, pagesRead, pagesKnown, offersRead: offers.length };
      held = addPage(held, progress, offers);
      emit({ kind: 'page-read', page: page.page, offers: page.offers.length });
    }
    signal.throwIfAborted();
    return gatherer.finish(monotonic());
  }

  function report({ lost: records, problems }: PassResult): void {
    held = { ...held, quarantine: { records, fields: problems.length - records } };
    const reasons = listReasons(problems);
    const told = reasons.join('\n');
    if (told !== '' && told !== reported) emit({ kind: 'quarantined', records, reasons });
    reported = told;
  }

  /** True: the pass was committed rather than held back. */
  async function commit(pass: PassResult, signal: AbortSignal): Promise<boolean> {
    const confirmedAt = clock();
    const former = held.complete?.generation ?? null;
    const before = former?.offers ?? [];
    const verdict = decidePass({ before, pass, doubts, refreshMs, patience });
    if (verdict.kind === 'hold') {
      doubts = verdict.doubts;
      emit({ kind: 'commit-held', reason: verdict.reason, detail: verdict.detail });
      return false;
    }
    const there = await findStillThere(verdict.leaving, pass, { loader, random, signal });
    const offers = mergeOffers(before, pass.offers, new Set([...verdict.staying, ...there]));
    const committed = commitPass(held, offers, editions, confirmedAt);
    const { generation, changes } = committed;
    held = committed.held;
    doubts = verdict.doubts;
    emit({
      kind: 'committed',
      generation: generation.id,
      offers: offers.length,
      changed: generation !== former,
      changes: changes.length,
    });
    await save();
    return true;
  }

  /** After the list is committed, so that an unreadable edition never delays it. */
  async function keepEditions(signal: AbortSignal): Promise<void> {
    const before = held.complete?.generation;
    if (!before) return;
    const memberships = await readEditions(before.offers, before.memberships, signal);
    if (!memberships) return;
    // A new array, because caches of a generation are keyed by its list.
    const offers = [...before.offers];
    held = changeGeneration(held, { offers, memberships, changedAt: clock() });
    const { id: generation } = held.complete?.generation ?? before;
    const changed = generation !== before.id;
    const read = memberships.map(({ edition, members }) => ({ edition, offers: members.size }));
    emit({ kind: 'editions-read', generation, changed, editions: read });
    await save();
  }

  /** Derives what an earlier version or a time without the content process left. True: nothing is left. */
  async function completeTexts(): Promise<boolean> {
    const before = held.complete;
    if (!before || before.generation.offers.every(hasTexts)) return true;
    const offers = await deriveTexts(before.generation.offers, stopping.signal);
    held = changeGeneration(held, { offers });
    const { generation } = held.complete ?? before;
    if (generation !== before.generation) {
      emit({ kind: 'texts-derived', generation: generation.id });
      await save();
    }
    return offers.every(hasTexts);
  }

  async function runPass(signal: AbortSignal): Promise<void> {
    const planNext = () => {
      nextPassAt = monotonic() + refreshMs;
      failures = 0;
    };
    try {
      const pass = await readPass(signal);
      report(pass);
      const isCommitted = await commit(pass, signal);
      planNext();
      if (!isCommitted) return;
      await keepEditions(signal);
      planNext();
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const retryMs = getRetryMs(failures, refreshMs, random);
      nextPassAt = monotonic() + retryMs;
      const reason = error instanceof Error ? error.message : String(error);
      emit({ kind: 'pass-failed', reason, retryAt: clock() + retryMs });
    } finally {
      held = endPass(held);
      if (!signal.aborted) emit({ kind: 'pass-ended', nextPassAt: findNextAt() });
    }
  }

  async function lead(signal: AbortSignal): Promise<void> {
    if (nodes) await takeOver();
    const { complete } = held;
    // Where there is no copy, the first pass is due at once.
    const ageMs = complete ? Math.max(0, clock() - complete.confirmedAt) : refreshMs;
    nextPassAt = monotonic() + refreshMs - ageMs;
    failures = 0;
    readEditions = createReader();
    doubts = NO_DOUBTS;
    while (!signal.aborted) {
      const isWhole = await completeTexts();
      const waitMs = nextPassAt - monotonic();
      const isDue = isWhole || waitMs <= TEXTS_RETRY_MS;
      await pause(isDue ? waitMs : TEXTS_RETRY_MS, signal);
      if (isDue && !signal.aborted) await runPass(signal);
    }
    nextPassAt = null;
  }

  /** Leads while this node is the leader, and follows while another one is. */
  async function takeTurns({ term, subscribe }: MirrorNodes): Promise<void> {
    let wake = () => {};
    subscribe(() => wake());
    stopping.signal.addEventListener('abort', () => wake(), { once: true });
    while (!stopping.signal.aborted) {
      const leading = term();
      if (leading !== null) {
        await lead(AbortSignal.any([stopping.signal, leading])).catch(() => pause(TAKE_AGAIN_MS));
        continue;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (!stopping.signal.aborted && term() === null) await followLeader();
    }
  }

  const pause = (ms: number, signal = stopping.signal) => sleep(timer, ms, signal).catch(() => {});

  return {
    /** Restores the copy on disk, then begins passes; resolves after the disk was read. */
    async start(): Promise<void> {
      await readCopy('restored').catch(() => {});
      work = nodes ? takeTurns(nodes) : lead(stopping.signal);
    },
    /** Aborts the running pass; resolves when nothing is running any more. */
    async stop(): Promise<void> {
      stopping.abort(new Error('the site is stopping'));
      await work;
    },
    state: () => getState(held),
    /** Changes of the last 90 days, newest first; of older ones their times, and what is gone. */
    changes: () => held.complete?.changes ?? [],
    gone: (alias: string) => held.complete?.gone(alias) ?? null,
    renamed: (alias: string) => held.complete?.renamed(alias) ?? null,
    /** Changes at the instance after this instant may be missing; null: no pass was committed. */
    readSince: () => held.complete?.passStartedAt ?? null,
    /** When a pass asks the instance next: now while one is running; null: none is planned here. */
    nextPassAt: () => (held.pass ? clock() : findNextAt()),
    /** Problems of the last complete pass; null: none is complete since the start, or another node read it. */
    quarantine: () => held.quarantine,
    /** Called after each commit and each progress step, until the end. */
    subscribe(listener: (event: MirrorEvent) => void): void {
      listeners.push(listener);
    },
  };
}

/** After a term that could not begin, because the store did not answer. */
const TAKE_AGAIN_MS = SECOND_MS;
/** Pause before texts are derived again when the content process was away. */
const TEXTS_RETRY_MS = 2 * SECOND_MS;
const FIRST_RETRY_MS = 30 * SECOND_MS;
const LONGEST_RETRY_MS = 5 * MINUTE_MS;
const JITTER = 0.2;

/** Pause after the nth failure in a row: 30 s, doubling up to 5 min, at most `refreshMs`. */
function getRetryMs(failures: number, refreshMs: number, random: () => number): number {
  const doubled = FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10);
  return Math.min(doubled, LONGEST_RETRY_MS, refreshMs) * (1 - JITTER * random());
}
