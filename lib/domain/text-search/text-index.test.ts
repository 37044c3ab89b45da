import { describe, expect, it } from 'vitest';
import { sampleOffer } from '../offer.fixture';
import { cutExcerpt, markText } from '../text/mark-text';
import { createTextIndex } from './text-index';

const offers = [
  sampleOffer({ alias: 'kanu' }),
  sampleOffer({
    alias: 'topf',
    name: 'Töpfern für Anfänger',
    description: '**Ton** & Glasur',
    meetingPoint: 'Jugendhaus, Große Straße 3',
    meetingAddress: null,
    hosts: [{ name: 'Müller-Werkstatt' }],
  }),
];
const index = createTextIndex(offers);
const find = (phrase: string) =>
  offers.filter((_, at) => index.find(phrase).found[at] === 1).map((offer) => offer.alias);

describe('text search', () => {
  it.each([
    ['kanu', ['kanu']],
    ['KANUTOUR', ['kanu']],
    ['Kanutuor', ['kanu']],
    ['auwiese', ['kanu']],
    ['töpfern', ['topf']],
    ['toepfern', ['topf']],
    ['topfen', ['topf']],
    ['grosse strasse', ['topf']],
    ['mueller', ['topf']],
    ['glasur ton', ['topf']],
    ['kanu töpfern', []],
    ['wehr', ['kanu']],
    ['paddeln verein', ['kanu']],
    ['x', []],
    ['ubahn', []],
  ])('%j finds %j', (phrase, aliases) => expect(find(phrase)).toEqual(aliases));

  it('does not look for similar words where the word itself occurs', () => {
    const two = createTextIndex([sampleOffer({ name: 'Wald' }), sampleOffer({ name: 'Wand' })]);
    expect([...two.find('wald').found]).toEqual([1, 0]);
  });

  it('marks the words it found where they stand', () => {
    const { words } = index.find('toepfern');
    expect(markText('Wir töpfern, TÖPFERN!', words).marks).toEqual([
      [4, 11],
      [13, 20],
    ]);
  });

  it('cuts an excerpt at word borders', () => {
    const long = `${'Anfang '.repeat(30)}Töpfern ${'Ende '.repeat(40)}`.trim();
    const excerpt = cutExcerpt(long, index.find('töpfern').words);
    expect(excerpt?.text).toMatch(/^… (Anfang )+Töpfern (Ende )+…$/);
    expect(excerpt?.text.length).toBeLessThan(190);
    const [start, end] = excerpt?.marks[0] ?? [0, 0];
    expect(excerpt?.text.slice(start, end)).toBe('Töpfern');
  });
});
