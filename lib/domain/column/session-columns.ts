import { readDay, toIsoWeek, toWeekday } from '../berlin/day-number';
import { toBerlinDay, toBerlinMinutes } from '../berlin/local-time';
import type { CatalogueRules, Edition } from '../catalogue-rules';
import { toTownAlias } from '../county/county';
import type { Instant } from '../instant';
import type { EditionMembership } from '../mirror-state';
import type { Offer } from '../offer';
import { sortSessions } from '../session/find-next-session';

interface Sources {
  readonly offers: readonly Offer[];
  readonly sessions: SessionColumns;
  readonly rules: CatalogueRules;
  readonly memberships: readonly EditionMembership[];
}

/**
 * Bit n is set for each offer that belongs to the n-th edition (at most 31): according to its
 * membership; where that is not known, or undecided, when a session begins within the edition's days. In a county the edition of that alias in the offer's own town decides.
 */
export function toEditionBits({ offers, sessions, rules, memberships }: Sources): Int32Array {
  const bits = new Int32Array(offers.length);
  rules.editions.slice(0, 31).forEach(({ alias: edition }, index) => {
    const createTest = (own: Pick<CatalogueRules, 'editions'>, town?: string) => {
      const named = own.editions.find(({ alias }) => alias === edition);
      const isWithin = named && createDaysTest(named, sessions);
      const membership = memberships.find((each) => each.edition === edition && each.town === town);
      return (alias: string, offer: number) => {
        if (!isWithin) return false;
        const isKnown = membership !== undefined && !membership.undecided.has(alias);
        return isKnown ? membership.members.has(alias) : isWithin(offer);
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
function createDaysTest(edition: Edition, { from, day }: SessionColumns) {
  const first = readDay(edition.from) ?? Number.POSITIVE_INFINITY;
  const last = readDay(edition.to) ?? Number.NEGATIVE_INFINITY;
  return (offer: number): boolean => {
    for (let at = from[offer] as number; at < (from[offer + 1] as number); at++) {
      const number = day[at] as number;
      if (first <= number && number <= last) return true;
    }
    return false;
  };
}

/**
 * The sessions with a begin of all offers, by number, as parallel arrays; within an offer by time.
 */
export interface SessionColumns {
  /** By offer and one more: where its sessions begin. */
  readonly from: Uint32Array;
  readonly begin: Float64Array;
  /** NaN when not given. */
  readonly end: Float64Array;
  /** Berlin day number. */
  readonly day: Int32Array;
  /** Monday 0. */
  readonly weekday: Int8Array;
  /** Position in `weeks`. */
  readonly week: Int32Array;
  /** Position in `TIMES`. */
  readonly time: Int8Array;
  /** ISO weeks in which a session begins, ascending. */
  readonly weeks: readonly string[];
}

export function createSessionColumns(offers: readonly Offer[]): SessionColumns {
  const from = new Uint32Array(offers.length + 1);
  const begins: Instant[] = [];
  const ends: Instant[] = [];
  offers.forEach((offer, index) => {
    for (const { begin, end } of sortSessions(offer.sessions)) {
      if (begin === null) continue;
      begins.push(begin);
      ends.push(end ?? Number.NaN);
    }
    from[index + 1] = begins.length;
  });
  const day = Int32Array.from(begins, toBerlinDay);
  const weekday = Int8Array.from(day, toWeekday);
  const mondays = day.map((number, at) => number - (weekday[at] as number));
  const ascending = [...new Set(mondays)].sort((a, b) => a - b);
  const weekOf = new Map(ascending.map((monday, at) => [monday, at]));
  return {
    ...{ from, begin: Float64Array.from(begins), end: Float64Array.from(ends), day, weekday },
    week: mondays.map((monday) => weekOf.get(monday) ?? -1),
    time: Int8Array.from(begins, (begin) => toTimeOfDay(toBerlinMinutes(begin))),
    weeks: ascending.map(toIsoWeek),
  };
}

/** Position in `TIMES` of a minute of the day: afternoon begins at 12:00, evening at 17:00. */
function toTimeOfDay(minutes: number): number {
  if (minutes < 12 * 60) return 0;
  return minutes < 17 * 60 ? 1 : 2;
}
