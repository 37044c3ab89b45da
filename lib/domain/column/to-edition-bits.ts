import { readDay } from '../berlin/day-number';
import type { Edition } from '../catalogue-rules';
import type { EditionRoll } from '../edition-roll';
import type { Offer } from '../offer';
import type { SessionColumns } from './session-columns';

interface Sources {
  readonly offers: readonly Offer[];
  readonly sessions: SessionColumns;
  readonly editions: readonly Edition[];
  readonly rolls: readonly EditionRoll[];
}

/**
 * For each offer, bit n when it belongs to the n-th edition (at most 31): as the edition's roll
 * says; where there is none or it is undecided, when a session begins within the edition's days.
 */
export function toEditionBits({ offers, sessions, editions, rolls }: Sources): Int32Array {
  const bits = new Int32Array(offers.length);
  editions.slice(0, 31).forEach((edition, index) => {
    const roll = rolls.find((each) => each.edition === edition.alias);
    const isWithin = createDaysTest(edition, sessions);
    offers.forEach(({ alias }, offer) => {
      const isKnown = roll !== undefined && !roll.undecided.has(alias);
      const isMember = isKnown ? roll.members.has(alias) : isWithin(offer);
      if (isMember) bits[offer] = (bits[offer] as number) | (1 << index);
    });
  });
  return bits;
}

/** Whether a session of the offer begins within the days of the edition. */
function createDaysTest(edition: Edition, { from, day, weekday }: SessionColumns) {
  const first = readDay(edition.from) ?? Number.POSITIVE_INFINITY;
  const last = readDay(edition.to) ?? Number.NEGATIVE_INFINITY;
  return (offer: number): boolean => {
    for (let at = from[offer] as number; at < (from[offer + 1] as number); at++) {
      const number = day[at] as number;
      if (weekday[at] !== -1 && first <= number && number <= last) return true;
    }
    return false;
  };
}
