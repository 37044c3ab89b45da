import { readDay, toIsoWeek, toWeekday } from '../berlin/day-number';
import { toBerlinDay, toBerlinMinutes } from '../berlin/local-time';
import type { CatalogueRules, Edition } from '../catalogue-rules';
import { toTownAlias } from '../county/county-offer';
import type { EditionRoll } from '../mirror-state';
import type { Offer } from '../offer';
import { sortSessions } from '../session/find-next-session';

interface Sources {
  readonly offers: readonly Offer[];
  readonly sessions: SessionColumns;
  readonly rules: CatalogueRules;
  readonly rolls: readonly EditionRoll[];
}

/**
 * Bit n is set for each offer that belongs to the n-th edition (at most 31): according to the
 * edition's roll; without a roll, or if it is undecided, when a session begins within the edition's
 * days. In a county the edition of that alias in the offer's own town decides.
 */
export function toEditionBits({ offers, sessions, rules, rolls }: Sources): Int32Array {
  const bits = new Int32Array(offers.length);
  rules.editions.slice(0, 31).forEach(({ alias: edition }, index) => {
    const createTest = (own: Pick<CatalogueRules, 'editions'>, town?: string) => {
      const named = own.editions.find(({ alias }) => alias === edition);
      const isWithin = named && createDaysTest(named, sessions);
      const roll = rolls.find((each) => each.edition === edition && each.town === town);
      return (alias: string, offer: number) => {
        if (!isWithin) return false;
        const isKnown = roll !== undefined && !roll.undecided.has(alias);
        return isKnown ? roll.members.has(alias) : isWithin(offer);
      };
    };
    const isMember = createTest(rules);
    const tests = new Map(rules.towns?.map((town) => [town.slug, createTest(town, town.slug)]));
    offers.forEach((each, offer) => {
      const test = (each.town && tests.get(each.town.slug)) ?? isMember;
      if (test(toTownAlias(each), offer)) bits[offer] = (bits[offer] as number) | (1 << index);
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
