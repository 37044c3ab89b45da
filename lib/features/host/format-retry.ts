import type { Translator } from '../../messages/language';

const MOST_SECONDS = 90;

/** When to try again: in seconds, or in minutes where nobody counts the seconds. */
export function formatRetry(seconds: number, t: Translator): string {
  const minutes = seconds > MOST_SECONDS ? Math.ceil(seconds / 60) : 0;
  return t('host.login.retry', { seconds, minutes });
}
