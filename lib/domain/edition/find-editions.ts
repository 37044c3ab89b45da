import { type DayNumber, findLoneWeeks, readDay } from '../berlin/day-number';
import { startOfBerlinDay, toBerlinDay } from '../berlin/local-time';
import type { Catalogue } from '../catalogue';
import type { Edition } from '../catalogue-rules';
import type { Instant } from '../instant';
import type { Offer } from '../offer';

/**
 * `before`: it begins on that day. `open`: all that can be joined share the deadline; null: without
 * one. `several`: deadlines differ. `closed`: only this many without registration are left. `none`:
 * nothing asks for registration.
 */
export type EditionRegistration =
  | { readonly kind: 'before'; readonly day: DayNumber }
  | { readonly kind: 'open'; readonly deadline: Instant | null }
  | { readonly kind: 'several'; readonly next: Instant }
  | { readonly kind: 'closed'; readonly free: number }
  | { readonly kind: 'none' };

/** An edition that is not over, as the list names it on top. */
export interface CurrentEdition {
  /** Null: the instance file names none that fits, and the standing is that of all offers. */
  readonly alias: string | null;
  readonly label: string | null;
  /** Days of its first and last session, weeks far from all others aside; null: none has a date. */
  readonly days: readonly [first: DayNumber, last: DayNumber] | null;
  readonly standing: EditionRegistration;
  /** What opens within the next days; null: nothing. */
  readonly opening: RegistrationDay | null;
}

/**
 * The edition that is running and the next one, and those whose registration opens soon; of these only
 * `chosen` (an alias), unless null. Empty: nothing is to come, and nothing opens.
 */
export function findEditions(
  catalogue: Catalogue,
  now: Instant,
  chosen: string | null = null,
): readonly CurrentEdition[] {
  const coming = catalogue.rules.editions
    .map((edition) => describe(edition, catalogue, now))
    .filter((one) => one !== null)
    .filter(({ current }) => chosen === null || current.alias === chosen);
  const today = toBerlinDay(now);
  const isRunning = ({ begins }: { readonly begins: DayNumber }) => begins <= today;
  const running = coming.find(isRunning);
  const [next] = coming.filter((one) => !isRunning(one)).sort((a, b) => a.begins - b.begins);
  const opening = coming.filter(({ current }) => current.opening !== null);
  const shown = new Set([running, next, ...opening].filter((one) => one !== undefined));
  if (shown.size > 0) return [...shown].map(({ current }) => current);
  const all = listUpcoming(catalogue, now, () => true);
  if (all.length === 0) return [];
  const standing = findStanding(catalogue, now, all, null);
  return [{ alias: null, label: null, days: null, opening: null, standing }];
}

/** Null: it is over, or has no offers and does not open soon. */
function describe(edition: Edition, catalogue: Catalogue, now: Instant) {
  const { editionsOf } = catalogue.columns;
  const isMember = (offer: number) => editionsOf[offer]?.includes(edition) === true;
  const upcoming = listUpcoming(catalogue, now, isMember);
  const opening = findOpeningSoon(edition, toBerlinDay(now));
  const start = findRegistrationStart(edition);
  // Without offers there is nothing to report but the first day of registration.
  if (upcoming.length === 0 && (opening === null || opening.day !== start)) return null;
  const days = findDays(catalogue, edition, isMember);
  const standing = findStanding(catalogue, now, upcoming, start);
  const begins = days?.[0] ?? readDay(edition.from) ?? toBerlinDay(now);
  const { alias, label } = edition;
  const current: CurrentEdition = { alias, label, days, standing, opening };
  return { begins, current };
}

function listUpcoming(
  catalogue: Catalogue,
  now: Instant,
  isMember: (offer: number) => boolean,
): readonly number[] {
  const { past } = catalogue.at(now);
  return [...past.keys()].filter((offer) => past[offer] === 0 && isMember(offer));
}

/** First and last day of the sessions of an edition's offers, over too, within its own days. */
function findDays(
  { columns: { sessions, weeks } }: Catalogue,
  edition: Edition,
  isMember: (offer: number) => boolean,
): CurrentEdition['days'] {
  const lone = findLoneWeeks(weeks);
  const from = readDay(edition.from) ?? Number.NEGATIVE_INFINITY;
  const to = readDay(edition.to) ?? Number.POSITIVE_INFINITY;
  const days = sessions
    .filter((_, offer) => isMember(offer))
    .flat()
    .filter(({ week, day }) => !lone.has(week) && from <= day && day <= to)
    .map(({ day }) => day)
    .sort((a, b) => a - b);
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

function findStanding(
  catalogue: Catalogue,
  now: Instant,
  upcoming: readonly number[],
  begins: DayNumber | null,
): EditionRegistration {
  if (begins !== null && toBerlinDay(now) < begins) return { kind: 'before', day: begins };
  const { joining } = catalogue.at(now);
  const deadlines = new Set<number>();
  let free = 0;
  for (const number of upcoming) {
    const offer = catalogue.offers[number] as Offer;
    if (!offer.requiresApplication) free += 1;
    else if (joining[number] === 0)
      deadlines.add(offer.applicationDeadline ?? Number.POSITIVE_INFINITY);
  }
  if (free === upcoming.length) return { kind: 'none' };
  if (deadlines.size === 0) return { kind: 'closed', free };
  const next = Math.min(...deadlines);
  if (deadlines.size > 1) return { kind: 'several', next };
  return { kind: 'open', deadline: next === Number.POSITIVE_INFINITY ? null : next };
}

/** The programme that ended last and the next edition; null while an offer is still to come. */
export function findSeasonEnd(catalogue: Catalogue, now: Instant) {
  const { offers, columns } = catalogue;
  const { past } = catalogue.at(now);
  if (past.includes(0)) return null;
  const end = columns.lastEnd.reduce((latest, each) => Math.max(latest, each), 0);
  return {
    last:
      offers.length === 0
        ? null
        : {
            total: offers.length,
            // An end at midnight belongs to the day before.
            day: toBerlinDay(end - 1),
            edition: columns.editionsOf[columns.lastEnd.indexOf(end)]?.[0]?.label ?? null,
          },
    next: findNext(catalogue, toBerlinDay(now)),
  };
}

/** `opens`: registration begins. */
function findNext({ rules }: Catalogue, today: DayNumber) {
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

/** A day on which the registration of an edition opens, or one of its phases begins or ends. */
export interface RegistrationDay {
  readonly day: DayNumber;
  readonly kind: 'begins' | 'ends';
  /** The town's word for the phase; null: the registration as a whole. */
  readonly phase: string | null;
}

/** How far ahead an opening is announced above the list. */
const SOON_DAYS = 14;

/** Ascending, past ones too. */
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
export function findOpening(alias: string, { columns, indexOf }: Catalogue): Instant | null {
  const editions = columns.editionsOf[indexOf(alias)] ?? [];
  const days = editions.flatMap((edition) => findRegistrationStart(edition) ?? []);
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
