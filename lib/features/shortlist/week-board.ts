import { type DayNumber, readIsoWeek, toIsoWeek } from '../../domain/berlin/day-number';
import { HOUR_MS } from '../../domain/instant';
import {
  coversDay,
  isWholeDay,
  type LocalSession,
  toLocalSessions,
} from '../../domain/session/local-session';
import { toggleForChild } from '../../domain/shortlist/children';
import { changeMark, type Shortlist, setStatus } from '../../domain/shortlist/shortlist';
import type { PlannedRepeat } from '../../domain/shortlist/shortlist-schema';
import type { Translator } from '../../messages/language';
import type { NamedChild } from '../child/named-child';
import type { PlanEntry } from './plan-entry';

const PREFIX = '#week=';

/** `#week=2026-W31`: browsers do not send fragments. */
export function writeWeekFragment(monday: DayNumber): string {
  return PREFIX + toIsoWeek(monday);
}

/** The Monday of a fragment's week; null: it names none. */
export function readWeekFragment(fragment: string): DayNumber | null {
  return fragment.startsWith(PREFIX) ? readIsoWeek(fragment.slice(PREFIX.length)) : null;
}

/** A week by child; the days are Monday to Friday, and the weekend if something is marked. */
export type WeekBoard = ReturnType<typeof createWeekBoard>;
export type BoardSession = WeekBoard['rows'][number]['cells'][number]['sessions'][number];

const WORKDAYS = 5;
const WEEK_DAYS = 7;

export function createWeekBoard(
  entries: readonly PlanEntry[],
  children: readonly NamedChild[],
  monday: DayNumber,
  today: DayNumber,
) {
  const week = Array.from({ length: WEEK_DAYS }, (_, index) => monday + index);
  const placed = entries.flatMap(findSessions);
  const lies = (day: DayNumber) => placed.some((one) => coversDay(one.local, day));
  const days = week.filter((day, index) => index < WORKDAYS || lies(day));
  const toRow = (child: NamedChild | null) => {
    const own = placed.filter(({ entry }) => isOnRow(entry, child));
    const isAwaited = child !== null || children.length === 0;
    return {
      /** Null: offers assigned to no child. */
      child,
      cells: days.map((day) => {
        const sessions = createSessions(own, day);
        // Nothing is marked. `open`: there is time to find something; `empty`: nothing is missing.
        const left = isAwaited ? (day < today ? 'past' : 'open') : 'empty';
        const state = sessions.length > 0 ? 'planned' : left;
        return { day, state, sessions } as const;
      }),
    };
  };
  const rest = toRow(null);
  const hasRest = rest.cells.some(({ sessions }) => sessions.length > 0);
  const rows = children.map(toRow);
  return { days, rows: hasRest || rows.length === 0 ? [...rows, rest] : rows };
}

type Placed = ReturnType<typeof findSessions>[number];

function findSessions(entry: PlanEntry) {
  return entry.isOut ? [] : entry.sessions.map((local) => ({ entry, local }));
}

function createSessions(own: readonly Placed[], day: DayNumber) {
  const here = own
    .filter(({ local }) => coversDay(local, day))
    .sort((a, b) => a.local.begin - b.local.begin);
  return here.map((one) => ({
    ...one,
    clashes: [
      ...new Set(
        here
          .filter((other) => other !== one && overlaps(one.local, other.local))
          .map(({ entry }) => entry),
      ),
    ],
  }));
}

/** The name of a row: the child's, or "for everyone" (the only row) or "for no child" (one of several). */
export function nameRow(child: NamedChild | null, rows: readonly unknown[], t: Translator): string {
  return child?.name ?? t(`shortlist.board.${rows.length === 1 ? 'everyone' : 'rest'}`);
}

/** The repeats that a child has not marked and is free for; `child` null: the row without a child. */
export function findFreeRepeats(
  entry: PlanEntry,
  child: NamedChild | null,
  entries: readonly PlanEntry[],
) {
  const others = entries.filter((other) => other !== entry && isOnRow(other, child));
  const taken = others.flatMap(({ sessions }) => sessions);
  return entry.repeats.filter(
    ({ alias, sessions }) =>
      others.every(({ mark }) => mark.alias !== alias) &&
      !toLocalSessions(sessions).some((own) => taken.some((one) => overlaps(one, own))),
  );
}

/** Replaces the offer by one of its repeats, for this child; null: for all. */
export function takeRepeat(
  list: Shortlist,
  entry: PlanEntry,
  repeat: PlannedRepeat,
  child: NamedChild | null,
): Shortlist {
  const { alias, name } = repeat;
  const known = list.marks.find((mark) => mark.alias === alias);
  if (child === null) {
    const without = { ...list, marks: list.marks.filter((mark) => mark !== known) };
    return changeMark(without, entry.mark.alias, ({ childIds }) => ({ alias, name, childIds }));
  }
  const left = takeOff(list, entry, child);
  // It is marked for all, but this child's place was declined.
  if (known?.childIds === null) return setStatus(left, alias, [child.id], 'wanted');
  return toggleForChild(left, { alias, name }, child.id, known?.childIds ?? []);
}

/** Removes the offer for this child; null: completely. */
export function takeOff(list: Shortlist, entry: PlanEntry, child: NamedChild | null) {
  const meantFor = entry.meant.map(({ id }) => id);
  return toggleForChild(list, entry.mark, child?.id ?? null, meantFor);
}

/** Whether an entry is in the row of a child; null: in the row without a child. */
function isOnRow({ children, isOut }: PlanEntry, child: NamedChild | null): boolean {
  if (isOut) return false;
  return child === null ? children.length === 0 : children.includes(child);
}

/**
 * A session without an end counts with its begin only. "All day" does not clash with what ends before
 * noon of its first day.
 */
export function overlaps(a: LocalSession, b: LocalSession): boolean {
  if (a.begin === b.begin) return true;
  if (a.begin > b.begin) return overlaps(b, a);
  return b.begin + (isWholeDay(b) ? 12 * HOUR_MS : 0) < (a.end ?? a.begin);
}
