import type { DayNumber } from '../../domain/berlin/day-number';
import type { Session } from '../../domain/offer';
import type { Child } from '../../domain/shortlist/shortlist';
import { type LocalSession, toLocalSession } from '../session/describe-session';
import { overlaps } from './clash-ways';
import { measureTravel, type Travel } from './measure-travel';
import type { PlanEntry } from './plan-entry';

/** A session of a marked offer on one day of the board. */
export interface BoardSession {
  readonly entry: PlanEntry;
  readonly session: Session;
  readonly local: LocalSession;
  /** It began on an earlier day, such as a camp. */
  readonly isContinued: boolean;
  /** The other offers of this child that take place at the same time. */
  readonly clashes: readonly PlanEntry[];
  /** The way to the next session of this day; null: none, or not known. */
  readonly travel: Travel | null;
}

/**
 * One day of one child. `open`: nothing is marked and there is still time to find something;
 * `empty`: nothing is marked, and nobody waits for something.
 */
export interface BoardCell {
  readonly day: DayNumber;
  readonly state: 'open' | 'planned' | 'past' | 'empty';
  readonly sessions: readonly BoardSession[];
}

/** The week of one child; `child` null: of what is meant for no child that is entered. */
export interface BoardRow {
  readonly child: Child | null;
  readonly cells: readonly BoardCell[];
}

/** A week by children; the days are Monday to Friday, and the weekend where something is marked. */
export interface WeekBoard {
  readonly days: readonly DayNumber[];
  readonly rows: readonly BoardRow[];
}

const WORKDAYS = 5;
const WEEK_DAYS = 7;

/** Lays the marked sessions of the week that begins on `monday` out by child and day. */
export function createWeekBoard(
  entries: readonly PlanEntry[],
  children: readonly Child[],
  monday: DayNumber,
  today: DayNumber,
): WeekBoard {
  const week = Array.from({ length: WEEK_DAYS }, (_, index) => monday + index);
  const placed = entries.flatMap(findSessions);
  const lies = (day: DayNumber) => placed.some((one) => coversDay(one.local, day));
  const days = week.filter((day, index) => index < WORKDAYS || lies(day));
  const toRow = (child: Child | null): BoardRow => {
    const own = placed.filter(({ entry }) =>
      child === null ? entry.children.length === 0 : entry.children.includes(child),
    );
    const isAwaited = child !== null || children.length === 0;
    return {
      child,
      cells: days.map((day) => {
        const sessions = createSessions(own, day);
        const left = isAwaited ? (day < today ? 'past' : 'open') : 'empty';
        return { day, state: sessions.length > 0 ? 'planned' : left, sessions };
      }),
    };
  };
  const rest = toRow(null);
  const hasRest = rest.cells.some(({ sessions }) => sessions.length > 0);
  const rows = children.map(toRow);
  return { days, rows: hasRest || rows.length === 0 ? [...rows, rest] : rows };
}

type Placed = Pick<BoardSession, 'entry' | 'session' | 'local'>;

function findSessions(entry: PlanEntry): readonly Placed[] {
  return (entry.offer?.sessions ?? []).flatMap((session) => {
    const local = toLocalSession(session);
    return local === null ? [] : [{ entry, session, local }];
  });
}

function createSessions(own: readonly Placed[], day: DayNumber): readonly BoardSession[] {
  const here = own
    .filter(({ local }) => coversDay(local, day))
    .sort((a, b) => (a.session.begin ?? 0) - (b.session.begin ?? 0));
  return here.map((one, index) => ({
    ...one,
    isContinued: one.local.firstDay < day,
    clashes: [
      ...new Set(
        here
          .filter((other) => other !== one && overlaps(one.session, other.session))
          .map(({ entry }) => entry),
      ),
    ],
    travel: measureTravel(one, here[index + 1] ?? null),
  }));
}

function coversDay({ firstDay, lastDay }: LocalSession, day: DayNumber): boolean {
  return firstDay <= day && day <= lastDay;
}
