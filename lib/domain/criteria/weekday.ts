import { createSessionChoice } from './choice';

/** As written in the query string. */
export type Weekday = 'mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su';

/** Monday first, as the parameter writes them. */
export const WEEKDAYS: readonly Weekday[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

/** Weekday in Berlin on which a session begins. */
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
