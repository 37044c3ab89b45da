import { expect, it } from 'vitest';
import { RENDERS } from '@/lib/next/names';
import { findServerValue, keepServerValue } from './server-values';

it('keeps what a page renders for the component that renders it, more than once', () => {
  const [one, other] = [{ cards: ['one'] }, { cards: ['other'] }];
  keepServerValue('one', one);
  keepServerValue('other', other);
  const found = ['one', 'other', 'one'].map((name) => findServerValue(name));
  expect(found).toEqual([one, other, one]);
});

it('keeps it for that page only, and says where it is missing', () => {
  let render = { values: new Map() };
  Object.assign(globalThis, { [RENDERS]: { getStore: () => render } });
  try {
    keepServerValue('list', { cards: [] });
    expect(findServerValue('list')).toEqual({ cards: [] });
    render = { values: new Map() };
    expect(() => findServerValue('list')).toThrow('not kept');
  } finally {
    Reflect.deleteProperty(globalThis, RENDERS);
  }
});
