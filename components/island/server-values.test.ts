import { expect, it } from 'vitest';
import { findServerValue, keepServerValue } from './server-values';
import { StaticHtml } from './static-html';

it('keeps what a page renders for the component that renders it, more than once', () => {
  const [one, other] = [{ cards: ['one'] }, { cards: ['other'] }];
  keepServerValue('island', 'one', one);
  keepServerValue('island', 'other', other);
  const found = ['one', 'other', 'one'].map((name) => findServerValue('island', name));
  expect(found).toEqual([one, other, one]);
});

it.each([
  ['markup', 40],
  ['island', 4],
] as const)('keeps %s of the latest pages only, and says where it is missing', (kind, later) => {
  keepServerValue(kind, 'first', {});
  for (let at = 0; at < later; at++) keepServerValue(kind, `later ${at}`, {});
  expect(() => findServerValue(kind, 'first')).toThrow('not kept');
});

it('keeps markup and properties apart: many pieces of one leave the other alone', () => {
  keepServerValue('island', 'list', { cards: [] });
  for (let at = 0; at < 40; at++) keepServerValue('markup', `piece ${at}`, {});
  expect(findServerValue('island', 'list')).toEqual({ cards: [] });
});

it('names the same things alike, and others otherwise', () => {
  const nameOf = (week: string) =>
    StaticHtml({ id: 'week', from: { week }, children: week }).props.name;
  const name = nameOf('one');
  expect(nameOf('one')).toBe(name);
  expect(nameOf('other')).not.toBe(name);
  expect(findServerValue('markup', name)).toBe('one');
});
