import { describe, expect, it } from 'vitest';
import { type Change, createChangeLog } from './mirror-state';
import { bareOffer } from './offer.fixture';

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
