import { createBitChoice } from './bit-choice';
import type { RegistrationValue } from './criteria';

/** In the order of `toRegistrationBits`. */
export const REGISTRATION: readonly RegistrationValue[] = [
  'none',
  'online',
  'host',
  'closed',
  'soon',
];

/** How one registers at this moment. */
export const registration = createBitChoice(
  'registration',
  REGISTRATION,
  (view) => view.moment.registration,
);
