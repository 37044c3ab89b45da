import { type DayNumber, readDay } from '../berlin/day-number';
import { toBerlinDay } from '../berlin/local-time';
import type { Catalogue } from '../catalogue';
import type { Instant } from '../instant';
import { findRegistrationStart } from './registration-days';

/** A programme of which nothing is left to come. */
export interface SeasonEnd {
  /** The programme that ended last; null: there has been none. */
  readonly last: {
    readonly total: number;
    readonly day: DayNumber;
    /** Null: the instance file names none that fits. */
    readonly edition: string | null;
  } | null;
  /** The next edition of the instance file; null: none is named. `opens`: registration begins. */
  readonly next: {
    readonly edition: string;
    readonly kind: 'opens' | 'begins';
    readonly day: DayNumber;
  } | null;
}

/** The end of the programme; null while an offer is still to come. */
export function findSeasonEnd(catalogue: Catalogue, now: Instant): SeasonEnd | null {
  const { offers, columns, rules } = catalogue;
  const { past } = catalogue.at(now);
  if (past.includes(0)) return null;
  const ends = columns.lastEnd;
  const last = offers.reduce(
    (latest, _, offer) => ((ends[offer] as number) > (ends[latest] ?? 0) ? offer : latest),
    0,
  );
  const named = rules.editions.find(
    (_, index) => (((columns.editionBits[last] ?? 0) >> index) & 1) === 1,
  );
  return {
    last:
      offers.length === 0
        ? null
        : {
            total: offers.length,
            // An end at midnight belongs to the day before.
            day: toBerlinDay((ends[last] as number) - 1),
            edition: named?.label ?? null,
          },
    next: findNext(catalogue, toBerlinDay(now)),
  };
}

function findNext({ rules }: Catalogue, today: DayNumber): SeasonEnd['next'] {
  const coming = rules.editions.flatMap((edition) => {
    const opens = findRegistrationStart(edition);
    const begins = readDay(edition.from);
    if (begins === null || begins <= today) return [];
    const isAhead = opens !== null && opens > today;
    const kind = isAhead ? ('opens' as const) : ('begins' as const);
    return [{ edition: edition.label, kind, day: isAhead ? opens : begins }];
  });
  return coming.sort((a, b) => a.day - b.day)[0] ?? null;
}
