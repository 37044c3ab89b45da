import { describe, expect, it } from 'vitest';
import { mergeAnswers } from './merge-answers';
import type { ShortlistAnswer } from './shortlist-schema';

const plan = (now: number, ...names: string[]): ShortlistAnswer => ({
  now,
  offers: names.map((name) => ({ state: 'gone', alias: name.slice(0, 1), name })),
});
const KEPT = [plan(3, 'a new'), plan(1, 'a old', 'b'), plan(2, 'c')];

describe('what is known of marked offers', () => {
  it.each([
    [['a'], ['a new']],
    [
      ['c', 'b', 'a'],
      ['c', 'b', 'a new'],
    ],
    [['b', 'z'], ['b']],
  ])('is for %j what was told last: %j', (aliases, names) => {
    const merged = mergeAnswers(aliases, KEPT);
    expect(merged?.now).toBe(3);
    expect(merged?.offers.map((offer) => offer.state === 'gone' && offer.name)).toEqual(names);
  });

  it('is no answer when nothing is known', () => {
    expect(mergeAnswers(['z'], KEPT)).toBeNull();
    expect(mergeAnswers(['a'], [])).toBeNull();
  });
});
