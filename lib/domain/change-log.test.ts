import fc from 'fast-check';
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

  it('are known by the alias that they had before it was corrected', () => {
    const fields = [{ field: 'alias', before: 'b', after: 'a' }] as const;
    const corrected: Change = { kind: 'changed', at: 1, alias: 'a', name: 'A', fields };
    expect(createChangeLog([gone, corrected]).gone('b')).toBe(gone);
  });
});

describe('an alias that was corrected', () => {
  const anyAlias = fc.constantFrom('a', 'b', 'c', 'd');
  const anyChange = fc.record({ before: anyAlias, after: anyAlias }).map(
    ({ before, after }): Change => ({
      kind: 'changed',
      at: 1,
      alias: after,
      name: 'A',
      fields: [{ field: 'alias', before, after }],
    }),
  );

  it('leads to one that was not, whatever the log says', () => {
    fc.assert(
      fc.property(fc.array(anyChange), anyAlias, (changes, alias) => {
        const { renamed } = createChangeLog(changes);
        const present = renamed(alias);
        if (present !== null) expect(renamed(present)).toBeNull();
      }),
    );
  });
});
