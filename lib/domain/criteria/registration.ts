import { createBitChoice } from './choice';

export type RegistrationValue = 'none' | 'online' | 'host' | 'closed' | 'soon';

/** In the order of `toRegistrationBits`. */
export const REGISTRATION: readonly RegistrationValue[] = [
  'none',
  'online',
  'host',
  'closed',
  'soon',
];

export const registration = createBitChoice(
  {
    name: 'registration',
    label: 'word',
    meaning: 'none, online, host, closed, soon (within 7 days).',
    isRepeatable: true,
    isNamed: true,
    choice: 'many',
  },
  REGISTRATION,
  (view) => view.moment.registration,
);
