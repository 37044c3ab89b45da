import type { Offer } from '../../domain/offer';
import { joinList } from '../../messages/isolate';
import { describeAges } from '../format/describe-ages';
import { describeFee } from '../format/describe-fee';
import { nameFeature } from '../format/name-feature';
import { describeDeadline } from '../registration/describe-deadline';
import type { SpeechContext } from '../session/describe-session';
import type { Fact } from './offer-screen';

/** What a parent asks first: for whom, how much, what to bring, who can come along. */
export function describeFacts(offer: Offer, context: SpeechContext): readonly Fact[] {
  const { words } = context;
  const fact = (name: Fact['name'], value: string | null, isHostText = false): Fact[] =>
    value === null || value === ''
      ? []
      : [{ name, label: words(`offer.fact.${name}`), value, isHostText }];
  const { accessibility, applicationDeadline, bring, requiresApplication } = offer;
  const deadline =
    requiresApplication && applicationDeadline !== null
      ? describeDeadline(applicationDeadline, context)
      : null;
  return [
    ...fact('ages', describeAges(offer, words, 'long')),
    ...fact('fee', describeFee(offer.feeCents, context).text),
    ...fact('deadline', deadline),
    ...fact('wheelchair', words(`offer.wheelchair.${toWheelchair(offer.wheelchairAccessible)}`)),
    ...fact('accessibility', describeAccessibility(accessibility, context)),
    ...fact('bring', bring?.trim() ?? null, true),
  ];
}

function toWheelchair(accessible: boolean | null): 'yes' | 'ask' | 'no' {
  if (accessible === null) return 'ask';
  return accessible ? 'yes' : 'no';
}

function describeAccessibility(
  features: readonly string[] | null,
  { words, locale }: SpeechContext,
): string | null {
  if (features === null) return null;
  const labels = features.map((feature) => nameFeature(feature, words));
  return joinList(
    labels.filter((label) => label !== ''),
    locale,
  );
}
