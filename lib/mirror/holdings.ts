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

/** Content of the mirror: parts of a first pass, or a complete generation. */
type MirrorContent =
  | {
      readonly kind: 'incomplete';
      /** Offers read so far; those of a failed attempt stay while the next one catches up. */
      readonly offers: readonly Offer[];
      /** Progress of the last failed attempt; null: none read a page. */
      readonly lastTry: PassProgress | null;
    }
  | {
      readonly kind: 'complete';
      readonly generation: Generation;
      /** End of the last pass that was committed. */
      readonly confirmedAt: Instant;
      readonly passStartedAt: Instant;
      /** Of the last 90 days, newest first; behind them the times of older ones. */
      readonly changes: readonly Change[];
      readonly gone: ReturnType<typeof findGone>;
      readonly renamed: ReturnType<typeof findRenamed>;
    };

/** The whole state of the mirror. It changes only by the transitions below. */
export interface Holdings {
  readonly content: MirrorContent;
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
  const kept = appendChanges(changes, [], now);
  const former = held.content.kind === 'complete' ? held.content : null;
  return {
    ...held,
    doubts: standing?.doubts ?? NO_DOUBTS,
    content: {
      kind: 'complete',
      generation: former?.generation.id === generation.id ? former.generation : generation,
      confirmedAt,
      passStartedAt,
      changes: kept,
      gone: findGone(kept),
      renamed: findRenamed(kept),
    },
  };
}

/** Takes over the times of a pass of another node that changed no public field. */
export function followTimes(
  held: Holdings,
  { confirmedAt, passStartedAt, doubts }: PassTimes,
): Holdings {
  const { content } = held;
  if (content.kind === 'incomplete') return held;
  return { ...held, doubts, content: { ...content, confirmedAt, passStartedAt } };
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

interface Commit {
  readonly pass: PassResult;
  readonly offers: readonly Offer[];
  readonly doubts: Doubts;
  readonly editions: readonly string[];
}

/** Commits a pass. If no public field changed, the generation stays and only times move. */
export function commitPass(
  held: Holdings,
  { pass, offers, doubts, editions }: Commit,
): {
  readonly held: Holdings;
  readonly generation: Generation;
  readonly changes: readonly Change[];
} {
  const { content: former } = held;
  const before = former.kind === 'complete' ? former.generation : null;
  const memberships = carryMemberships(before?.memberships ?? [], {
    before: before?.offers ?? [],
    after: offers,
    editions,
  });
  const id = digestGeneration(offers, memberships);
  const times = { confirmedAt: pass.endedAt, passStartedAt: pass.startedAt };
  if (former.kind === 'complete' && id === former.generation.id) {
    const content = { ...former, ...times };
    return {
      held: { ...held, doubts, pass: null, content },
      generation: former.generation,
      changes: [],
    };
  }
  const generation = { id, offers, memberships, changedAt: pass.endedAt };
  const news = before ? compareOffers(before.offers, offers, pass.endedAt) : [];
  const changes = appendChanges(
    former.kind === 'complete' ? former.changes : [],
    news,
    pass.endedAt,
  );
  const content: MirrorContent = {
    kind: 'complete',
    generation,
    ...times,
    changes,
    gone: findGone(changes),
    renamed: findRenamed(changes),
  };
  return { held: { ...held, doubts, pass: null, content }, generation, changes: news };
}

/** Replaces the memberships; the generation stays if they are equal. */
export function replaceMemberships(
  held: Holdings,
  memberships: readonly EditionMembership[],
  now: Instant,
): Holdings {
  const { content } = held;
  if (content.kind === 'incomplete') return held;
  const { generation: before } = content;
  const id = digestGeneration(before.offers, memberships);
  if (id === before.id) return held;
  // A new array, because caches of a generation are keyed by its list.
  const generation = { id, offers: [...before.offers], memberships, changedAt: now };
  return { ...held, content: { ...content, generation } };
}

/** Replaces offers by the same ones with other texts; the generation stays if they are equal. */
export function replaceTexts(held: Holdings, offers: readonly Offer[]): Holdings {
  const { content } = held;
  if (content.kind === 'incomplete') return held;
  const { generation: before } = content;
  const id = digestGeneration(offers, before.memberships);
  if (id === before.id) return held;
  const generation = { id, offers, memberships: before.memberships, changedAt: before.changedAt };
  return { ...held, content: { ...content, generation } };
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
  const { confirmedAt, passStartedAt } = content;
  return {
    ...held,
    doubts,
    content: {
      ...content,
      confirmedAt: confirmedAt + byMs,
      passStartedAt: passStartedAt + byMs,
    },
  };
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
