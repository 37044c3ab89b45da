import type { EditionRoll } from '../domain/edition-roll';
import type { EditionStanding } from '../domain/mirror-state';
import type { EditionReport } from '../protocol/readiness';

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
