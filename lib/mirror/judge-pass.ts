import type { Instant } from '../domain/instant';
import type { Offer } from '../domain/offer';
import type { PassResult } from './pass-result';

/** What earlier passes made us suspect; kept until a second complete pass confirms or clears it. */
export interface Doubts {
  /** Alias → end of the first complete pass that missed the offer. */
  readonly missed: ReadonlyMap<string, Instant>;
  /** End of the first pass that found the list shrunk; null: the last one did not. */
  readonly shrunkSince: Instant | null;
  /** End of the first pass with too many unreadable records; null: the last one had few. */
  readonly unreadableSince: Instant | null;
}

/** Nothing is suspected. */
export const NO_DOUBTS: Doubts = { missed: new Map(), shrunkSince: null, unreadableSince: null };

/** Whether a pass may be committed, and what it leaves to suspect. */
export type Verdict =
  | {
      readonly kind: 'hold';
      readonly reason: 'shrunk' | 'unreadable';
      readonly detail: string;
      readonly doubts: Doubts;
    }
  | {
      readonly kind: 'commit';
      /** Missed by this pass only: they stay. */
      readonly staying: ReadonlySet<string>;
      /** Missed by two complete passes: they leave. */
      readonly leaving: ReadonlySet<string>;
      readonly doubts: Doubts;
    };

const MOST_SHRUNK = 0.3;
const MOST_UNREADABLE = 0.1;

/**
 * Judges a complete pass against the list before (null: there is none). An offer leaves, and a list
 * shrinks by more than 30 % or to nothing, or is taken with more than 10 % unreadable, only when a
 * second complete pass, begun at least `refreshMs` after the first ended, confirms it.
 */
export function judgePass({
  before,
  pass,
  doubts,
  refreshMs,
}: {
  readonly before: readonly Offer[] | null;
  readonly pass: PassResult;
  readonly doubts: Doubts;
  readonly refreshMs: number;
}): Verdict {
  const { startedAt, endedAt, rows, lost } = pass;
  const isConfirmed = (since: Instant | null | undefined) =>
    typeof since === 'number' && startedAt >= since + refreshMs;

  if (lost > rows * MOST_UNREADABLE && !isConfirmed(doubts.unreadableSince)) {
    const detail = `${lost} of ${rows} records are unreadable`;
    const unreadableSince = doubts.unreadableSince ?? endedAt;
    return { kind: 'hold', reason: 'unreadable', detail, doubts: { ...doubts, unreadableSince } };
  }
  // Once confirmed, it stays confirmed for as long as it lasts.
  const unreadableSince = lost > rows * MOST_UNREADABLE ? doubts.unreadableSince : null;

  const missing = findMissing(before ?? [], pass);
  const missed = new Map(missing.map((alias) => [alias, doubts.missed.get(alias) ?? endedAt]));
  const kept = (before?.length ?? 0) - missing.length;
  const isShrunk =
    missing.length > 0 &&
    (pass.offers.length === 0 || missing.length > (before?.length ?? 0) * MOST_SHRUNK);
  if (isShrunk && !isConfirmed(doubts.shrunkSince)) {
    const detail = `${kept} of ${before?.length} offers are left`;
    const shrunkSince = doubts.shrunkSince ?? endedAt;
    return {
      kind: 'hold',
      reason: 'shrunk',
      detail,
      doubts: { missed, shrunkSince, unreadableSince },
    };
  }

  const leaving = new Set(missing.filter((alias) => isConfirmed(doubts.missed.get(alias))));
  const staying = new Set(missing.filter((alias) => !leaving.has(alias)));
  return {
    kind: 'commit',
    staying: new Set([...staying, ...findDamaged(before ?? [], pass)]),
    leaving,
    doubts: {
      missed: new Map([...missed].filter(([alias]) => staying.has(alias))),
      shrunkSince: isShrunk ? doubts.shrunkSince : null,
      unreadableSince,
    },
  };
}

/** Offers that were listed, that the pass did not see in any form. */
function findMissing(before: readonly Offer[], pass: PassResult): readonly string[] {
  const seen = new Set(pass.offers.map(({ alias }) => alias));
  return before
    .map(({ alias }) => alias)
    .filter((alias) => !seen.has(alias) && !pass.withdrawn.has(alias) && !pass.damaged.has(alias));
}

/** Offers whose record cannot be read any more, though it is there: their last good form stays. */
function findDamaged(before: readonly Offer[], pass: PassResult): readonly string[] {
  const seen = new Set(pass.offers.map(({ alias }) => alias));
  return before
    .map(({ alias }) => alias)
    .filter((alias) => pass.damaged.has(alias) && !seen.has(alias));
}
