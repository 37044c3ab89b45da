import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutExcerpt, markText } from '../../features/card/create-card-view';
import { createNames } from '../column/names';
import type { Offer } from '../offer';
import { sampleOffer } from '../offer.fixture';
import { takeSteps } from '../steps';
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
const createIndex = (of: readonly Offer[]) => takeSteps(createTextIndex(of));
const index = createIndex(offers);
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

  it('ignores soft hyphens and zero-width characters inside words', () => {
    const pasted = createIndex([
      sampleOffer({ name: 'Fuß\u00ADball\u200Bcamp' }),
      sampleOffer({ name: 'Fußballturnier' }),
      sampleOffer({ name: 'Ballett' }),
    ]);
    expect([...pasted.find('fußballcamp').found]).toEqual([1, 0, 0]);
    expect([...pasted.find('fussball').found]).toEqual([1, 1, 0]);
    const spellings = ['Turn\u00ADhalle', 'Turnhalle', 'Turn\u2060hal\u200Ble'];
    const places = createNames([sampleOffer()], () => spellings.map((name) => ({ name })));
    expect([places.slugs, places.labels]).toEqual([['turnhalle'], ['Turnhalle']]);
  });

  it('does not look for similar words where the word itself occurs', () => {
    const two = createIndex([sampleOffer({ name: 'Wald' }), sampleOffer({ name: 'Wand' })]);
    expect([...two.find('wald').found]).toEqual([1, 0]);
  });

  it('says what was probably meant, and only where nothing else was found', () => {
    expect(index.correct('Kanutuor am Wehr')).toBe('Kanutour am Wehr');
    expect(index.correct('Topfern')).toBeNull();
    expect(index.correct('Töpffern')).toBe('Töpfern');
    expect(index.correct('qqqqqq')).toBeNull();
  });

  it('looks inside compounds for words, not for letters', () => {
    const compounds = createIndex(
      ['Fußballcamp', 'Vorbereiten', 'Verwaltung', 'Museumsgarten', 'Normalen', 'Kindergarten'].map(
        (name, at) => sampleOffer({ alias: `${at}`, name, description: '', hosts: [] }),
      ),
    );
    const names = (phrase: string) => [...compounds.find(phrase).found].join('');
    expect(names('camp')).toBe('100000');
    expect(names('reiten')).toBe('000000');
    expect(names('wald')).toBe('000000');
    expect(names('garten')).toBe('000101');
    expect(names('malen')).toBe('000000');
  });

  it('does not ask for words that decide nothing beside others', () => {
    expect(find('ein Kurs in Töpfern')).toEqual(['topf']);
    expect(find('töpfern kostenlos')).toEqual(['topf']);
  });

  const found = (phrase: string, ...names: string[]) => {
    const own = createIndex(
      names.map((name) => sampleOffer({ name, description: '', meetingPoint: null, hosts: [] })),
    );
    return [[...own.find(phrase).found].join(''), own.correct(phrase)];
  };

  it.each([
    ['Karate', 'Karte und Kompass'],
    ['MINT', 'Kinderstadt Mini'],
    ['hunt', 'Hundesprache'],
    ['Kegeln', 'Regeln und Segeln'],
    ['Rodeln', 'Radeln für alle'],
    ['space', 'Späte Stunde'],
    ['Kerzen', 'Kartenspiele'],
  ])('does not correct %j, a word of its own, to one of %j', (phrase, name) => {
    expect(found(phrase, name)).toEqual(['0', null]);
  });

  it.each([
    ['Kanutuor', 'Kanutour'],
    ['Fahrad', 'Fahrrad'],
    ['Cirkus', 'Zirkus'],
    ['Taekwando', 'Taekwondo'],
    ['Knau', 'Kanu'],
  ])('corrects %j to %j', (phrase, name) => {
    expect(found(phrase, name, 'Malen')).toEqual(['10', name]);
  });

  it.each([
    ['malerei', 'Ölmalerei', true],
    ['treasure hunt', 'Schatzsuche', true],
    ['treasure hunt', 'Treasure hunt', true],
    ['treasure hunt', 'Hunting for a treasure', false],
    ['Minecraft', 'LAN-Nacht', true],
    ['Rotes Kreuz', 'Erste Hilfe', true],
    ['at binme', 'Ponytag', true],
    ['плавание', 'Seepferdchen', true],
    ['الكلاب', 'Hundesprache', true],
    ['كرة القدم', 'Fußball', true],
    ['כלב', 'Hundesprache', false],
    ['Pferde and Hunde', 'Pferde und Hunde', true],
    ['için Judo', 'Judo', true],
    ['Schach у нас', 'Schach', true],
    ['kids Judo', 'Judo', true],
    ['Angebote', 'Judo', false],
    ['in der Nähe', 'Judo', true],
    ['Nähen in der Nähe', 'Judo', false],
  ])('%j in %j: %s', (phrase, name, isFound) => {
    expect(found(phrase, name)[0]).toBe(isFound ? '1' : '0');
  });

  it('searches for what a mistyped word means as for the word itself', () => {
    const swim = createIndex(
      ['Seepferdchen', 'Bach', 'Judo'].map((name, at) =>
        sampleOffer({ name, description: at === 1 ? 'Fische schwimmen.' : '', hosts: [] }),
      ),
    );
    expect([...swim.find('schwimen').found]).toEqual([1, 1, 0]);
    expect([...swim.find('schwimen').found]).toEqual([...swim.find('schwimmen').found]);
    expect(swim.correct('schwimen')?.toLowerCase()).toBe('schwimmen');
  });

  it('does not take a word that begins in the same way in a text for the word itself', () => {
    const animals = createIndex([
      sampleOffer({ name: 'Hunde verstehen' }),
      sampleOffer({ name: 'Aquarium', description: 'Über hundert Fische.' }),
    ]);
    expect([...animals.find('Hund').found]).toEqual([1, 0]);
  });

  it("finds the town's name where it is typed in full, and asks for it beside nothing else", () => {
    const town = createIndex(
      Array.from({ length: 12 }, (_, at) =>
        sampleOffer({
          name: at === 0 ? 'Neue Spiele' : at === 1 ? 'Judo' : `Angebot ${at}`,
          description: '',
          meetingPoint: at === 1 ? null : 'Halle',
          meetingAddress: at === 1 ? null : `Weg ${at}, 91499 Neustadt`,
          hosts: [],
        }),
      ),
    );
    const count = (phrase: string) => town.find(phrase).found.reduce((sum, one) => sum + one, 0);
    expect([count('neu'), count('stadt'), count('Neustadt'), count('Judo Neustadt')]).toEqual([
      1, 0, 11, 1,
    ]);
  });

  it('finds every word of an offer', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'aeiouäßrstnkl'),
      minLength: 2,
      maxLength: 9,
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1 }), { minLength: 1, maxLength: 8 }),
        (texts) => {
          const all = texts.map((words, at) =>
            sampleOffer({ alias: `${at}`, description: words.join(' ') }),
          );
          const own = createIndex(all);
          texts.forEach((words, at) => {
            for (const each of words) expect(own.find(each).found[at]).toBe(1);
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('marks the words it found in the text', () => {
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
