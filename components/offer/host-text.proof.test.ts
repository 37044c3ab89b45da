import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, inject, it } from 'vitest';
import { LONGEST_TEXT } from '@/lib/domain/shorten-offer';
import { anyHostileText, HOSTILE_PIECES, repeat } from '@/lib/domain/text/hostile-text.fixture';
import { measureWork } from '@/lib/domain/text/text-time.fixture';
import { HostText } from './host-text';

const IS_LONG = inject('scale') === 'long';
const RUNS = IS_LONG ? 400 : 25;
const draw = (text: string) => renderToStaticMarkup(HostText({ text, footnotes: 'Notes' }));

const PROSE = repeat(
  `Wir **paddeln** auf der [Aue](https://aue.example/)${' und essen Kuchen'.repeat(12)}.\n\n- Badezeug\n- Brot\n\n`,
  LONGEST_TEXT,
);
/** A hostile text used to take a hundred to a thousand times as long as prose of its length. */
const MOST_TIMES_PROSE = 20;
const LARGEST = 1_000_000;

/** Texts that made the parser, the sanitiser or React slow, deep or large, at maximum length. */
const ATTACKS: Readonly<Record<string, string>> = {
  'emphasis in emphasis': '*a '.repeat(3_333) + 'a*'.repeat(5_000),
  'two kinds of emphasis': repeat('*a_', LONGEST_TEXT),
  'a quotation 4,000 deep': '>'.repeat(4_000),
  'a list in lists': '- '.repeat(4_000),
  'numbers in numbers': '1. '.repeat(4_000),
  'a table of a thousand columns': `|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${'a\n'.repeat(7_000)}`,
  'many tables': `${`|${'a|'.repeat(50)}\n|${'-|'.repeat(50)}\n${'a\n'.repeat(50)}\n`.repeat(30)}`,
  'references to one note': `[^a]: x\n\n${'[^a]'.repeat(4_900)}`,
  'one long address, named often': `[a]: /${'b'.repeat(10_000)}\n\n${'[a]'.repeat(3_300)}`,
  'one address of signs': `http://a.b/${'!'.repeat(19_000)}a`,
  'one address of entities': `http://a.b/${'&a;'.repeat(6_000)}`,
  'headings of one letter': repeat('a\n=\n', LONGEST_TEXT),
  'elements in elements': repeat('<div>', LONGEST_TEXT),
  'styles that never end': `${Array.from({ length: 900 }, (_, nth) => `<b a=${nth}>`).join('')}${'<p>x'.repeat(2_000)}`,
  'brackets without end': repeat('![', LONGEST_TEXT),
};

describe('a text of 20,000 characters', () => {
  const prose = measureWork(PROSE, draw);

  it.each(Object.entries(ATTACKS))('with %s is drawn as readily as prose', (_, text) => {
    expect(measureWork(text, draw) / prose).toBeLessThan(MOST_TIMES_PROSE);
    const html = draw(text);
    expect(html.length).toBeLessThan(LARGEST);
    expect(html).toMatch(/^<div class="host-text">/);
  });

  it('of any repeated piece is drawn as readily as prose', () => {
    const pieces = IS_LONG ? HOSTILE_PIECES : HOSTILE_PIECES.filter((_, nth) => nth % 6 === 0);
    const slow = pieces.filter(
      (piece) => measureWork(repeat(piece, LONGEST_TEXT), draw) / prose > MOST_TIMES_PROSE,
    );
    expect(slow).toEqual([]);
  });

  it('and of any mixture too, up to the very bounds of what is read as Markdown', () => {
    fc.assert(
      fc.property(anyHostileText(LONGEST_TEXT), fc.integer({ min: 1, max: 40 }), (text, part) => {
        const piece = text.slice(0, Math.ceil(text.length / part));
        expect(measureWork(piece, draw) / prose).toBeLessThan(MOST_TIMES_PROSE);
        expect(draw(piece).length).toBeLessThan(LARGEST);
      }),
      { numRuns: RUNS },
    );
  });

  it('of prose is read as Markdown', () => {
    expect(draw(PROSE)).toContain('<strong>paddeln</strong>');
  });
});

describe('a text that is too much to be read as Markdown', () => {
  it('is shown as plain paragraphs, with every word', () => {
    const html = draw(`# Kanu\n\n**Wir** paddeln.\n\n${'> '.repeat(50)}tief\n\n<b>Ende</b>`);
    expect(html).toBe(
      '<div class="host-text"><p>Kanu</p><p>Wir paddeln.</p><p>tief</p><p>Ende</p></div>',
    );
  });

  it('is so too when it is found out only while it is drawn', () => {
    const html = draw(`Anfang\n\n${'<div>'.repeat(300)}Mitte${'</div>'.repeat(300)}\n\nEnde`);
    expect(html).toBe('<div class="host-text"><p>Anfang</p><p>Mitte</p><p>Ende</p></div>');
  });
});
