import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { escapeMarkup } from '@/lib/view/embed/embed-code';
import { HREF, setMarkupDrawing } from './kept-markup';

/** Characters of kept markup and of what it was drawn from: the cards of 800 offers and their filters. */
const MOST_CHARACTERS = 3_000_000;

const kept = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

/** Numbers in place of functions, which cannot be part of a key. */
const numbers = new Map<unknown, number>();

/** As an attribute: in a text its quotes would be escaped. */
const BLANK = `href="${HREF}"`;

// React's server is in the bundle of client components on the server alone. `KeptMarkup` is in those of
// browsers and of server components, too, where nothing is kept.
setMarkupDrawing((draw, from, { name, href }) => {
  const number = numbers.get(draw) ?? numbers.size;
  numbers.set(draw, number);
  const key = `${number} ${name ?? JSON.stringify(from)}`;
  let markup = kept.get(key);
  if (markup === undefined) {
    markup = renderToString(draw(from, HREF));
    kept.set(key, markup);
  }
  return href === undefined
    ? markup
    : markup.replace(BLANK, () => `href="${escapeMarkup(href).replaceAll("'", '&#x27;')}"`);
});
