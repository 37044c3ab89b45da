import { describe, expect, it } from 'vitest';
import { createOfferView } from '../features/offer/create-offer-view';
import { createCatalogue } from './catalogue';
import { DEFAULT_RULES } from './catalogue-rules';
import { at, sampleOffer } from './offer.fixture';
import { LONGEST_NAME, shortenOffer } from './shorten-offer';
import { LONGEST_TEXT } from './text/derived-text';
import { cutAtWord } from './text/find-words';

const t = (count: number) => 'Wort '.repeat(count).trim();

describe('a shortened offer', () => {
  it('is the same as the offer where nothing is too long', () => {
    const offer = sampleOffer({ accessibility: ['assistenz'], name: 'x'.repeat(LONGEST_NAME) });
    expect(shortenOffer(offer)).toEqual(offer);
  });

  it('has names and places of 300 characters and things to bring of 20,000, cut at a word', () => {
    const offer = sampleOffer({
      name: t(100),
      meetingPoint: t(100),
      meetingAddress: t(100),
      description: t(9_000),
      applyText: t(9_000),
      bring: t(9_000),
      hosts: [{ name: 'A' }, { name: t(100) }],
      accessibility: [t(100)],
    });
    const short = shortenOffer(offer);
    const names = [short.name, short.meetingPoint, short.meetingAddress, short.hosts[1]?.name];
    for (const name of [...names, short.accessibility?.[0]]) {
      expect(name).toMatch(/^(Wort )+…$/);
      expect(name?.length).toBeLessThanOrEqual(LONGEST_NAME);
      expect(name?.length).toBeGreaterThan(LONGEST_NAME - 10);
    }
    for (const text of [short.bring]) {
      expect(text).toMatch(/^(Wort )+…$/);
      expect(text?.length).toBeLessThanOrEqual(LONGEST_TEXT);
      expect(text?.length).toBeGreaterThan(LONGEST_TEXT - 10);
    }
    expect(short.hosts[0]).toEqual(offer.hosts[0]);
  });

  it('is made once', () => {
    const offer = sampleOffer({ name: t(100) });
    expect(shortenOffer(offer)).toBe(shortenOffer(offer));
    expect(shortenOffer(shortenOffer(offer))).toEqual(shortenOffer(offer));
  });

  it('says on its page which parts are cut, and where they are whole', () => {
    const short = shortenOffer(sampleOffer({ name: t(100), description: t(9_000) }));
    const screen = createOfferView(short, {
      catalogue: createCatalogue([short], DEFAULT_RULES),
      now: at('2026-07-01 12:00'),
      locale: 'de',
      t: (key: string) => key,
    });
    expect(screen.texts).toMatchObject({
      description: { isCut: true },
      applyText: { isCut: false },
    });
    expect(screen.action?.href).toBe(short.url);
  });
});

describe('cutting', () => {
  it.each([
    ['kurz', 10, 'kurz'],
    ['eins zwei drei', 10, 'eins …'],
    ['eins zwei drei', 11, 'eins zwei …'],
    ['x'.repeat(300), 10, 'xxxxxxxx …'],
    [`a${'🙂'.repeat(20)}`, 10, 'a🙂🙂🙂 …'],
  ])('%j to %i characters gives %j', (text, longest, cut) => {
    expect(cutAtWord(text, longest)).toBe(cut);
  });
});
