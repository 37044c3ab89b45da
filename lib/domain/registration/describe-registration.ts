import { toBerlinDay } from '../berlin/local-time';
import type { RegistrationView, Tone } from '../card/card-view';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import type { Words } from '../words';
import { describeDeadline, toLastDay } from './describe-deadline';
import { toRegistration } from './to-registration';

/** The state of registration in words: "Online anmelden bis Mo 20. Juli". */
export function describeRegistration(
  offer: Pick<Offer, 'requiresApplication' | 'onlineApplication' | 'applicationDeadline'>,
  context: { readonly words: Words; readonly locale: string; readonly now: Instant },
): RegistrationView {
  const { words, now } = context;
  const { kind, soon } = toRegistration(offer, now);
  const deadline = offer.applicationDeadline;
  const until = deadline === null ? '' : describeDeadline(deadline, context);
  const view = (tone: Tone, text: string) => ({ kind, soon, tone, text });
  if (kind === 'none') return view('neutral', words('card.registration.none'));
  if (kind === 'closed') return view('closed', words('card.registration.closed', { until }));
  if (deadline === null) return view('good', words(`card.registration.${kind}`));
  if (!soon) return view('good', words(`card.registration.${kind}Until`, { until }));
  const days = toLastDay(deadline) - toBerlinDay(now);
  return view('soon', words(`card.registration.${kind}Soon`, { days, until }));
}
