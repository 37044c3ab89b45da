import { expect, it } from 'vitest';
import { findDrawn, keepDrawn } from './drawn';
import { keepByContent } from './keep-by-content';

it('keeps what a page draws for the component that draws it, more than once', () => {
  const [one, other] = [{ cards: ['one'] }, { cards: ['other'] }];
  keepDrawn('part', 'one', one);
  keepDrawn('part', 'other', other);
  const found = ['one', 'other', 'one'].map((name) => findDrawn('part', name));
  expect(found).toEqual([one, other, one]);
});

it.each([
  ['markup', 40],
  ['part', 4],
] as const)('keeps %s of the latest pages only, and says where it is missing', (kind, later) => {
  keepDrawn(kind, 'first', {});
  for (let at = 0; at < later; at++) keepDrawn(kind, `later ${at}`, {});
  expect(() => findDrawn(kind, 'first')).toThrow('not kept');
});

it('keeps markup and properties apart: many pieces of one leave the other alone', () => {
  keepDrawn('part', 'list', { cards: [] });
  for (let at = 0; at < 40; at++) keepDrawn('markup', `piece ${at}`, {});
  expect(findDrawn('part', 'list')).toEqual({ cards: [] });
});

it('names the same things alike, and others otherwise', () => {
  const name = keepByContent({ week: 'one' });
  expect(keepByContent({ week: 'one' })).toBe(name);
  expect(keepByContent({ week: 'other' })).not.toBe(name);
  expect(findDrawn('markup', name)).toEqual({ week: 'one' });
});
