import { describe, expect, it } from 'vitest';
import type { ShortlistAnswer } from '@/lib/domain/shortlist/shortlist-schema';
import { mergeAnswers } from './answer-fetch';

const answer = (now: number, ...names: string[]): ShortlistAnswer => ({
  now,
  offers: names.map((name) => ({ state: 'gone', alias: name.slice(0, 1), name })),
});
const KEPT = [answer(3, 'a new'), answer(1, 'a old', 'b'), answer(2, 'c')];

describe('the shortlist without network', () => {
  it.each([
    [['a'], ['a new']],
    [
      ['c', 'b', 'a'],
      ['c', 'b', 'a new'],
    ],
    [['b', 'z'], ['b']],
  ])('knows of %j what was told last: %j', (aliases, names) => {
    const merged = mergeAnswers(aliases, KEPT);
    expect(merged?.now).toBe(3);
    expect(merged?.offers.map((offer) => offer.state === 'gone' && offer.name)).toEqual(names);
  });

  it('has no answer when nothing is known', () => {
    expect(mergeAnswers(['z'], KEPT)).toBeNull();
    expect(mergeAnswers(['a'], [])).toBeNull();
  });
});
