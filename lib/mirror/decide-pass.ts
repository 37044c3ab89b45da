import { findCorrections } from '../domain/corrected-offer';
import { HOUR_MS, MINUTE_MS } from '../domain/instant';
import type { HoldReason } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import type { PassResult } from './pass';

/** Something that further complete passes must confirm, with monotonic times; never stored. */
interface Doubt {
  /** End of the first of the passes in a row that saw it, and of the latest. */
  readonly since: number;
  readonly seenAt: number;
}

/** What a doubt is about: the whole list, or an offer by its alias. */
type Subject = HoldReason | `missed ${string}`;

type Doubts = ReadonlyMap<Subject, Doubt>;

export const NO_DOUBTS: Doubts = new Map();

/** A longer gap between two passes proves nothing about the list in between. */
const LONGEST_GAP_MS = HOUR_MS;

/** Half an hour is harmless when a programme is closed; an outage must not empty the list. */
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

/** Share of the offers before that may be missing. */
const MOST_MISSING = 0.3;
/** Share of the records of a list. */
export const MOST_UNREADABLE = 0.1;

/**
 * Decides on a complete pass, compared with the list before. An offer is removed, or a list with many
 * unreadable records accepted, only when a second complete pass, begun at least `refreshMs` after the end of
 * the first, confirms it; a list that shrinks or is empty, only when all passes in the time of its
 * `patience` agree.
 */
export function decidePass({
  before,
  pass,
  doubts,
  refreshMs,
  patience = PATIENCE,
}: {
  readonly before: readonly Offer[];
  readonly pass: PassResult;
  readonly doubts: Doubts;
  readonly refreshMs: number;
  readonly patience?: Patience | undefined;
}): Verdict {
  const { startedAt, endedAt, rows, lost } = pass;
  const longestGapMs = Math.max(LONGEST_GAP_MS, 3 * refreshMs);
  const current = new Map<Subject, Doubt>();

  /** Notes a doubt of this pass; true: passes in a row have had it for `patienceMs`. */
  function isConfirmed(subject: Subject, patienceMs: number): boolean {
    const known = doubts.get(subject);
    const isInRow = known !== undefined && startedAt - known.seenAt <= longestGapMs;
    const since = isInRow ? known.since : endedAt;
    current.set(subject, { since, seenAt: endedAt });
    return startedAt - since >= patienceMs;
  }

  // An unreadable pass says nothing about what earlier ones have missed.
  if (lost > rows * MOST_UNREADABLE && !isConfirmed('unreadable', refreshMs)) {
    const detail = `${lost} of ${rows} records are unreadable`;
    return { kind: 'hold', reason: 'unreadable', detail, doubts: new Map([...doubts, ...current]) };
  }

  const missing = findMissing(before, pass);
  const leaving = new Set(missing.filter((alias) => isConfirmed(`missed ${alias}`, refreshMs)));
  const listed = before.length;
  // Rows that say "no longer public" are an answer; no rows at all may be an outage.
  const isEmpty = missing.length > 0 && pass.offers.length === 0 && pass.withdrawn.size === 0;
  const isShrunk = isEmpty || missing.length > listed * MOST_MISSING;
  const hold = (reason: HoldReason, detail: string): Verdict => {
    return { kind: 'hold', reason, detail, doubts: current };
  };
  // Both are asked before any hold: each notes its doubt.
  const isEmptyConfirmed = !isEmpty || isConfirmed('empty', patience.emptyMs);
  const isShrunkConfirmed =
    !isShrunk || isConfirmed('shrunk', Math.max(patience.shrunkMs, refreshMs));
  if (!isEmptyConfirmed) return hold('empty', `none of ${listed} offers is left`);
  if (!isShrunkConfirmed)
    return hold('shrunk', `${listed - missing.length} of ${listed} offers are left`);

  for (const alias of leaving) current.delete(`missed ${alias}`);
  const staying = missing.filter((alias) => !leaving.has(alias));
  return {
    kind: 'commit',
    staying: new Set([...staying, ...pass.damaged]),
    leaving,
    doubts: current,
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
