import type { EditionRoll } from '../../domain/edition-roll';
import type { EditionStanding, EditionTrouble } from '../../mirror/edition-standing';

/** How one edition of the instance file is told from the others. */
export interface EditionReport {
  readonly alias: string;
  /** `roll`: as the instance has told; `days`: by the days in the instance file. */
  readonly by: 'roll' | 'days';
  /** On the roll; null without one. */
  readonly offers: number | null;
  /** Why the last reading told nothing; null: it did, or there was none yet. */
  readonly trouble: EditionTrouble | null;
}

/** Describes the editions of the instance file, in its order. */
export function describeEditions(
  standings: readonly EditionStanding[],
  rolls: readonly EditionRoll[],
): readonly EditionReport[] {
  return standings.map(({ edition, trouble }) => {
    const roll = rolls.find((each) => each.edition === edition);
    return {
      alias: edition,
      by: roll ? 'roll' : 'days',
      offers: roll?.members.size ?? null,
      trouble,
    };
  });
}
