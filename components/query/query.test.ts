import { afterEach, describe, expect, it, vi } from 'vitest';
import { askApi, markedKey, toQuestion } from './query';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['kept;desc="1782900000000"', 1_782_900_000_000],
  ['render;dur=3', null],
  [null, null],
])('tells with "server-timing: %s" that an answer was kept at %s', async (timing, at) => {
  const heard = vi.fn();
  vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent) => heard(detail));
  vi.stubGlobal('fetch', async () =>
    Response.json({}, { headers: timing === null ? {} : { 'server-timing': timing } }),
  );
  await askApi('/api/days', new URLSearchParams(), null);
  expect(heard).toHaveBeenCalledExactlyOnceWith(at);
});

describe('a question in normal form', () => {
  it.each([
    ['free=1&weekday=tu', '?weekday=tu&free=1'],
    ['weekday=tu&weekday=mo', 'weekday=mo&weekday=tu&weekday=mo'],
    ['q=+kanu', 'q=kanu&age=&page=1&unknown=x'],
    ['born=3&born=2018', 'born=2018-03'],
    ['near=49.5,10.6&nearby=see&radius=2', 'nearby=see&radius=2,0'],
  ])('is the same for %s and %s', (one, other) => {
    expect(toQuestion(one)).toBe(toQuestion(other));
  });

  it.each([
    ['free=1', ''],
    ['page=2', ''],
    ['from=x', ''],
  ])('tells %s from "%s"', (one, other) => {
    expect(toQuestion(one)).not.toBe(toQuestion(other));
  });
});

describe('the key of marked offers', () => {
  it('does not depend on the order in which they were marked', () => {
    expect(markedKey('b', 'a')).toEqual(markedKey('a', 'b'));
  });

  it('begins alike for all answers about them, so that one finds the others', () => {
    expect(markedKey('a').slice(0, 1)).toEqual(markedKey());
  });
});
