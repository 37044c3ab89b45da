import { describe, expect, it } from 'vitest';
import { createOwnOffer, createReadinessContext } from '../../domain/host/own-offer.fixture';
import { checkReadiness } from '../../domain/host/readiness/check-readiness';
import { at } from '../../domain/offer.fixture';
import { getTranslator } from '../../messages/get-translator';
import { unbindAll } from '../format/unbind.fixture';
import { createFindingView } from './create-finding-view';

function say(deadline: string, locale: 'de' | 'en' = 'de') {
  const offer = createOwnOffer({
    applicationDeadline: at(deadline),
    requiresApplication: false,
    onlineApplication: false,
  });
  const found = checkReadiness(offer, createReadinessContext()).find(
    ({ code }) => code === 'deadline-without-registration',
  );
  if (!found) throw new Error('The rule found nothing.');
  return createFindingView(found, getTranslator(locale), locale).sentence;
}

describe('a deadline among the findings', () => {
  it('is the last day on which one can register, as families read it', () => {
    expect(unbindAll(say('2026-07-20 00:00'))).toContain(
      'bis einschließlich Sonntag, 19. Juli 2026)',
    );
    expect(say('2026-07-20 00:00', 'en')).toContain('up to and including Sunday');
  });

  it('keeps its time where it has one', () => {
    expect(unbindAll(say('2026-07-20 18:00'))).toContain('bis Mo., 20. Juli 2026 um 18:00 Uhr)');
  });
});
