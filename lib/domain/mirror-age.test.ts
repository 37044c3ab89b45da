import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from './instant';
import { type Change, createChangeLog, decideAge } from './mirror-state';
import { bareOffer } from './offer.fixture';

describe('the age of a copy', () => {
  it.each([
    ['within the shortest time that counts as fresh', 15 * MINUTE_MS, MINUTE_MS, 'fresh'],
    ['within three pauses between passes', 29 * MINUTE_MS, 10 * MINUTE_MS, 'fresh'],
    ['beyond three pauses', 31 * MINUTE_MS, 10 * MINUTE_MS, 'stale'],
    ['at six hours', 6 * HOUR_MS, MINUTE_MS, 'stale'],
    ['beyond six hours', 6 * HOUR_MS + 1, MINUTE_MS, 'old'],
  ])('%s', (_case, ageMs, refreshMs, kind) => {
    expect(decideAge(0, ageMs, refreshMs)).toEqual({ kind, ageMs });
  });

  it('is never negative where clocks differ', () => {
    expect(decideAge(10, 0, MINUTE_MS)).toEqual({ kind: 'fresh', ageMs: 0 });
  });
});

describe('offers that are gone', () => {
  const offer = bareOffer('a');
  const gone: Change = { kind: 'gone', at: 2, alias: 'a', name: 'A', last: offer };
  const back: Change = { kind: 'new', at: 3, alias: 'a', name: 'A' };

  it('are known by their last form', () => {
    expect(createChangeLog([gone]).gone('a')).toBe(gone);
  });

  it('are gone no longer once they came back', () => {
    expect(createChangeLog([back, gone]).gone('a')).toBeNull();
  });
});
