import { expect, it } from 'vitest';
import { bareOffer } from '../domain/offer.fixture';
import { DERIVATION, NO_TEXT } from '../domain/text/derived-text';
import { sumUpMirror } from './kept-site';

it('waits for texts of another version only where they are derived, at the leading node', () => {
  const texts = { version: DERIVATION - 1, description: NO_TEXT, applyText: NO_TEXT };
  const offers = [{ ...bareOffer('1-kanu'), texts }];
  const generation = { id: 'g1', offers, memberships: [], changedAt: 0 };
  const state = { kind: 'complete', generation, confirmedAt: 0 } as const;
  expect(sumUpMirror(state, true)).toMatchObject({ hasTexts: false });
  expect(sumUpMirror(state, false)).toMatchObject({ hasTexts: true });
});
