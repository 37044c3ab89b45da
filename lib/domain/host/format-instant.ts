import { getInstantFormatter } from '../format/formatters';
import type { Instant } from '../instant';

const STYLES = {
  /** "3. März 2026" */
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  /** "Dienstag, 28. Juli 2026" */
  date: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** "Di., 28. Juli, 09:00" */
  moment: { weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  /** "09:00" */
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type InstantStyle = keyof typeof STYLES;

/** An instant in Berlin time as a short text in the given language. */
export function formatInstant(instant: Instant, style: InstantStyle, locale: string): string {
  return getInstantFormatter(locale, STYLES[style]).format(instant);
}
