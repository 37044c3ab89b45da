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
    const wanted = new Uint8Array(columns.weeks.length);
    for (const value of weeks) {
      const index = columns.weeks.indexOf(value);
      if (index >= 0) wanted[index] = 1;
    }
    const { week: weekOf } = columns.sessions;
    return {
      level: 'session',
      test: (session) =>
        (weekOf[session] as number) >= 0 && wanted[weekOf[session] as number] === 1,
    };
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
