import { readIsoWeek } from '../berlin/day-number';
import type { Criterion } from './criterion';

export const week: Criterion<readonly string[]> = {
  fields: [
    {
      name: 'week',
      label: 'week',
      meaning: 'ISO week in which a session begins, 2026-W31.',
      isRepeatable: true,
      choice: 'many',
    },
  ],
  parse: (query) => query.many('week', (text) => (readIsoWeek(text) === null ? null : text)),
  serialize: (weeks) => weeks.map((value) => ['week', value] as const),
  matches(weeks, { columns }) {
    if (weeks.length === 0) return null;
    const wanted = columns.weeks.map((value) => weeks.includes(value));
    const { week: weekOf } = columns.sessions;
    return { level: 'session', test: (session) => wanted[weekOf[session] as number] === true };
  },
  count: (_weeks, { columns, moment }) => ({
    level: 'session',
    parameter: 'week',
    adding: 'widens',
    values: columns.weeks,
    shown: moment.shownWeeks,
    valueOf: columns.sessions.week,
  }),
};
