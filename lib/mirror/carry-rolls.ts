import type { EditionRoll } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';

/** The rolls of these editions over a newer list: what left is struck off, what is new is undecided. */
export function carryRolls(
  rolls: readonly EditionRoll[],
  { before, after, editions }: Lists,
): readonly EditionRoll[] {
  const kept = rolls.filter(({ edition }) => editions.includes(edition));
  if (kept.length === 0) return kept;
  const known = new Set(before.map(({ alias }) => alias));
  const aliases = after.map(({ alias }) => alias);
  return kept.map(({ edition, members, undecided }) => ({
    edition,
    members: new Set(aliases.filter((alias) => members.has(alias))),
    undecided: new Set(aliases.filter((alias) => undecided.has(alias) || !known.has(alias))),
  }));
}

interface Lists {
  readonly before: readonly Offer[];
  readonly after: readonly Offer[];
  /** Aliases of the editions that the instance file names. */
  readonly editions: readonly string[];
}
