import { type DayNumber, readIsoWeek, toIsoWeek } from '../../domain/berlin/day-number';
import type { AgeRule } from '../../domain/catalogue-rules';
import { HOUR_MS, type Instant, MINUTE_MS } from '../../domain/instant';
import { measureDistance } from '../../domain/map/bounds';
import type { Session } from '../../domain/offer';
import {
  assignChildren,
  fitsOneChild,
  toggleForChild,
} from '../../domain/shortlist/chosen-children';
import { type Child, type Shortlist, toggleMark } from '../../domain/shortlist/shortlist';
import type { PlannedRepeat } from '../../domain/shortlist/shortlist-schema';
import type { Translator } from '../../messages/language';
import {
  isWholeDay,
  type LocalSession,
  toLastListedDay,
  toLocalSession,
} from '../session/create-session-views';
import type { PlanEntry } from './plan-entry';

/** Estimated way between two sessions; without a route or a means of transport. */
interface Travel {
  /** Between the end of one and the begin of the next. */
  readonly minutes: number;
  /** As the crow flies. */
  readonly kilometres: number;
  /** Hardly possible on foot. */
  readonly isTight: boolean;
  readonly to: string;
}

interface Stop {
  readonly entry: PlanEntry;
  readonly session: Session;
}

/** Above this break no change of place is shown. */
const LONGEST_BREAK_MINUTES = 180;
/** Below this distance it is the same place. */
const SAME_PLACE_KM = 0.1;
/** Walking speed with a child, including detours along streets. */
const WALKING_MINUTES_PER_KM = 18;

/** The way from one session to the next of the same day; null when there is nothing to show. */
function measureTravel(from: Stop, to: Stop | null): Travel | null {
  if (to === null || from.session.end === null || to.session.begin === null) return null;
  const minutes = Math.round((to.session.begin - from.session.end) / MINUTE_MS);
  if (minutes < 0 || minutes > LONGEST_BREAK_MINUTES) return null;
  const [a, b] = [toPoint(from.entry), toPoint(to.entry)];
  if (a === null || b === null) return null;
  const kilometres = measureDistance(a, b);
  if (kilometres < SAME_PLACE_KM) return null;
  return {
    minutes,
    kilometres,
    isTight: minutes < kilometres * WALKING_MINUTES_PER_KM,
    to: to.entry.name,
  };
}

function toPoint({ offer }: PlanEntry): { lat: number; lng: number } | null {
  const { meetingLat: lat = null, meetingLng: lng = null } = offer ?? {};
  return lat === null || lng === null ? null : { lat, lng };
}

const PREFIX = '#week=';

/**
 * The week that begins on `monday` as an address fragment, which browsers do not send:
 * `#week=2026-W31`.
 */
export function writeWeekFragment(monday: DayNumber): string {
  return PREFIX + toIsoWeek(monday);
}

/** The Monday of a fragment's week; null: it names none. */
export function readWeekFragment(fragment: string): DayNumber | null {
  return fragment.startsWith(PREFIX) ? readIsoWeek(fragment.slice(PREFIX.length)) : null;
}

/** A session of a marked offer on one day of the board. */
export interface BoardSession {
  readonly entry: PlanEntry;
  readonly session: Session;
  readonly local: LocalSession;
  /** Other offers of this child at the same time. */
  readonly clashes: readonly PlanEntry[];
  /** The way to the next session of this day; null: none, or unknown. */
  readonly travel: Travel | null;
}

/**
 * One day of one child. `open`: nothing is marked and there is still time to find something;
 * `empty`: nothing is marked, and no suggestion is needed.
 */
export interface BoardCell {
  readonly day: DayNumber;
  readonly state: 'open' | 'planned' | 'past' | 'empty';
  readonly sessions: readonly BoardSession[];
}

/** The week of one child; `child` null: offers assigned to no child. */
export interface BoardRow {
  readonly child: Child | null;
  readonly cells: readonly BoardCell[];
}

/** A week by child; the days are Monday to Friday, and the weekend if something is marked. */
export interface WeekBoard {
  readonly days: readonly DayNumber[];
  readonly rows: readonly BoardRow[];
}

const WORKDAYS = 5;
const WEEK_DAYS = 7;

/** Lays out the marked sessions of the week that begins on `monday` by child and day. */
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
  if (entry.isOut) return [];
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

function coversDay(local: LocalSession, day: DayNumber): boolean {
  return local.firstDay <= day && day <= toLastListedDay(local);
}

/** The name of a row: the child's, or "for everyone" (the only row) or "for no child" (one of several). */
export function nameRow(child: Child | null, rows: readonly unknown[], t: Translator): string {
  return child?.name ?? t(`shortlist.board.${rows.length === 1 ? 'everyone' : 'rest'}`);
}

/** Options for resolving a clash, besides removing the offer from the plan. */
export interface ClashWays {
  /** Children whose age fits and who are free at that time. */
  readonly children: readonly Child[];
  /** Repeats on other dates at which the child is free. */
  readonly repeats: readonly PlannedRepeat[];
}

interface Family {
  readonly entries: readonly PlanEntry[];
  readonly children: readonly Child[];
  readonly rule: AgeRule;
  readonly now: Instant;
}

/** Finds the options for resolving a clash in the row of a child; null: the row without a child. */
export function findClashWays(entry: PlanEntry, child: Child | null, family: Family): ClashWays {
  const { entries, children, rule, now } = family;
  const { offer } = entry;
  if (offer === null) return { children: [], repeats: [] };
  const others = entries.filter((other) => other !== entry);
  const isFree = (whose: Child | null, sessions: readonly Session[]) =>
    others
      .filter((other) => isOnRow(other, whose))
      .every((other) => !meet(other.offer?.sessions ?? [], sessions));
  return {
    children: children.filter(
      (one) =>
        one !== child &&
        !entry.children.includes(one) &&
        !entry.declined.includes(one) &&
        fitsOneChild(offer, one.born, offer.town?.ageRule ?? rule, now) &&
        isFree(one, offer.sessions),
    ),
    repeats: entry.repeats.filter(
      (repeat) =>
        !others.some(
          ({ mark, ...other }) => mark.alias === repeat.alias && isOnRow(other, child),
        ) && isFree(child, repeat.sessions),
    ),
  };
}

/** Reassigns an offer to another child; `from` null: it had none. */
export function giveToChild(
  list: Shortlist,
  { mark, children }: PlanEntry,
  from: Child | null,
  to: Child,
): Shortlist {
  const others = children.filter((child) => child !== from && child !== to);
  return assignChildren(
    list,
    mark.alias,
    [...others, to].map(({ id }) => id),
  );
}

/** Replaces the offer by one of its repeats, for this child; null: for all. */
export function takeRepeat(
  list: Shortlist,
  entry: PlanEntry,
  repeat: PlannedRepeat,
  child: Child | null,
): Shortlist {
  const { alias, name, print } = repeat;
  const known = list.marks.find((mark) => mark.alias === alias);
  if (child === null) {
    const without = list.marks.filter((mark) => mark !== known);
    return {
      ...list,
      marks: without.map((mark) =>
        mark.alias === entry.mark.alias ? { alias, name, print, childIds: mark.childIds } : mark,
      ),
    };
  }
  const left = takeOff(list, entry, child);
  return toggleForChild(left, { alias, name, print }, child.id, known?.childIds ?? []);
}

/** Removes the offer for this child; null: completely. */
export function takeOff(list: Shortlist, { mark, children }: PlanEntry, child: Child | null) {
  if (child === null) return toggleMark(list, mark);
  const meantFor = children.map(({ id }) => id);
  return toggleForChild(list, mark, child.id, meantFor);
}

/** Whether an entry is in the row of a child; null: in the row without a child. */
function isOnRow(
  { children, isOut }: Pick<PlanEntry, 'children' | 'isOut'>,
  child: Child | null,
): boolean {
  if (isOut) return false;
  return child === null ? children.length === 0 : children.includes(child);
}

function meet(some: readonly Session[], others: readonly Session[]): boolean {
  return some.some((one) => others.some((other) => overlaps(one, other)));
}

/**
 * Whether two sessions overlap; a session without an end counts with its begin only. "All day" is
 * not meant from midnight on: it does not clash with what ends before noon of its first day.
 */
export function overlaps(a: Session, b: Session): boolean {
  if (a.begin === null || b.begin === null) return false;
  if (a.begin === b.begin) return true;
  if (a.begin > b.begin) return overlaps(b, a);
  return toEarliest(b, b.begin) < (a.end ?? a.begin);
}

function toEarliest(session: Session, begin: Instant): Instant {
  const local = toLocalSession(session);
  return local !== null && isWholeDay(local) ? begin + 12 * HOUR_MS : begin;
}
