import { findCorrections } from '../domain/corrected-offer';
import {
  type Clock,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  type MonotonicClock,
} from '../domain/instant';
import type { HoldReason } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import type { PassResult } from './pass';

/** An observation of one complete pass that others must confirm before it takes effect. */
interface Suspicion {
  /** End of the latest pass with the observation. */
  readonly seenAt: Instant;
  /** Milliseconds from the end of the first to the end of the latest pass with the observation. */
  readonly heldMs: number;
  /** The same to its start, because its data may be as old. Negative: one pass proves nothing. */
  readonly provenMs: number;
}

/** A longer gap between two passes proves nothing about the list in between. */
const LONGEST_STEP_MS = HOUR_MS;

/**
 * The suspicion after a pass with the observation (again). Only time between consecutive passes
 * counts: a process that was down for a day, or a clock that was set, confirms nothing.
 */
function suspect(
  before: Suspicion | null,
  { startedAt, endedAt }: { readonly startedAt: Instant; readonly endedAt: Instant },
  refreshMs: number,
): Suspicion {
  if (!before) return { seenAt: endedAt, heldMs: 0, provenMs: -1 };
  const longestMs = Math.max(LONGEST_STEP_MS, 3 * refreshMs);
  const step = (at: Instant) => Math.min(longestMs, Math.max(0, at - before.seenAt));
  return {
    seenAt: endedAt,
    heldMs: before.heldMs + step(endedAt),
    provenMs: before.heldMs + step(startedAt),
  };
}

/** Observations that a second complete pass must confirm or refute. They are not stored. */
export interface Doubts {
  /** Alias → end of the first complete pass that lacked the offer. */
  readonly missed: ReadonlyMap<string, Instant>;
  /** More than 30 % of the list, or all of it, was missing; null: not in the latest pass. */
  readonly shrunk: Suspicion | null;
  /** The list was empty; null: not in the latest pass. */
  readonly empty: Suspicion | null;
  /** End of the first pass with too many unreadable records; null: the latest one had few. */
  readonly unreadableSince: Instant | null;
}

export const NO_DOUBTS: Doubts = {
  missed: new Map(),
  shrunk: null,
  empty: null,
  unreadableSince: null,
};

export function shiftDoubts(doubts: Doubts, byMs: number): Doubts {
  const { missed, shrunk, empty, unreadableSince } = doubts;
  const shiftSuspicion = (suspicion: Suspicion | null) =>
    suspicion && { ...suspicion, seenAt: suspicion.seenAt + byMs };
  return {
    missed: new Map([...missed].map(([alias, since]) => [alias, since + byMs])),
    shrunk: shiftSuspicion(shrunk),
    empty: shiftSuspicion(empty),
    unreadableSince: unreadableSince === null ? null : unreadableSince + byMs,
  };
}

/**
 * After how long a shrunk or empty list takes effect: half an hour is harmless when a programme is
 * closed; an outage must not empty the list.
 */
const PATIENCE = { shrunkMs: 30 * MINUTE_MS, emptyMs: 6 * HOUR_MS };

export type Patience = typeof PATIENCE;

/** Whether a pass may be committed, and the remaining doubts. */
export type Verdict =
  | {
      readonly kind: 'hold';
      readonly reason: HoldReason;
      readonly detail: string;
      readonly doubts: Doubts;
    }
  | {
      readonly kind: 'commit';
      /** Missing in this pass only, or unreadable in it: their last good version stays. */
      readonly staying: ReadonlySet<string>;
      /** Missing in two complete passes: they are removed. */
      readonly leaving: ReadonlySet<string>;
      readonly doubts: Doubts;
    };

const MOST_SHRUNK = 0.3;
const MOST_UNREADABLE = 0.1;

/**
 * Decides on a complete pass, compared with the list before (null: there is none). An offer is
 * removed, or a list with more than 10 % unreadable records accepted, only when a second complete
 * pass, begun at least `refreshMs` after the end of the first, confirms it. A list that shrinks by
 * more than 30 % is accepted after `patience.shrunkMs`, an empty one after `patience.emptyMs` of
 * passes that all agree.
 */
export function decidePass({
  before,
  pass,
  doubts,
  refreshMs,
  patience = PATIENCE,
}: {
  readonly before: readonly Offer[] | null;
  readonly pass: PassResult;
  readonly doubts: Doubts;
  readonly refreshMs: number;
  readonly patience?: Patience | undefined;
}): Verdict {
  const { startedAt, endedAt, rows, lost } = pass;
  const isConfirmed = (since: Instant | null | undefined) =>
    typeof since === 'number' && startedAt >= since + refreshMs;

  if (lost > rows * MOST_UNREADABLE && !isConfirmed(doubts.unreadableSince)) {
    const detail = `${lost} of ${rows} records are unreadable`;
    const unreadableSince = doubts.unreadableSince ?? endedAt;
    return { kind: 'hold', reason: 'unreadable', detail, doubts: { ...doubts, unreadableSince } };
  }
  // Once confirmed, it stays confirmed as long as it lasts.
  const unreadableSince = lost > rows * MOST_UNREADABLE ? doubts.unreadableSince : null;

  const missing = findMissing(before ?? [], pass);
  const missed = new Map(missing.map((alias) => [alias, doubts.missed.get(alias) ?? endedAt]));
  const listed = before?.length ?? 0;
  // Rows that say "no longer public" are an answer; no rows at all may be an outage.
  const isEmpty = missing.length > 0 && pass.offers.length === 0 && pass.withdrawn.size === 0;
  const isShrunk = isEmpty || missing.length > listed * MOST_SHRUNK;
  const shrunk = isShrunk ? suspect(doubts.shrunk, pass, refreshMs) : null;
  const empty = isEmpty ? suspect(doubts.empty, pass, refreshMs) : null;
  const hold = (reason: HoldReason, detail: string): Verdict => {
    return { kind: 'hold', reason, detail, doubts: { missed, shrunk, empty, unreadableSince } };
  };
  if (empty && empty.provenMs < patience.emptyMs)
    return hold('empty', `none of ${listed} offers is left`);
  if (shrunk && shrunk.provenMs < Math.max(patience.shrunkMs, refreshMs))
    return hold('shrunk', `${listed - missing.length} of ${listed} offers are left`);

  const leaving = new Set(missing.filter((alias) => isConfirmed(doubts.missed.get(alias))));
  const staying = new Set(missing.filter((alias) => !leaving.has(alias)));
  return {
    kind: 'commit',
    staying: new Set([...staying, ...pass.damaged]),
    leaving,
    doubts: {
      missed: new Map([...missed].filter(([alias]) => staying.has(alias))),
      shrunk,
      empty,
      unreadableSince,
    },
  };
}

/** Listed offers that the pass did not see in any form, nor under a corrected alias. */
function findMissing(before: readonly Offer[], pass: PassResult): readonly string[] {
  const seen = new Set(pass.offers.map(({ alias }) => alias));
  for (const { alias } of findCorrections(before, pass.offers).values()) seen.add(alias);
  return before
    .map(({ alias }) => alias)
    .filter((alias) => !seen.has(alias) && !pass.withdrawn.has(alias) && !pass.damaged.has(alias));
}

/** Smaller differences come from a clock that is being slewed, not set. */
const CLOCK_STEP_MS = 1_000;

/** The function returns by how many ms the clock was set since the last call; negative: back. */
export function createClockWatch(clock: Clock, monotonic: MonotonicClock = clock): () => number {
  let apart = clock() - monotonic();
  return () => {
    const apartNow = clock() - monotonic();
    const byMs = apartNow - apart;
    apart = apartNow;
    return Math.abs(byMs) < CLOCK_STEP_MS ? 0 : Math.round(byMs);
  };
}
