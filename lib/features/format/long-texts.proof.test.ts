import { describe, expect, inject, it } from 'vitest';
import { sampleOffer } from '../../domain/offer.fixture';
import { LONGEST_NAME, shortenOffer } from '../../domain/shorten-offer';
import { foldSpecificationText } from '../../domain/specification/specification';
import { LONGEST_TEXT } from '../../domain/text/derived-text';
import { cutAtWord } from '../../domain/text/find-words';
import { HOSTILE_PIECES, repeat } from '../../domain/text/hostile-text.fixture';
import { measureGrowth } from '../../domain/text/text-time.fixture';
import { createOfferEntries } from '../calendar/create-offer-entries';
import { formatCalendar } from '../calendar/format-calendar';
import { cutExcerpt } from '../card/create-card-view';
import { createEventJsonLd, writeJsonLd } from '../share/create-offer-metadata';
import { writeCsv } from '../table/create-offer-table';

const IS_LONG = inject('scale') === 'long';
/** The longest text of a record; a quarter of it shows quadratic work as well. */
const LONGEST = IS_LONG ? 200_000 : 50_000;
/** Text growth factor; quadratic work takes 64 times as long. */
const TIMES = 8;
const MOST_GROWTH = 32;
const PIECES = IS_LONG ? HOSTILE_PIECES : HOSTILE_PIECES.filter((_, nth) => nth % 12 === 5);

const t = (key: string, values: Record<string, string | number> = {}) =>
  [key, ...Object.values(values)].join(' ');
const context = {
  siteUrl: 'https://ferien.example',
  locale: 'de',
  t,
  stableName: (alias: string) => alias,
};

/** All writers of hosts' texts besides pages. */
const WRITERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a calendar': (description) =>
    formatCalendar(
      { name: description, refreshHours: null },
      createOfferEntries(sampleOffer({ description, bring: description }), {
        ...context,
        changedAt: null,
        generatedAt: 0,
      }),
    ),
  'structured data': (text) =>
    writeJsonLd(
      createEventJsonLd(
        sampleOffer({ name: text, description: text }),
        'https://ferien.example',
        'de',
      ),
    ),
  'a table': (text) => writeCsv([[text, text]]),
  'what filters of the API compare': foldSpecificationText,
  'an excerpt': (text) => cutExcerpt(text, new Set(['wort'])),
  'a shortened offer': (text) => {
    const offer = shortenOffer(sampleOffer({ name: text, description: text, bring: text }));
    return [cutAtWord(offer.name, LONGEST_NAME), cutAtWord(offer.description, LONGEST_TEXT)];
  },
};

describe.each(Object.entries(WRITERS))('a text of the greatest length becomes %s', (_, write) => {
  it('in a time that grows with its length, whatever is repeated in it', () => {
    const slow = PIECES.map((piece) => ({ piece, text: repeat(piece, LONGEST) }))
      .filter(({ text }) => measureGrowth(text, TIMES, write) > MOST_GROWTH)
      .map(({ piece }) => piece);
    expect(slow).toEqual([]);
  });
});
