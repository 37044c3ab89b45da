import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWords, foldText, foldWords, toSlug } from './find-words';
import { getPlainDescription, toPlainText } from './to-plain-text';

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

describe('toPlainText', () => {
  it.each([
    ['# Kanu\n\nWir **paddeln** auf der [Aue](https://x.y).', 'Kanu Wir paddeln auf der Aue.'],
    ['<p>Wir &amp; <b>ihr</b><br>los</p><script>x()</script>', 'Wir & ihr los'],
    ['- Brot\n- Wasser\n\n| Zeit | Ort |\n|---|---|\n| 9 | Hof |', 'Brot Wasser Zeit Ort 9 Hof'],
    ['3 < 5 Euro', '3 < 5 Euro'],
    ['Bis [morgen](#a) [oder] (später]', 'Bis morgen [oder] (später]'],
    ['![Boot](a.png) und [![Wehr](b.png)](https://x.y)', 'Boot und Wehr'],
    ['1. Erstens\n> Zitat\n---\nEnde', 'Erstens Zitat Ende'],
    ['a\\*b\\*, **c**, `d`, &lt;e&gt; &unbekannt;', 'a*b*, c, d, <e> &unbekannt;'],
    ['vor<!-- <b>weg</b> -->nach<style>p {}</style>, <STYLE>p {}</Style>Ende', 'vor nach , Ende'],
    ['<script>kein Ende', 'kein Ende'],
    ['kein <!-- Ende, kein <tag', 'kein <!-- Ende, kein <tag'],
  ])('reads %j', (source, text) => expect(toPlainText(source)).toBe(text));
});

describe('the description of an offer as plain text', () => {
  it('is made once for each offer', () => {
    let read = 0;
    const offer = {
      get description() {
        read += 1;
        return 'Wir **paddeln**.';
      },
    };
    const texts = [getPlainDescription(offer), getPlainDescription(offer)];
    expect([...texts, read]).toEqual(['Wir paddeln.', 'Wir paddeln.', 1]);
  });
});
