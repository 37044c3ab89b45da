import type { EditionRoll } from '../domain/edition-roll';
import type { Instant } from '../domain/instant';
import type { EditionReading } from './edition-reading';

/** The roll after a reading, and which absences a second reading has yet to confirm. */
export interface JudgedReading {
  readonly roll: EditionRoll;
  /** Alias → end of the first reading that missed the offer. */
  readonly missed: ReadonlyMap<string, Instant>;
}

/**
 * Judges a complete reading of an edition against its roll before (null: there is none). Presence is
 * believed at once. Absence of a member, or of an offer that was never placed, is believed when a
 * second reading, begun at least `refreshMs` after the first ended, confirms it: drift can hide
 * both. An offer never placed is settled sooner where nothing could slip (one page), or where
 * another edition has it, since an offer is in one edition as a rule.
 */
export function judgeReading({
  reading,
  before,
  missed: missedBefore,
  listed,
  placedElsewhere,
  refreshMs,
}: {
  readonly reading: EditionReading;
  readonly before: EditionRoll | null;
  readonly missed: ReadonlyMap<string, Instant>;
  /** Aliases of the list. */
  readonly listed: readonly string[];
  /** Aliases that another edition has. */
  readonly placedElsewhere: ReadonlySet<string>;
  readonly refreshMs: number;
}): JudgedReading {
  const members = new Set<string>();
  const undecided = new Set<string>();
  const missed = new Map<string, Instant>();
  for (const alias of listed) {
    if (reading.seen.has(alias)) {
      members.add(alias);
      continue;
    }
    const wasMember = before?.members.has(alias) ?? false;
    const wasUndecided = before === null || before.undecided.has(alias);
    if (!wasMember && !wasUndecided) continue;
    if (wasUndecided && (reading.pages < 2 || placedElsewhere.has(alias))) continue;
    const since = missedBefore.get(alias);
    if (since !== undefined && reading.startedAt >= since + refreshMs) continue;
    missed.set(alias, since ?? reading.endedAt);
    (wasMember ? members : undecided).add(alias);
  }
  return { roll: { edition: reading.edition, members, undecided }, missed };
}
