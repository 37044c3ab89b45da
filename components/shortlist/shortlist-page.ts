import type { AgeRule } from '@/lib/domain/catalogue-rules';
import type { Messages } from '@/lib/messages/messages';

/** A holiday week as the page was sent with it. */
export interface HolidayWeek {
  /** `2026-W31` */
  readonly week: string;
  readonly label: string;
  /** "58 Angebote" */
  readonly count: string;
  /** 0 to 5. */
  readonly color: number;
}

/** What the server knows for everybody alike; all the rest is known on the device only. */
export interface ShortlistPage {
  readonly locale: string;
  readonly weeks: readonly HolidayWeek[];
  readonly ageRule: AgeRule;
  /** The namespaces `card`, `shortlist` and parts of `feed`. */
  readonly messages: Messages;
}
