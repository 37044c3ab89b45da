import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { createOwnOffer, createReadinessContext } from '../host/own-offer.fixture';
import { CURRENT_RULES } from '../host/readiness/check-readiness';
import { sampleOffer } from '../offer.fixture';
import { takeSteps } from '../steps';
import { createTextIndex } from '../text-search/text-index';
import { splitParagraphs } from './derived-text';
import { findWords, foldWords, toSlug } from './find-words';
import { anyHostileText, HOSTILE_PIECES, repeat } from './hostile-text.fixture';
import { measureGrowth } from './text-time.fixture';

const IS_LONG = inject('scale') === 'long';
/** The longest text of a record; a quarter of it shows quadratic work as well. */
const LONGEST = IS_LONG ? 200_000 : 50_000;
/** Text growth factor; quadratic work takes 64 times as long. */
const TIMES = 8;
const MOST_GROWTH = 32;
const PIECES = IS_LONG ? HOSTILE_PIECES : HOSTILE_PIECES.filter((_, nth) => nth % 10 === 0);
const RUNS = IS_LONG ? 100 : 3;

const READERS = {
  'as escaped paragraphs': splitParagraphs,
  'for old HTML': (description: string) =>
    Object.values(CURRENT_RULES).map(({ check }) =>
      check(createOwnOffer({ description }), CONTEXT),
    ),
  'word by word': (text: string) => [findWords(text).length, foldWords(text).length],
  'as an address': toSlug,
  'for search': (text: string) =>
    takeSteps(
      createTextIndex([sampleOffer({ name: text, meetingPoint: text, description: text })]),
    ),
};
const CONTEXT = createReadinessContext();

describe.each(Object.entries(READERS))('a text of the greatest length is read %s', (_, read) => {
  it('in a time that grows with its length, whatever is repeated in it', () => {
    const slow = PIECES.map((piece) => ({ piece, text: repeat(piece, LONGEST) }))
      .filter(({ text }) => measureGrowth(text, TIMES, read) > MOST_GROWTH)
      .map(({ piece }) => piece);
    expect(slow).toEqual([]);
  });

  it('in a time that grows with its length, whatever is put together', () => {
    fc.assert(
      fc.property(anyHostileText(LONGEST), (text) => {
        expect(measureGrowth(text, TIMES, read)).toBeLessThan(MOST_GROWTH);
      }),
      { numRuns: RUNS },
    );
  });
});
