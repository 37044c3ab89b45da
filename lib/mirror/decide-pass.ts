import { findCorrections } from '../domain/corrected-offer';
import { HOUR_MS, MINUTE_MS } from '../domain/instant';
import type { HoldReason } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import type { PassResult } from './pass';

/** An observation of complete passes in a row. */
interface Suspicion {
  /** End of the first of them, and of the latest. */
  readonly since: number;
  readonly seenAt: number;
}

/** A longer gap between two passes proves nothing about the list in between. */
const LONGEST_GAP_MS = HOUR_MS;

/** The suspicion after a pass with the observation (again). */
function suspect(
  before: Suspicion | null,
  { startedAt, endedAt }: PassResult,
  refreshMs: number,
): Suspicion {
  const longestMs = Math.max(LONGEST_GAP_MS, 3 * refreshMs);
  const isInRow = before !== null && startedAt - before.seenAt <= longestMs;
  return { since: isInRow ? before.since : endedAt, seenAt: endedAt };
}

/** Observations that further complete passes must confirm, with monotonic times; never stored. */
export interface Doubts {
  /** Alias → end of the first complete pass that lacked the offer. */
  readonly missed: ReadonlyMap<string, number>;
  /** More than 30 % of the list, or all of it, was missing; null: not in the latest pass. */
  readonly shrunk: Suspicion | null;
  /** The list was empty; null: not in the latest pass. */
  readonly empty: Suspicion | null;
  /** End of the first pass with too many unreadable records; null: the latest one had few. */
  readonly unreadableSince: number | null;
}

export const NO_DOUBTS: Doubts = {
  missed: new Map(),
  shrunk: null,
  empty: null,
  unreadableSince: null,
};

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
  const isConfirmed = (since: number | null | undefined) =>
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
  if (empty && startedAt - empty.since < patience.emptyMs)
    return hold('empty', `none of ${listed} offers is left`);
  if (shrunk && startedAt - shrunk.since < Math.max(patience.shrunkMs, refreshMs))
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
