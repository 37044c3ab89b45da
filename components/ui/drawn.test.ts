import { expect, it } from 'vitest';
import { findDrawn, keepDrawn } from './drawn';
import { keepByContent } from './keep-by-content';

it('keeps what a page draws for the component that draws it, more than once', () => {
  const [one, other] = [{ cards: ['one'] }, { cards: ['other'] }];
  keepDrawn('one', one);
  keepDrawn('other', other);
  expect([findDrawn('one'), findDrawn('other'), findDrawn('one')]).toEqual([one, other, one]);
});

it('keeps what the latest pages draw only, and says where it is missing', () => {
  keepDrawn('first', {});
  for (let at = 0; at < 40; at++) keepDrawn(`later ${at}`, {});
  expect(() => findDrawn('first')).toThrow('not kept');
});

it('names the same things alike, and others otherwise', () => {
  const name = keepByContent({ week: 'one' });
  expect(keepByContent({ week: 'one' })).toBe(name);
  expect(keepByContent({ week: 'other' })).not.toBe(name);
  expect(findDrawn(name)).toEqual({ week: 'one' });
});
