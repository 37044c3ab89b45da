import { describe, expect, it } from 'vitest';
import { NO_ORIGIN, readOrigin, writeOrigin } from '../../routes/origin';
import { originHref } from '../links';

const normal = (query: string) => writeOrigin(readOrigin(new URLSearchParams(query)));
const back = (query: string, page?: number) =>
  originHref('de', readOrigin(new URLSearchParams(query)), page);

describe('the search an offer is opened from', () => {
  it('is not written for the whole programme, so that cards of the list carry nothing', () => {
    expect(writeOrigin(NO_ORIGIN)).toBe('');
    expect(readOrigin(new URLSearchParams())).toEqual(NO_ORIGIN);
  });

  it.each([
    ['wheelchair=yes&free=1', 'free=1&wheelchair=yes'],
    ['free=1&page=3', 'free=1'],
    ['view=map', 'view=map'],
    ['view=list&free=1', 'free=1'],
    ['view=week&week=2026-W31', 'week=2026-W31&view=week'],
    ['view=garden&utm=1&maxFee=x', ''],
  ])('has one spelling: %s', (query, expected) => {
    expect(normal(query)).toBe(expected);
    expect(normal(expected)).toBe(expected);
  });

  it.each([
    ['', 1, '/'],
    ['', 2, '/?page=2'],
    ['free=1&sort=fee', 3, '/?free=1&sort=fee&page=3'],
    ['free=1&view=map', 3, '/map?free=1'],
    ['week=2026-W31&view=week', 2, '/week?week=2026-W31'],
  ])('is led back to, with its page where it has pages: %s', (query, page, expected) => {
    expect(back(query, page)).toBe(expected);
  });
});
