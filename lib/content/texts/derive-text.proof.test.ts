import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { splitParagraphs } from '../../domain/text/derived-text';
import { anyHostileText } from '../../domain/text/hostile-text.fixture';
import { deriveText, TAG_NAMES } from './derive-text';
import { OFFER_TEXT } from './read-visible.fixture';

const RUNS = inject('scale') === 'long' ? 5_000 : 80;

const BASE = 'https://ferien.example/angebote/12';
const derive = (text: string) => {
  try {
    return deriveText(text, { ...OFFER_TEXT, base: BASE });
  } catch {
    return splitParagraphs(text);
  }
};

/** Words, lists, prices and days as hosts write them, without escapes and addresses behind words. */
const anyHostLine = fc.constantFrom(
  ...[
    'Wir basteln.',
    'Teilnehmer*innen',
    '- Brot',
    '- Wasser',
    '1. Anmelden',
    '2. Zahlen',
    '24. Juli',
  ],
  ...[
    '12 €*',
    '>10 Jahre',
    '**Achtung:**Bitte',
    '~~12 €~~ 8 €',
    '# Programm',
    'a | b',
    '',
    '',
    '-----',
  ],
  ...[
    'https://a.example/b_c',
    'info@a.example',
    '<p>Absatz</p>',
    '<br>',
    '0171/0000000',
    '> Zitat',
  ],
  ...[
    'Name:____',
    '[Kontakt]: da',
    'f&uuml;r',
    '• Punkt',
    '10~12 Uhr',
    '<ul><li>x</li></ul>',
    '`Code`',
  ],
);
const anyHostText = fc.array(anyHostLine, { maxLength: 12 }).map((lines) => lines.join('\n'));
const ATTRIBUTES =
  /^(?:href|target|rel|id|open|class|title|value|start|colspan|rowspan|dir|lang|aria-label|data-address|data-footnote[a-z-]*)$/i;

describe('laws of derived texts', () => {
  it('no tag or attribute outside of the list, no link to our own host or that runs, and no tag in plain text', () => {
    const known = new Set(TAG_NAMES);
    fc.assert(
      fc.property(fc.oneof(anyHostileText(600), anyHostText), (text) => {
        const { html, plain } = derive(text);
        const tags = [...html.matchAll(/<\/?([^\s/>]+)([^>]*)>/g)];
        const attributes = tags.flatMap(([, , rest = '']) => [
          ...rest.matchAll(/\s([^\s=]+)="([^"]*)"/g),
        ]);
        expect(tags.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([]);
        expect(
          attributes.map(([, name = '']) => name).filter((name) => !ATTRIBUTES.test(name)),
        ).toEqual([]);
        for (const [, , rest = ''] of tags)
          expect(rest.replace(/\s[^\s=]+="[^"]*"/g, '')).toMatch(/^\/?$/);
        const links = attributes.filter(([, name]) => name === 'href');
        for (const [, , href] of links)
          expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:|#d-fn)/i);
        expect(plain).not.toMatch(/<\/?(?:a|b|p|div|table|td|script|style|svg)[\s/>]|<!--/i);
      }),
      { numRuns: RUNS },
    );
  });

  it('plain text of a plain text is the same', () => {
    fc.assert(
      fc.property(anyHostText, (text) => {
        const { plain } = derive(text);
        expect(derive(plain).plain).toBe(plain);
      }),
      { numRuns: RUNS / 2 },
    );
  });
});
