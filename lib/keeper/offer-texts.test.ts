import { describe, expect, it } from 'vitest';
import { sampleOffer } from '../domain/offer.fixture';
import { DERIVATION } from '../domain/text/derived-text';
import type { TextQuestion } from '../protocol/content';
import { createDeriveTexts, hasTexts } from './offer-texts';

function setUp() {
  const asked: TextQuestion[] = [];
  const state = { isAway: false };
  const derive = createDeriveTexts('ferien.example', {
    async deriveText(_, question) {
      if (state.isAway) return null;
      asked.push(question);
      return { html: `<p>${question.source}</p>`, plain: question.source, isCut: false };
    },
  });
  return { asked, state, derive };
}

describe('the texts of offers', () => {
  it('are derived once, and only those that there are', async () => {
    const { asked, derive } = setUp();
    const offers = [
      sampleOffer({
        alias: '1-a',
        description: 'A',
        applyText: 'Ruft an',
        url: 'https://a.example/1',
      }),
      sampleOffer({ alias: '2-b', description: '', applyText: null, url: '' }),
    ];
    const derived = await derive(offers);
    expect(asked).toMatchObject([
      { name: '1-a description', source: 'A', idPrefix: 'd-', base: 'https://a.example/1' },
      { name: '1-a applyText', source: 'Ruft an', idPrefix: 'a-' },
    ]);
    expect(derived[0]?.texts?.description.html).toBe('<p>A</p>');
    expect(derived.every(hasTexts)).toBe(true);
    expect(await derive(derived)).toBe(derived);
    // A draft that is read again is another object with the same text.
    await derive([sampleOffer({ alias: '1-a', description: 'A', url: 'https://a.example/1' })]);
    expect(asked).toHaveLength(2);
  });

  it('of an earlier derivation are derived again', async () => {
    const { derive } = setUp();
    const [offer = sampleOffer()] = await derive([sampleOffer()]);
    const earlier = { ...offer, texts: offer.texts && { ...offer.texts, version: DERIVATION - 1 } };
    expect(hasTexts(earlier)).toBe(false);
    expect((await derive([earlier]))[0]?.texts?.version).toBe(DERIVATION);
  });

  it('stay as they are while the content process is away, and for an abandoned question', async () => {
    const { state, derive, asked } = setUp();
    state.isAway = true;
    const offers = [sampleOffer({ alias: '1-a' }), sampleOffer({ alias: '2-b' })];
    expect(await derive(offers)).toBe(offers);
    state.isAway = false;
    const more = await derive(offers, AbortSignal.abort());
    expect(more.map(({ texts }) => texts !== null)).toEqual([true, false]);
    expect(asked).toHaveLength(1);
  });
});
