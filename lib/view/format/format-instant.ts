import type { Instant } from '../../domain/instant';
import { getInstantFormatter } from './formatters';

const STYLES = {
  /** "3. März 2026" */
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  /** "Dienstag, 28. Juli 2026" */
  date: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** "Di., 28. Juli, 09:00" */
  moment: { weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  /** "Di., 28. Juli 2026 um 09:00", where a wrong year must be seen */
  dated: {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  },
  /** "28. Juli 2026 um 09:00", for what may be years ago and for paper */
  stamp: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  /** "09:00" */
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** How much of an instant is said. */
export type InstantStyle = keyof typeof STYLES;

/** An instant in Berlin time as a short text in the given language. */
export function formatInstant(instant: Instant, style: InstantStyle, locale: string): string {
  return getInstantFormatter(locale, STYLES[style]).format(instant);
}
