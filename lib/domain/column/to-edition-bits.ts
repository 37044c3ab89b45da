import { readDay } from '../berlin/day-number';
import type { Edition } from '../catalogue-rules';
import type { EditionRoll } from '../mirror-state';
import type { Offer } from '../offer';
import { createDictionary, type Dictionary } from './dictionary';
import type { SessionColumns } from './session-columns';

interface Sources {
  readonly offers: readonly Offer[];
  readonly sessions: SessionColumns;
  readonly editions: readonly Edition[];
  readonly rolls: readonly EditionRoll[];
}

/**
 * Bit n is set for each offer that belongs to the n-th edition (at most 31): according to the
 * edition's roll; without a roll, or if it is undecided, when a session begins within the edition's
 * days.
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

/** Names of which an offer has any number (hosts, features), as parallel arrays. */
export interface Membership {
  readonly names: Dictionary;
  /** By offer and one more: where its names begin in `of`. */
  readonly from: Uint32Array;
  /** Positions in `names`, each once for one offer. */
  readonly of: Int32Array;
}

/** Lays out the names that `namesOf` gives for each offer; a name without a letter is left out. */
export function createMembership(
  offers: readonly Offer[],
  namesOf: (offer: Offer) => readonly string[],
): Membership {
  const spelled = offers.map((offer) => namesOf(offer).filter((name) => name.trim() !== ''));
  const names = createDictionary(spelled.flat());
  const from = new Uint32Array(offers.length + 1);
  const of: number[] = [];
  spelled.forEach((own, offer) => {
    of.push(...new Set(own.map((name) => names.indexOf(name))));
    from[offer + 1] = of.length;
  });
  return { names, from, of: Int32Array.from(of) };
}
