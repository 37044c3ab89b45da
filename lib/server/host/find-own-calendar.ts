import { formatInstant } from '../../domain/format/format-instant';
import { describeState, type StateView } from '../../domain/host/describe-state';
import { findOwnSessions } from '../../domain/host/find-own-sessions';
import type { Day } from '../../domain/instant';
import type { Locale } from '../../words/messages';
import { getWords } from '../get-words';
import { getServices, type Services } from '../services';
import { type DeskOutcome, enterDesk } from './enter-desk';

/** A day of the host's calendar in words. */
export interface OwnDayView {
  readonly day: Day;
  readonly label: string;
  readonly sessions: readonly {
    readonly key: string;
    readonly id: number;
    readonly name: string;
    readonly time: string;
    readonly state: StateView;
  }[];
}

/** The calendar of own sessions, or why it cannot be shown. */
export type OwnCalendarOutcome =
  | Exclude<DeskOutcome, { kind: 'open' }>
  | (Extract<DeskOutcome, { kind: 'open' }> & { readonly days: readonly OwnDayView[] });

/** Finds the coming sessions of the session behind the cookie, by day. */
export async function findOwnCalendar(
  cookieHeader: string | null,
  locale: Locale,
  services: Services = getServices(),
): Promise<OwnCalendarOutcome> {
  const outcome = await enterDesk(cookieHeader, services);
  if (outcome.kind !== 'open') return outcome;
  const now = services.clock();
  const words = getWords(locale);
  const days = findOwnSessions(outcome.copy.offers, now).map(({ day, sessions }) => ({
    day,
    label: formatInstant(sessions[0]?.begin ?? now, 'date', locale),
    sessions: sessions.map(({ offer, begin, end }) => ({
      key: `${offer.id} ${begin}`,
      id: offer.id,
      name: offer.name,
      time: [begin, end]
        .flatMap((instant) => (instant === null ? [] : formatInstant(instant, 'time', locale)))
        .join('–'),
      state: describeState(offer, now, words, locale),
    })),
  }));
  return { ...outcome, days };
}
