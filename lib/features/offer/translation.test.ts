import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import { NO_CRITERIA } from '../../domain/criteria/registry';
import { at, sampleOffer } from '../../domain/offer.fixture';
import { takeSteps } from '../../domain/steps';
import { DERIVATION } from '../../domain/text/derived-text';
import { createTextIndex } from '../../domain/text-search/text-index';
import { getTranslator } from '../../messages/get-translator';
import { createCardView } from '../card/create-card-view';
import { answerFeed, type Feed } from '../feed/answer-feed';
import { calendarFeed } from '../feed/answer-offer-calendar';
import { offersAtom } from '../feed/atom';
import { createFeedSite } from '../feed/feed-site.fixture';
import { createEventJsonLd } from '../share/create-offer-metadata';
import { createOfferView } from './create-offer-view';

const now = at('2026-07-01 12:00');
const text = (plain: string) => ({ html: `<p>${plain}</p>`, plain, isCut: false });
const offer = sampleOffer({
  name: 'Kanutour',
  bring: 'Badezeug',
  texts: {
    version: DERIVATION,
    description: text('Wir paddeln los.'),
    applyText: text('Ruft an.'),
    translations: {
      uk: {
        name: 'Похід на каное',
        bring: 'Купальник',
        description: text('Ми веслуємо.'),
        applyText: text('Зателефонуйте.'),
      },
    },
  },
});
const catalogue = createCatalogue([offer], DEFAULT_RULES);

function describeIn(locale: 'de' | 'en' | 'uk') {
  return createOfferView(offer, { catalogue, now, locale, t: getTranslator(locale) });
}

describe('an offer with a translation', () => {
  it('shows it beside the original, in its language only', () => {
    expect(describeIn('uk')).toMatchObject({
      name: 'Kanutour',
      translated: { text: 'Похід на каное', lang: 'uk' },
      texts: { description: { html: '<p>Wir paddeln los.</p>' } },
      translation: {
        description: { html: '<p>Ми веслуємо.</p>' },
        applyText: { html: '<p>Зателефонуйте.</p>' },
      },
    });
    const bring = describeIn('uk').facts.find(({ name }) => name === 'bring');
    expect(bring).toMatchObject({ value: 'Купальник', isHostText: false, original: 'Badezeug' });
    for (const locale of ['de', 'en'] as const) {
      expect(describeIn(locale).translation).toBeNull();
      expect(describeIn(locale).facts.at(-1)).toMatchObject({ value: 'Badezeug', original: null });
    }
  });

  it('has both names on its card', () => {
    const asked = { catalogue, now, criteria: NO_CRITERIA, locale: 'uk', t: getTranslator('uk') };
    const card = createCardView({ offer, repeats: [] }, asked);
    expect(card.name.text).toBe('Kanutour');
    expect(card.translated).toEqual({ text: 'Похід на каное', lang: 'uk' });
  });

  it('is found by words of both', () => {
    const index = takeSteps(createTextIndex([offer]));
    for (const word of ['paddeln', 'веслуємо', 'каное']) {
      expect(index.find(word).found[0], word).toBe(1);
    }
  });

  it('is translated in feeds and calendars of its language, and never in German or for search engines', async () => {
    const site = createFeedSite([offer], now);
    const read = async (feed: Feed, locale: 'de' | 'uk') => {
      const request = new Request('https://ferien.example/feed');
      return (await (await answerFeed(request, locale, feed, site)).text()).replace(/\r\n /g, '');
    };
    for (const feed of [calendarFeed, offersAtom]) {
      const translated = await read(feed, 'uk');
      expect(translated).toContain('Kanutour (Похід на каное)');
      expect(translated).toContain('Ми веслуємо.');
      expect(translated).toContain('Перекладено автоматично');
      expect(translated).not.toContain('Wir paddeln');
      expect(await read(feed, 'de')).not.toMatch(/[а-я]/);
    }
    const events = createEventJsonLd(offer, 'https://ferien.example', 'uk');
    expect(JSON.stringify(events)).not.toMatch(/[а-я]/);
  });
});
