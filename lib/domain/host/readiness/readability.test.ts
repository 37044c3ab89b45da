import { describe, expect, it } from 'vitest';
import { findUnexplained, measureReadability } from './readability';

describe('the readability of a text', () => {
  it('is words per sentence plus the percentage of long words', () => {
    // 10 words in 2 sentences, 3 of them with more than six letters: 5 + 30.
    const { lix, wordCount, longestSentence } = measureReadability(
      'Wir paddeln heute durch die Auwiesen. Danach gibt es Bratwurst.',
    );
    expect([lix, wordCount, longestSentence]).toEqual([35, 10, 6]);
  });

  it('ends a sentence with its line, and not behind an abbreviation or a day', () => {
    expect(measureReadability('- paddeln\n- baden am See').longestSentence).toBe(3);
    expect(measureReadability('Am 28. und z. B. am 29. paddeln wir.').longestSentence).toBe(9);
  });

  it('is calm about nothing', () => {
    expect(measureReadability(' \n')).toEqual({
      ...{ lix: 0, wordCount: 0, longestSentence: 0, capitalShare: 0, longestParagraph: 0 },
    });
  });

  it('takes linear time for a hostile text', () => {
    const text = `${'A'.repeat(50_000)} ${'. '.repeat(50_000)}`;
    expect(measureReadability(text).wordCount).toBe(1);
  });
});

describe('abbreviations', () => {
  it.each([
    ['Wir treffen uns beim BRK.', ['BRK']],
    ['Das Bayerische Rote Kreuz (BRK) hilft. Das BRK ist da.', []],
    ['BRK (Rotes Kreuz) und DLRG', ['DLRG']],
    ['SUP, PC und WLAN auf Etage II', []],
    ['Der Chor TSV-Jugend probt im KUBUS', ['KUBUS']],
    ['Beim KVN wird gepaddelt.', []],
  ])('of %j that nobody explains are %j', (text, words) => {
    expect(findUnexplained(text, ['KVN Neustadt'])).toEqual(words);
  });
});
