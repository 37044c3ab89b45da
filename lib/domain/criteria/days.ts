import { readDay } from '../berlin/day-number';
import type { Day } from '../instant';
import type { Criterion, Pair } from './criterion';

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
  matches({ from, to }, { columns }) {
    if (from === null && to === null) return null;
    const first = (from === null ? null : readDay(from)) ?? Number.NEGATIVE_INFINITY;
    const last = (to === null ? null : readDay(to)) ?? Number.POSITIVE_INFINITY;
    const { day } = columns.sessions;
    const test = (session: number) =>
      first <= (day[session] as number) && (day[session] as number) <= last;
    return { level: 'session', test };
  },
  count: () => null,
};
