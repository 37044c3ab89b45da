import type { Instant } from '../domain/instant';
import {
  type Change,
  decideAge,
  type EditionMembership,
  findGone,
  findRenamed,
  type Generation,
  type MirrorState,
  type PassProgress,
  type PassSpan,
  type Quarantine,
} from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { type Doubts, NO_DOUBTS, shiftDoubts } from './decide-pass';
import { digestGeneration } from './digest';
import { appendChanges, carryMemberships, compareOffers } from './merge-offers';
import type { PassResult } from './pass';
import type { Snapshot } from './snapshot';

/** Parts of a first pass. */
interface IncompleteContent {
  readonly kind: 'incomplete';
  /** Offers read so far; those of a failed attempt stay while the next one catches up. */
  readonly offers: readonly Offer[];
  /** Progress of the last failed attempt; null: none read a page. */
  readonly lastTry: PassProgress | null;
}

interface CompleteContent {
  readonly kind: 'complete';
  readonly generation: Generation;
  /** End of the last pass that was committed. */
  readonly confirmedAt: Instant;
  readonly passStartedAt: Instant;
  /** Of the last 90 days, newest first; behind them the times of older ones. */
  readonly changes: readonly Change[];
  readonly gone: ReturnType<typeof findGone>;
  readonly renamed: ReturnType<typeof findRenamed>;
}

/** The whole state of the mirror. It changes only by the transitions below. */
export interface Holdings {
  readonly content: IncompleteContent | CompleteContent;
  /** Observations that further passes must confirm. */
  readonly doubts: Doubts;
  /** The running pass; null: none is running. */
  readonly pass: PassProgress | null;
  /** Problems of the last complete pass; null: none is complete since the start. */
  readonly quarantine: Quarantine | null;
}

export const NOTHING_HELD: Holdings = {
  content: { kind: 'incomplete', offers: [], lastTry: null },
  doubts: NO_DOUBTS,
  pass: null,
  quarantine: null,
};

/** The values of a snapshot that change with every pass, where a later record has them. */
type PassTimes = Pick<Snapshot, 'confirmedAt' | 'passStartedAt'> & { readonly doubts: Doubts };

/**
 * Takes over the copy on disk, or the one that another node committed, whatever is held here: the store
 * decides. An equal generation stays the same value.
 * `standing` is the later record beside the copy, if readable.
 */
export function follow(
  held: Holdings,
  { generation, changes, ...snapshot }: Snapshot,
  standing: PassTimes | null,
  now: Instant,
): Holdings {
  const { confirmedAt, passStartedAt } = standing ?? snapshot;
  const former = held.content.kind === 'complete' ? held.content.generation : null;
  const content: CompleteContent = {
    kind: 'complete',
    generation: former?.id === generation.id ? former : generation,
    confirmedAt,
    passStartedAt,
    ...indexChanges(appendChanges(changes, [], now)),
  };
  return { ...held, doubts: standing?.doubts ?? NO_DOUBTS, content };
}

function indexChanges(changes: readonly Change[]) {
  return { changes, gone: findGone(changes), renamed: findRenamed(changes) };
}

/** The same with other values in a complete copy; an incomplete one stays as it is. */
function updateComplete(held: Holdings, values: Partial<CompleteContent>): Holdings {
  const { content } = held;
  return content.kind === 'incomplete' ? held : { ...held, content: { ...content, ...values } };
}

/** Takes over the times of a pass of another node that changed no public field. */
export function followTimes(
  held: Holdings,
  { confirmedAt, passStartedAt, doubts }: PassTimes,
): Holdings {
  return { ...updateComplete(held, { confirmedAt, passStartedAt }), doubts };
}

export function beginPass(held: Holdings, startedAt: Instant): Holdings {
  return { ...held, pass: { startedAt, pagesRead: 0, pagesKnown: null, offersRead: 0 } };
}

/** A page of the running pass was read; `offers` are all that the pass has read so far. */
export function addPage(
  held: Holdings,
  pass: PassProgress,
  offers: () => readonly Offer[],
): Holdings {
  const { content } = held;
  if (content.kind === 'complete') return { ...held, pass };
  return {
    ...held,
    pass,
    content: { ...content, offers: joinByAlias(content.offers, offers()) },
  };
}

/** Commits a pass. If no public field changed, the generation stays and only times move. */
export function commitPass(
  held: Holdings,
  {
    pass,
    offers,
    doubts,
    editions,
  }: {
    readonly pass: PassResult;
    readonly offers: readonly Offer[];
    readonly doubts: Doubts;
    readonly editions: readonly string[];
  },
): {
  readonly held: Holdings;
  readonly generation: Generation;
  readonly changes: readonly Change[];
} {
  const former = held.content.kind === 'complete' ? held.content : null;
  const before = former?.generation;
  const memberships = carryMemberships(before?.memberships ?? [], {
    before: before?.offers ?? [],
    after: offers,
    editions,
  });
  const id = digestGeneration(offers, memberships);
  const { startedAt: passStartedAt, endedAt: confirmedAt } = pass;
  const next = { ...held, doubts, pass: null };
  if (before?.id === id) {
    const moved = updateComplete(next, { confirmedAt, passStartedAt });
    return { held: moved, generation: before, changes: [] };
  }
  const generation = { id, offers, memberships, changedAt: confirmedAt };
  const changes = before ? compareOffers(before.offers, offers, confirmedAt) : [];
  const content: CompleteContent = {
    kind: 'complete',
    generation,
    confirmedAt,
    passStartedAt,
    ...indexChanges(appendChanges(former?.changes ?? [], changes, confirmedAt)),
  };
  return { held: { ...next, content }, generation, changes };
}

/** Replaces the memberships; the generation stays if they are equal. */
export function replaceMemberships(
  held: Holdings,
  memberships: readonly EditionMembership[],
  now: Instant,
): Holdings {
  // A new array, because caches of a generation are keyed by its list.
  return replaceGeneration(held, ({ offers }) => {
    return { offers: [...offers], memberships, changedAt: now };
  });
}

/** Replaces offers by the same ones with other texts; the generation stays if they are equal. */
export function replaceTexts(held: Holdings, offers: readonly Offer[]): Holdings {
  return replaceGeneration(held, () => ({ offers }));
}

function replaceGeneration(
  held: Holdings,
  change: (before: Generation) => Partial<Omit<Generation, 'id'>>,
): Holdings {
  if (held.content.kind === 'incomplete') return held;
  const { generation: before } = held.content;
  const { id: _, ...after } = { ...before, ...change(before) };
  const id = digestGeneration(after.offers, after.memberships);
  return id === before.id ? held : updateComplete(held, { generation: { id, ...after } });
}

/** Ends the running pass, whatever its result. */
export function endPass(held: Holdings): Holdings {
  const { content, pass } = held;
  if (content.kind === 'complete' || pass === null || pass.pagesRead === 0) {
    return { ...held, pass: null };
  }
  return { ...held, pass: null, content: { ...content, lastTry: pass } };
}

/**
 * The clock was set by `byMs`. Back: remembered times are shifted, so that ages stay the same.
 * Forward: the machine may have slept and its data aged, so nothing is shifted.
 */
export function followClock(held: Holdings, byMs: number): Holdings {
  if (byMs >= 0) return held;
  const { content } = held;
  const doubts = shiftDoubts(held.doubts, byMs);
  if (content.kind === 'incomplete') return { ...held, doubts };
  const confirmedAt = content.confirmedAt + byMs;
  const passStartedAt = content.passStartedAt + byMs;
  return { ...updateComplete(held, { confirmedAt, passStartedAt }), doubts };
}

/** The state at `now`, its age as `decideAge` says. */
export function getState(
  { content, pass }: Holdings,
  now: Instant,
  refreshMs: number,
): MirrorState {
  if (content.kind === 'complete') {
    const { generation, confirmedAt } = content;
    return { ...decideAge(confirmedAt, now, refreshMs), generation, confirmedAt };
  }
  const progress = pass && pass.pagesRead > 0 ? pass : (content.lastTry ?? pass);
  if (progress && progress.pagesRead > 0) {
    return { kind: 'loading', progress, offers: content.offers };
  }
  return { kind: 'empty', progress };
}

/** The last committed pass; null: none yet. */
export function getLastPass({ content }: Holdings): PassSpan | null {
  if (content.kind === 'incomplete') return null;
  return { startedAt: content.passStartedAt, endedAt: content.confirmedAt };
}

function joinByAlias(before: readonly Offer[], offers: readonly Offer[]): readonly Offer[] {
  const read = new Set(offers.map(({ alias }) => alias));
  return [...offers, ...before.filter(({ alias }) => !read.has(alias))];
}
