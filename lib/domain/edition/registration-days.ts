import { type DayNumber, readDay } from '../berlin/day-number';
import { startOfBerlinDay } from '../berlin/local-time';
import type { Catalogue } from '../catalogue';
import type { Edition } from '../catalogue-rules';
import type { Instant } from '../instant';

/** A day on which the registration of an edition opens, or one of its phases begins or ends. */
export interface RegistrationDay {
  readonly day: DayNumber;
  readonly kind: 'begins' | 'ends';
  /** The town's word for the phase; null: the registration as a whole. */
  readonly phase: string | null;
}

/** How far ahead an opening is announced above the list. */
const SOON_DAYS = 14;

/** The days of an edition's registration, ascending, past ones too. */
export function listRegistrationDays(edition: Edition): readonly RegistrationDay[] {
  const days = (edition.phases ?? []).flatMap(({ label, from, to }): RegistrationDay[] => {
    const [first, last] = [readDay(from), readDay(to)];
    if (first === null || last === null) return [];
    return [
      { day: first, kind: 'begins', phase: label },
      { day: last, kind: 'ends', phase: label },
    ];
  });
  const opens = readDay(edition.registrationFrom ?? '');
  // A phase that begins on the same day names what opens.
  const isNamed = days.some(({ day, kind }) => kind === 'begins' && day === opens);
  const all: readonly RegistrationDay[] =
    opens === null || isNamed ? days : [{ day: opens, kind: 'begins', phase: null }, ...days];
  return all.toSorted((a, b) => a.day - b.day);
}

/** The first day of registration; null: the instance file does not name one. */
export function findRegistrationStart(edition: Edition): DayNumber | null {
  return listRegistrationDays(edition)[0]?.day ?? null;
}

/** When registration for an offer opens: the earliest of its editions; null: none names a day. */
export function findOpening(alias: string, catalogue: Catalogue): Instant | null {
  const bits = catalogue.columns.editionBits[catalogue.indexOf(alias)] ?? 0;
  const days = catalogue.rules.editions
    .filter((_, index) => ((bits >> index) & 1) === 1)
    .flatMap((edition) => findRegistrationStart(edition) ?? []);
  return days.length === 0 ? null : startOfBerlinDay(Math.min(...days));
}

/** What opens next, after `today` and within the days that the list announces; null: nothing. */
export function findOpeningSoon(edition: Edition, today: DayNumber): RegistrationDay | null {
  return (
    listRegistrationDays(edition).find(
      ({ day, kind }) => kind === 'begins' && day > today && day <= today + SOON_DAYS,
    ) ?? null
  );
}
