import { readDay, readIsoWeek, toDay, toWeekday } from '../berlin/day-number';
import type { Day } from '../instant';
import type { LocalSession } from '../session/local-session';
import { createChoice, createFlag, readBits, readSessions } from './choice';
import type { Criterion, Pair } from './criterion';

export const week = createChoice(
  { name: 'week', label: 'week', meaning: 'ISO week in which a session begins, 2026-W31.' },
  (text) => (readIsoWeek(text) === null ? null : text),
  ({ columns: { weeks }, timed }) => {
    const positions = new Map(weeks.map((value, at) => [value, at]));
    const choices = readSessions(weeks, (session) => positions.get(session.week) as number);
    return { ...choices, shown: timed.shownWeeks };
  },
);

/** Range of days in which a session begins, both inclusive; null: open on that side. */
export interface Days {
  readonly from: Day | null;
  readonly to: Day | null;
}

export const days: Criterion<Days> = {
  fields: [
    { name: 'from', label: 'date', meaning: 'A session begins on or after this day, YYYY-MM-DD.' },
    { name: 'to', label: 'date', meaning: 'A session begins on or before this day, YYYY-MM-DD.' },
  ],
  parse(query) {
    const read = (text: string) => (readDay(text) === null ? null : text);
    return { from: query.one('from', read), to: query.one('to', read) };
  },
  serialize({ from, to }) {
    const pairs: Pair[] = [];
    if (from !== null) pairs.push(['from', from]);
    if (to !== null) pairs.push(['to', to]);
    return pairs;
  },
  matches({ from, to }) {
    if (from === null && to === null) return null;
    const first = from === null ? Number.NEGATIVE_INFINITY : toDay(from);
    const last = to === null ? Number.POSITIVE_INFINITY : toDay(to);
    return ({ session }) =>
      session !== null && first <= session.firstDay && session.firstDay <= last;
  },
  count: () => [],
};

export const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

export const weekday = createChoice(
  {
    name: 'weekday',
    label: 'word',
    meaning: 'Weekday on which a session begins: mo, tu, we, th, fr, sa, su.',
  },
  WEEKDAYS,
  () => readSessions(WEEKDAYS, ({ firstDay }) => toWeekday(firstDay)),
);

export const TIMES = ['morning', 'afternoon', 'evening'] as const;

export const time = createChoice(
  {
    name: 'time',
    label: 'word',
    meaning: 'When a session begins: morning (before 12:00), afternoon, evening (from 17:00).',
  },
  TIMES,
  () => readSessions(TIMES, toTimeOfDay),
);

/** Position in `TIMES`: afternoon begins at 12:00, evening at 17:00. */
export function toTimeOfDay({ from }: Pick<LocalSession, 'from'>): number {
  if (from < 12 * 60) return 0;
  return from < 17 * 60 ? 1 : 2;
}

const LENGTHS = ['half', 'full', 'multi'] as const;

/** Duration: half a day, a full day, several days. See `toLengthBits` for the limits. */
export const length = createChoice(
  {
    name: 'length',
    label: 'word',
    meaning: 'half (every session under 5 h), full (5 h or more on one day), multi (several days).',
  },
  LENGTHS,
  ({ columns }) => readBits(LENGTHS, columns.length),
);

const flag = createFlag(
  { name: 'past', label: 'flag', meaning: '1: also offers that are over.' },
  () => () => true,
);

/** Set: offers whose last session has ended are shown too. */
export const past: Criterion<boolean> = {
  ...flag,
  matches(isSet, { timed }) {
    if (isSet) return null;
    const { past: isPast } = timed;
    return ({ offer }) => isPast[offer] === 0;
  },
};
