import type { Instant } from '../../domain/instant';

/** One event of a calendar file. */
export interface CalendarEntry {
  /** The same for the same session for ever, and for no other. */
  readonly uid: string;
  /** Grows whenever the event changes. */
  readonly sequence: number;
  readonly changedAt: Instant;
  readonly begin: Instant;
  /** Null: not given; the event then has no length. */
  readonly end: Instant | null;
  /** Plain text, like all texts here. */
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** Absolute address of the page about it. */
  readonly url: string;
  /** Rings so many minutes before the begin, saying `summary`; null: silent. */
  readonly alarmMinutes: number | null;
}
