import { type DayNumber, writeDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import { TIMES } from '../../domain/criteria/time';
import { formatDay } from '../format/format-day';
import { listHref } from '../links';
import { createEntryView } from './create-entry-view';
import type { FoundSession } from './find-weeks';
import type { WeekContext } from './week-context';
import type { PrintLayout, WeekBandView, WeekDayView } from './week-view-model';

/** Sessions of the fullest day up to which each print size fits; found by printing. */
const STEPS = [6, 9, 11, 13, 15];
const NARROWEST = 0.7;
const WIDEST = 1.6;

/** The print layout for this number of sessions on each day: full days get wider columns. */
export function toPrintLayout(counts: readonly number[]): PrintLayout {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const step = STEPS.findIndex((most) => Math.max(...counts) <= most);
  return {
    size: step < 0 ? STEPS.length : step,
    columns: counts
      .map((count) => Math.sqrt(count / Math.max(1, mean)))
      .map((weight) => Math.min(WIDEST, Math.max(NARROWEST, weight)))
      .map((weight) => `minmax(0, ${weight.toFixed(2)}fr)`)
      .join(' '),
  };
}

/** Default limit of sessions listed for one day; the list shows the others. */
const MOST_A_DAY = 60;

/** The seven days from a Monday on, each session on the day of its begin. */
export function createWeekDays(
  monday: DayNumber,
  found: readonly FoundSession[],
  context: WeekContext,
  most: number = MOST_A_DAY,
): readonly WeekDayView[] {
  const { catalogue } = context;
  const { day, begin, end } = catalogue.columns.sessions;
  const { nameRank } = catalogue.columns;
  const days: FoundSession[][] = Array.from({ length: 7 }, () => []);
  for (const one of found) days[(day[one.session] as number) - monday]?.push(one);
  const toLength = ({ session }: FoundSession) =>
    ((end[session] as number) || Number.POSITIVE_INFINITY) - (begin[session] as number);
  return days.map((sessions, index) => {
    sessions.sort(
      (a, b) =>
        (begin[a.session] as number) - (begin[b.session] as number) ||
        Math.sign(toLength(a) - toLength(b)) ||
        (nameRank[a.offer] as number) - (nameRank[b.offer] as number),
    );
    return createWeekDay(monday + index, sessions, most, context);
  });
}

function createWeekDay(
  number: DayNumber,
  sessions: readonly FoundSession[],
  most: number,
  context: WeekContext,
): WeekDayView {
  const { criteria, locale, t, now } = context;
  const today = toBerlinDay(now);
  const day = writeDay(number);
  const rest = sessions.length - most;
  const wholeDay = { ...criteria, week: [], days: { from: day, to: day }, page: 1 };
  return {
    day,
    weekday: formatDay(number, 'weekday', locale),
    date: formatDay(number, 'date', locale),
    today: number === today ? t('week.today') : null,
    isOver: number < today,
    bands: createBands(sessions.slice(0, most), context),
    nothing: sessions.length === 0 ? t('week.nothing') : null,
    more:
      rest > 0
        ? { label: t('week.more', { count: rest }), href: listHref(locale, wholeDay) }
        : null,
  };
}

function createBands(
  sessions: readonly FoundSession[],
  context: WeekContext,
): readonly WeekBandView[] {
  const { time } = context.catalogue.columns.sessions;
  return TIMES.map((name, band) => ({
    band,
    label: context.t(`criteria.time.${name}`),
    entries: sessions
      .filter(({ session }) => time[session] === band)
      .map((one) => createEntryView(one, context)),
  })).filter(({ entries }) => entries.length > 0);
}
