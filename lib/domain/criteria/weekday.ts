import { createChoice, toMask } from './choice';
import type { Criterion } from './criterion';

/** As written in the query string. */
export type Weekday = 'mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su';

/** Monday first, as the parameter writes them. */
export const WEEKDAYS: readonly Weekday[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

/** Weekday in Berlin on which a session begins. */
export const weekday: Criterion<readonly Weekday[]> = {
  ...createChoice(
    {
      name: 'weekday',
      label: 'word',
      meaning: 'Weekday on which a session begins: mo, tu, we, th, fr, sa, su.',
      isRepeatable: true,
      choice: 'many',
    },
    WEEKDAYS,
  ),
  matches(chosen, { columns }) {
    if (chosen.length === 0) return null;
    const mask = toMask(chosen, WEEKDAYS);
    const { weekday: weekdayOf } = columns.sessions;
    return {
      level: 'session',
      test: (session) => weekdayOf[session] !== -1 && (mask >> (weekdayOf[session] ?? 0)) % 2 === 1,
    };
  },
  count: (_chosen, { columns }) => ({
    level: 'session',
    parameter: 'weekday',
    adding: 'widens',
    values: WEEKDAYS,
    counts: new Int32Array(WEEKDAYS.length),
    shown: null,
    valueOf: columns.sessions.weekday,
  }),
};
