import { createSessionChoice } from './choice';

export type Weekday = 'mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su';

export const WEEKDAYS: readonly Weekday[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

export const weekday = createSessionChoice(
  {
    name: 'weekday',
    label: 'word',
    meaning: 'Weekday on which a session begins: mo, tu, we, th, fr, sa, su.',
    isRepeatable: true,
    choice: 'many',
  },
  WEEKDAYS,
  ({ columns }) => columns.sessions.weekday,
);
