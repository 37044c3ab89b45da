import { toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import {
  type JoinedOffer,
  toJoining,
  toRegistration,
} from '../../domain/registration/to-registration';
import { isOver } from '../../domain/session/find-next-session';
import type { Tone } from '../card/card-view';
import type { SpeechContext } from '../context';
import { formatDayClock, formatFullDay } from '../session/create-session-views';

/**
 * Whether and how a family can join, as text: "Online anmelden bis Mo 20. Juli", "läuft schon".
 * `lasting`: without days that are counted from today.
 */
export function createRegistrationView(
  offer: JoinedOffer,
  context: SpeechContext,
  style: 'current' | 'lasting' = 'current',
) {
  const { t, now } = context;
  const { kind, soon } = toRegistration(offer, now);
  const deadline = offer.applicationDeadline;
  const until = deadline === null ? '' : formatDeadline(deadline, context);
  const view = (tone: Tone, text: string) => ({ kind, soon: tone === 'soon', tone, text });
  if (isOver(offer.sessions, now)) return view('closed', t('card.registration.past'));
  if (toJoining(offer, now) === 'running') return view('closed', t('card.registration.running'));
  if (kind === 'none') return view('neutral', t('card.registration.none'));
  if (kind === 'closed') return view('closed', t('card.registration.closed', { until }));
  if (deadline === null) return view('good', t(`card.registration.${kind}`));
  if (!soon || style === 'lasting')
    return view('good', t(`card.registration.${kind}Until`, { until }));
  const days = toLastDay(deadline) - toBerlinDay(now);
  return view('soon', t(`card.registration.${kind}Soon`, { days, until }));
}

/** The last day of registration; a deadline at midnight ends the day before. */
export function toLastDay(deadline: Instant): number {
  return toBerlinDay(deadline - 1);
}

/** "Mo 20. Juli", or "Mo 20. Juli, 18 Uhr" when the deadline is not at midnight. */
export function formatDeadline(deadline: Instant, context: SpeechContext): string {
  const day = toLastDay(deadline);
  const minutes = toBerlinMinutes(deadline);
  return minutes === 0 ? formatFullDay(day, context) : formatDayClock(day, minutes, context);
}
