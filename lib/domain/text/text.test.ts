import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOffer } from '../offer.fixture';
import { joinLines, splitParagraphs } from './derived-text';
import { cutAtSentence, findWords, foldText, foldWords, toSlug } from './find-words';
import { getTexts, listBring } from './offer-texts';

describe('foldText', () => {
  it.each([
    ['Töpfern', 'Toepfern', 'topfern'],
    ['Straße', 'STRASSE', 'strasse'],
    ['Café', 'cafe', 'cafe'],
    ['Übung', 'Uebung', 'ubung'],
    ['Quelle', 'quelle', 'quelle'],
    ['Fuß\u00ADball\u200Bcamp', 'fuss\u2060ballcamp', 'fussballcamp'],
    ['п’ятниця', 'пʼятниця', 'пятниця'],
    ["п'ятниця", 'п\u2019ятниця', 'пятниця'],
    ['KIŞ', 'kış', 'kis'],
    ['İngilizce', 'ingilizce', 'ingilizce'],
    ['سباحة', 'سباحه', 'سباحه'],
    ['أحلى', 'احلي', 'احلي'],
    ['٦', '۶', '6'],
  ])('folds %s and %s to %s', (one, other, folded) => {
    expect(foldText(one)).toBe(folded);
    expect(foldText(other)).toBe(folded);
  });

  it('keeps beginnings', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aeouqsßäöüxFÉ') });
    fc.assert(
      fc.property(letters, letters, (start, rest) =>
        foldText(start + rest).startsWith(foldText(start)),
      ),
    );
  });

  it('finds the words it folds', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aeouß ä-.1’ʼ€\u00AD\u200B') }), (text) => {
        expect(findWords(text).map((word) => word.folded)).toEqual(foldWords(text));
      }),
    );
  });
});

describe('toSlug', () => {
  it.each([
    ['Stadtbücherei, Markt 4', 'stadtbuecherei-markt-4'],
    ['Kanu-Verein Neustadt e.V.', 'kanu-verein-neustadt-e-v'],
    ['Kinder & Jugend', 'kinder-und-jugend'],
    ['  Haus   MÜLLER ', 'haus-mueller'],
    ['Haus Mueller', 'haus-mueller'],
    ['Turn\u00ADhalle', 'turnhalle'],
    ['Turn\u200Bhal\u2060le', 'turnhalle'],
  ])('writes %j as %s', (name, slug) => expect(toSlug(name)).toBe(slug));

  it('keeps names apart when letters are lost', () => {
    const names = ['Кафе', 'Клуб', '★', '☂', 'Klub ★', 'Klub ☂', 'Klub'];
    expect(new Set(names.map(toSlug)).size).toBe(names.length);
    for (const name of names) expect(toSlug(name)).toMatch(/^[a-z0-9-]+$/);
  });
});

it.each([
  ['Kurz und ohne Punkt', 'Kurz und ohne Punkt'],
  ['Der erste. Der zweite ist viel länger als erlaubt.', 'Der erste. Der zweite ist viel …'],
  ['Der erste Satz. Der zweite ist viel länger.', 'Der erste Satz. …'],
  ['Erster Satz.\n\nAblauf\n- paddeln\n- baden und grillen', 'Erster Satz.\n\nAblauf\n- paddeln …'],
  ['Ein Satz, der für den ganzen Aushang zu lang ist.', 'Ein Satz, der für den ganzen …'],
  ['Um 9.30 Uhr geht es los! Danach baden', 'Um 9.30 Uhr geht es los! …'],
  ['Es geht los. Am 28. Juli, z. B. mit Booten.', 'Es geht los. …'],
])('a text is cut behind a sentence or a line, else at a word: %j', (text, cut) => {
  expect(cutAtSentence(text, 34)).toBe(cut);
});

describe('a text before it is derived', () => {
  it('is in escaped paragraphs, with every word and without tags', () => {
    const text = splitParagraphs('<p>Wir malen</p>\n\n**Kinder** < 10 & älter\nTreffen');
    expect(text).toEqual({
      html: '<p>Wir malen</p><p>**Kinder** &lt; 10 &amp; älter<br/>Treffen</p>',
      plain: 'Wir malen\n\n**Kinder** < 10 & älter\nTreffen',
      isCut: false,
    });
    expect(getTexts(sampleOffer({ description: '**Wir**' })).description.plain).toBe('**Wir**');
  });

  it('is cut at 20,000 characters', () => {
    const { plain, isCut } = splitParagraphs('Wort '.repeat(9_000));
    expect(isCut).toBe(true);
    expect(plain).toMatch(/^(Wort )+…$/);
    expect(plain.length).toBeLessThanOrEqual(20_000);
  });
});

describe('what to bring', () => {
  it.each([
    ['- Badehose\n- Handtuch\n* Brot', ['Badehose', 'Handtuch', 'Brot']],
    ['• Schüler_innenausweis\n\n 5 €, -Hut', ['Schüler_innenausweis', '5 €, -Hut']],
    [null, []],
  ])('of %j is listed thing by thing', (bring, things) => expect(listBring(bring)).toEqual(things));
});

describe('a line for excerpts and search', () => {
  it('has no line breaks and no addresses behind words', () => {
    expect(joinLines('Kanu (https://a.example/b_c) fährt\n\n- Brot (viel)')).toBe(
      'Kanu fährt - Brot (viel)',
    );
  });
});
