import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import { toRegistration } from '../../domain/registration/to-registration';
import { toLastEnd } from '../../domain/session/to-last-end';
import type { PlannedOffer } from '../../domain/shortlist/shortlist-answer';
import { toLastDay } from '../registration/describe-deadline';
import type { PlanEntry } from './plan-entry';

/** A marked offer for which one can still register. */
export interface Deadline {
  readonly entry: PlanEntry & { readonly offer: PlannedOffer };
  readonly kind: 'online' | 'host';
  /** Null: open without a deadline. */
  readonly at: Instant | null;
  /** Whole days until the last day: 0 is today; null without a deadline. */
  readonly daysLeft: number | null;
}

/** What to register for next: soonest first, those without a deadline last. */
export function listDeadlines(entries: readonly PlanEntry[], now: Instant): readonly Deadline[] {
  return entries
    .flatMap((entry): Deadline[] => {
      const { offer } = entry;
      if (offer === null || (toLastEnd(offer.sessions) ?? now + 1) <= now) return [];
      const { kind } = toRegistration(offer, now);
      if (kind !== 'online' && kind !== 'host') return [];
      const at = offer.applicationDeadline;
      const daysLeft = at === null ? null : toLastDay(at) - toBerlinDay(now);
      return [{ entry: { ...entry, offer }, kind, at, daysLeft }];
    })
    .sort((a, b) => toOrder(a) - toOrder(b));
}

function toOrder({ at }: Deadline): number {
  return at ?? Number.MAX_SAFE_INTEGER;
}
