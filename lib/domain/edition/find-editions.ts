import { type DayNumber, getMonday, toDay, writeDay } from '../berlin/day-number';
import { startOfBerlinDay, toBerlinDay } from '../berlin/local-time';
import type { Catalogue } from '../catalogue';
import type { CatalogueRules, Edition } from '../catalogue-rules';
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
  readonly edition: Edition | null;
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
    .filter(({ alias }) => chosen === null || alias === chosen)
    .flatMap((edition) => describe(edition, catalogue, now) ?? []);
  const today = writeDay(toBerlinDay(now));
  const isRunning = ({ edition }: (typeof coming)[number]) => edition.from <= today;
  const running = coming.find(isRunning);
  const [next] = coming
    .filter((one) => !isRunning(one))
    .sort((a, b) => a.edition.from.localeCompare(b.edition.from));
  const opening = coming.filter((one) => one.opening !== null);
  const shown = new Set([running, next, ...opening].filter((one) => one !== undefined));
  if (shown.size > 0) return [...shown];
  const all = listUpcoming(catalogue, now, () => true);
  if (all.length === 0) return [];
  const standing = findStanding(catalogue, now, all, null);
  return [{ edition: null, opening: null, standing }];
}

/** Null: it is over, or has no offers and does not open soon. */
function describe(
  edition: Edition,
  catalogue: Catalogue,
  now: Instant,
): (CurrentEdition & { edition: Edition }) | null {
  const { editionsOf } = catalogue.columns;
  const isMember = (offer: number) => editionsOf[offer]?.includes(edition) === true;
  const upcoming = listUpcoming(catalogue, now, isMember);
  const opening = findOpeningSoon(edition, toBerlinDay(now));
  const start = findRegistrationStart(edition);
  // Without offers there is nothing to report but the first day of registration.
  if (upcoming.length === 0 && (opening === null || opening.day !== start)) return null;
  return { edition, opening, standing: findStanding(catalogue, now, upcoming, start) };
}

function listUpcoming(
  catalogue: Catalogue,
  now: Instant,
  isMember: (offer: number) => boolean,
): readonly number[] {
  const { past } = catalogue.at(now).timed;
  return [...past.keys()].filter((offer) => past[offer] === 0 && isMember(offer));
}

function findStanding(
  catalogue: Catalogue,
  now: Instant,
  upcoming: readonly number[],
  begins: DayNumber | null,
): EditionRegistration {
  if (begins !== null && toBerlinDay(now) < begins) return { kind: 'before', day: begins };
  const { joining } = catalogue.at(now).timed;
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
  const { past } = catalogue.at(now).timed;
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
    const begins = toDay(edition.from);
    if (begins <= today) return [];
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
  const { registrationFrom, phases = [] } = edition;
  const days = phases.flatMap(({ label, from, to }): RegistrationDay[] => [
    { day: toDay(from), kind: 'begins', phase: label },
    { day: toDay(to), kind: 'ends', phase: label },
  ]);
  // A phase that begins on the same day names what opens.
  if (registrationFrom && !phases.some(({ from }) => from === registrationFrom))
    days.unshift({ day: toDay(registrationFrom), kind: 'begins', phase: null });
  return days.sort((a, b) => a.day - b.day);
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

/** Whether a week is in the holidays or an edition; every week is where the town names neither. */
export function createHolidayRule({
  holidayWeeks,
  editions,
}: Pick<CatalogueRules, 'holidayWeeks' | 'editions'>): (week: string) => boolean {
  // Where holiday weeks are named, a catalogue has no others.
  if (holidayWeeks.length > 0 || editions.length === 0) return () => true;
  return (week) => {
    const monday = getMonday(week);
    return editions.some(({ from, to }) => from <= writeDay(monday + 6) && writeDay(monday) <= to);
  };
}
