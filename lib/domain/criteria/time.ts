import { createChoice, toMask } from './choice';
import type { Criterion } from './criterion';

/** As written in the query string. */
export type TimeOfDay = 'morning' | 'afternoon' | 'evening';

/** Every time of day, from morning to evening. */
export const TIMES: readonly TimeOfDay[] = ['morning', 'afternoon', 'evening'];

/** Time of day in Berlin at which a session begins. */
export const time: Criterion<readonly TimeOfDay[]> = {
  ...createChoice(
    {
      name: 'time',
      label: 'word',
      meaning: 'When a session begins: morning (before 12:00), afternoon, evening (from 17:00).',
      isRepeatable: true,
      choice: 'many',
    },
    TIMES,
  ),
  matches(chosen, { columns }) {
    if (chosen.length === 0) return null;
    const mask = toMask(chosen, TIMES);
    const { time: timeOf } = columns.sessions;
    return {
      level: 'session',
      test: (session) => timeOf[session] !== -1 && (mask >> (timeOf[session] ?? 0)) % 2 === 1,
    };
  },
  count: (_chosen, { columns }) => ({
    level: 'session',
    parameter: 'time',
    adding: 'widens',
    values: TIMES,
    counts: new Int32Array(TIMES.length),
    shown: null,
    valueOf: columns.sessions.time,
  }),
};
