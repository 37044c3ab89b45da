import { readDay } from '../berlin/day-number';
import type { Criteria } from './criteria';
import type { Criterion, Pair } from './criterion';

/** Days, both inclusive, between which a session begins. */
export const days: Criterion<Criteria['days']> = {
  parameters: ['from', 'to'],
  repeatable: [],
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
    const { day, weekday } = columns.sessions;
    return {
      level: 'session',
      test: (session) =>
        weekday[session] !== -1 &&
        (day[session] as number) >= first &&
        (day[session] as number) <= last,
    };
  },
  count: () => null,
};
