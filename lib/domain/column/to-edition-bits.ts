import { readDay, toIsoWeek, toWeekday } from '../berlin/day-number';
import { toBerlinDay, toBerlinMinutes } from '../berlin/local-time';
import type { Edition } from '../catalogue-rules';
import type { EditionRoll } from '../mirror-state';
import type { Offer } from '../offer';
import { sortSessions } from '../session/find-next-session';
import { createDictionary, type Dictionary } from './dictionary';

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

/** All sessions of all offers, by number, as parallel arrays; within an offer by time of begin. */
export interface SessionColumns {
  /** By offer and one more: where its sessions begin. */
  readonly from: Uint32Array;
  /** NaN when not given. */
  readonly begin: Float64Array;
  readonly end: Float64Array;
  /** Berlin day number; meaningless where `weekday` is -1. */
  readonly day: Int32Array;
  /** Monday 0; -1 without a begin. */
  readonly weekday: Int8Array;
  /** Position in `weeks`, or -1. */
  readonly week: Int32Array;
  /** Position in `TIMES`, or -1. */
  readonly time: Int8Array;
  /** ISO weeks that contain a session, ascending. */
  readonly weeks: readonly string[];
}

/** Lays out the sessions of all offers. */
export function createSessionColumns(offers: readonly Offer[]): SessionColumns {
  const total = offers.reduce((sum, offer) => sum + offer.sessions.length, 0);
  const from = new Uint32Array(offers.length + 1);
  const begin = new Float64Array(total).fill(Number.NaN);
  const end = new Float64Array(total).fill(Number.NaN);
  const day = new Int32Array(total);
  const weekday = new Int8Array(total).fill(-1);
  const time = new Int8Array(total).fill(-1);
  const mondays = new Set<number>();
  let at = 0;
  offers.forEach((offer, index) => {
    from[index] = at;
    for (const session of sortSessions(offer.sessions)) {
      if (session.end !== null) end[at] = session.end;
      if (session.begin !== null) {
        begin[at] = session.begin;
        const number = toBerlinDay(session.begin);
        day[at] = number;
        weekday[at] = toWeekday(number);
        time[at] = toTimeOfDay(toBerlinMinutes(session.begin));
        mondays.add(number - toWeekday(number));
      }
      at++;
    }
  });
  from[offers.length] = at;
  const ascending = [...mondays].sort((a, b) => a - b);
  const indexByMonday = new Map(ascending.map((monday, index) => [monday, index]));
  const week = new Int32Array(total).fill(-1);
  for (let each = 0; each < total; each++) {
    const number = weekday[each] as number;
    if (number >= 0) week[each] = indexByMonday.get((day[each] as number) - number) ?? -1;
  }
  return { from, begin, end, day, weekday, week, time, weeks: ascending.map(toIsoWeek) };
}

/** Position in `TIMES` of a minute of the day: afternoon begins at 12:00, evening at 17:00. */
function toTimeOfDay(minutes: number): number {
  if (minutes < 12 * 60) return 0;
  return minutes < 17 * 60 ? 1 : 2;
}
