import { createSessionChoice } from './choice';

/** As written in the query string. */
export type TimeOfDay = 'morning' | 'afternoon' | 'evening';

/** Every time of day, from morning to evening. */
export const TIMES: readonly TimeOfDay[] = ['morning', 'afternoon', 'evening'];

/** Time of day in Berlin at which a session begins. */
export const time = createSessionChoice(
  {
    name: 'time',
    label: 'word',
    meaning: 'When a session begins: morning (before 12:00), afternoon, evening (from 17:00).',
    isRepeatable: true,
    choice: 'many',
  },
  TIMES,
  ({ columns }) => columns.sessions.time,
);
