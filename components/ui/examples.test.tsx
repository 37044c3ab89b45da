import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './examples.fixture';

/** The markup for browsers and screen readers, without classes. */
function listen(markup: string): string {
  return markup.replaceAll(/<i class="icon[^"]*"><\/i>/g, '').replaceAll(/ class="[^"]*"/g, '');
}

describe('the parts that pages are made of', () => {
  it.each(EXAMPLES)('$name', ({ element, says }) => {
    expect(listen(renderToStaticMarkup(element))).toBe(says);
  });
});
