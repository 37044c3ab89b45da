import type { Day } from '../../domain/instant';
import type { StateView } from './create-state-view';

/** A day of the host's calendar in words. */
export interface OwnDayView {
  readonly day: Day;
  readonly label: string;
  readonly sessions: readonly {
    readonly key: string;
    readonly id: number;
    readonly name: string;
    /** "9–12 Uhr"; on the days of a longer one "ab 9 Uhr", "ganztägig", "bis 12 Uhr". */
    readonly time: string;
    /** "Tag 2 von 3"; null: the session takes one day. */
    readonly part: string | null;
    readonly state: StateView;
  }[];
  /** Offers for which this is the last day to register; `time` null: the whole day. */
  readonly deadlines: readonly {
    readonly id: number;
    readonly name: string;
    readonly time: string | null;
  }[];
}

/** A month of whole weeks. */
export interface OwnMonthView {
  /** "August 2026" */
  readonly title: string;
  readonly weekdays: readonly string[];
  readonly days: readonly (OwnDayView & {
    readonly number: string;
    readonly isToday: boolean;
    /** False: it belongs to the month before or after. */
    readonly isInside: boolean;
  })[];
  /** Values of the parameter `month`. */
  readonly previous: string;
  readonly next: string;
}
