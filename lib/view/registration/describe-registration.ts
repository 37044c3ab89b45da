import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { toRegistration } from '../../domain/registration/to-registration';
import type { Words } from '../../messages/words';
import type { RegistrationView, Tone } from '../card/card-view';
import { describeDeadline, toLastDay } from './describe-deadline';

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
