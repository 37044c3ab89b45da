import type { EditionRoll } from '../domain/edition-roll';

/** A roll as JSON can hold it. */
export interface WrittenRoll {
  readonly edition: string;
  readonly members: readonly string[];
  readonly undecided: readonly string[];
}

/** The roll as JSON can hold it. */
export function writeRoll({ edition, members, undecided }: EditionRoll): WrittenRoll {
  return { edition, members: [...members], undecided: [...undecided] };
}

/** The roll that was written. */
export function readRoll({ edition, members, undecided }: WrittenRoll): EditionRoll {
  return { edition, members: new Set(members), undecided: new Set(undecided) };
}
