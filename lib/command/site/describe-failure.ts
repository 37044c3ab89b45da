import { SettingsError } from '../../instance/settings-error';
import { CannotStartError } from '../../runtime/supervisor/supervise';
import { StartError } from './running-process';

/** Errors whose message is all that an operator needs. */
const KNOWN = [SettingsError, StartError, CannotStartError];
/** The keeper's own, known by its code: its room is loaded by the keeper alone. */
const KNOWN_CODES = ['bad-data-directory'];

/** What to say of an error that keeps a process from starting: one sentence, or where it comes from. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const isKnown = KNOWN.some((kind) => error instanceof kind) || KNOWN_CODES.includes(code ?? '');
  return isKnown ? error.message : (error.stack ?? error.message);
}
