import { createSessionChoice } from './choice';

export type TimeOfDay = 'morning' | 'afternoon' | 'evening';

export const TIMES: readonly TimeOfDay[] = ['morning', 'afternoon', 'evening'];

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
