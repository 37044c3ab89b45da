import type { Instant } from '../instant';
import { getLanguage } from '../language';

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

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant in Berlin time as a short text in the given language. */
export function formatInstant(instant: Instant, style: InstantStyle, locale: string): string {
  const key = `${locale} ${style}`;
  let format = formats.get(key);
  if (!format) {
    const { tag } = getLanguage(locale);
    format = new Intl.DateTimeFormat(tag, { ...STYLES[style], timeZone: 'Europe/Berlin' });
    formats.set(key, format);
  }
  return format.format(instant);
}
