import { expect, it } from 'vitest';
import { bareOffer } from '../domain/offer.fixture';
import { DERIVATION, NO_TEXT } from '../domain/text/derived-text';
import type { Mirror } from '../mirror/mirror';
import { createSummaries } from './create-summaries';

it('waits for texts of another version only where they are derived, at the leading node', () => {
  const texts = { version: DERIVATION - 1, description: NO_TEXT, applyText: NO_TEXT };
  const offers = [{ ...bareOffer('1-kanu'), texts }];
  const generation = { id: 'g1', offers, memberships: [], changedAt: 0 };
  let isLeading = true;
  const sumUp = createSummaries({
    site: 'ferien.example',
    mirror: {
      state: () => ({ kind: 'complete', generation, confirmedAt: 0 }),
      nextPassAt: () => null,
      readSince: () => null,
      quarantine: () => null,
    } as Partial<Mirror> as Mirror,
    isLeading: () => isLeading,
    upstreamHealth: () => 'ok',
    getNextAllowedAt: () => 0,
    center: null,
    hasHostArea: false,
  });
  expect(sumUp().mirror).toMatchObject({ hasTexts: false });
  isLeading = false;
  expect(sumUp().mirror).toMatchObject({ hasTexts: true });
});
