import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { findAddresses } from '../../domain/text/find-addresses';
import { anyHostileText, HOSTILE_PIECES, repeat } from '../../domain/text/hostile-text.fixture';
import { measureGrowth } from '../../domain/text/text-time.fixture';
import { cleanSource } from './clean-source';
import { markLines } from './host-lines';
import { markSigns } from './host-signs';

const IS_LONG = inject('scale') === 'long';
/** The longest text of a record; a quarter of it shows quadratic work as well. */
const LONGEST = IS_LONG ? 200_000 : 50_000;
/** Text growth factor; quadratic work takes 64 times as long. */
const TIMES = 8;
const MOST_GROWTH = 32;
const MORE_PIECES = [
  ...[
    '{{a',
    '{{a::b',
    '[a]: ',
    '[^a]: ',
    '1. a\n',
    '24. Juli\n',
    '&lt;p',
    '](a b',
    '<p>\n',
    '=\n',
    '* a\n',
    '5 €* ',
  ],
  ...[
    '0',
    '0123 ',
    '+49 ',
    '(0',
    '@a.',
    'a@a',
    'https://a',
    'www.a.b(',
    '<![',
    '<style>',
    '- 1. ',
    '> 1',
    '\u00ad\n',
  ],
];
const EVERY_PIECE = [...MORE_PIECES, ...HOSTILE_PIECES];
const PIECES = IS_LONG ? EVERY_PIECE : EVERY_PIECE.filter((_, nth) => nth % 4 === 0);

/** What reads a source or its texts beside the parser, whose time is limited from outside. */
const RULES = { cleanSource, markLines, markSigns, findAddresses };

describe.each(Object.entries(RULES))('%s takes a time that grows with the length', (_, read) => {
  it('whatever is repeated in the text', () => {
    const slow = PIECES.map((piece) => ({ piece, text: repeat(piece, LONGEST) }))
      .filter(({ text }) => measureGrowth(text, TIMES, read) > MOST_GROWTH)
      .map(({ piece }) => piece);
    expect(slow).toEqual([]);
  });

  it('whatever is put together', () => {
    fc.assert(
      fc.property(anyHostileText(LONGEST), (text) => {
        expect(measureGrowth(text, TIMES, read)).toBeLessThan(MOST_GROWTH);
      }),
      { numRuns: IS_LONG ? 100 : 5 },
    );
  });
});
