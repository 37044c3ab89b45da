import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFreshNews } from './saved-search';
import { NEWS_KINDS } from './shortlist';
import type { SearchNews } from './shortlist-schema';

const news = (kind: SearchNews['kind'], at: number, alias = 'kanu'): SearchNews => ({
  ...{ kind, at, alias, name: alias },
});

describe('what happened in a saved search', () => {
  it.each([
    ['since the last visit', { seenAt: 0 }, { since: 10, at: 50 }, ['zelten']],
    ['since it was opened on this visit', { seenAt: 25 }, { since: 10, at: 50 }, []],
    ['since it was saved, before a visit is noted', { seenAt: 5 }, undefined, ['zelten', 'kanu']],
  ])('is what came %s', (_, search, visit, aliases) => {
    const all = [news('new', 20, 'zelten'), news('moved', 10)];
    expect(findFreshNews(all, search, visit).map(({ alias }) => alias)).toEqual(aliases);
  });

  it('names each offer once, by what matters most, and nothing old', () => {
    const all = fc.array(
      fc.record({
        kind: fc.constantFrom(...NEWS_KINDS),
        at: fc.nat(100),
        alias: fc.constantFrom('kanu', 'zelten', 'malen'),
        name: fc.constant('x'),
      }),
    );
    fc.assert(
      fc.property(all, fc.nat(100), fc.nat(100), (found, seenAt, since) => {
        const fresh = findFreshNews(found, { seenAt }, { since, at: 100 });
        const after = found.filter(({ at }) => at > seenAt && at > since);
        const aliases = fresh.map(({ alias }) => alias);
        expect(new Set(aliases).size).toBe(aliases.length);
        expect(new Set(aliases)).toEqual(new Set(after.map(({ alias }) => alias)));
        for (const { kind, alias } of fresh) {
          const kinds = after.filter((one) => one.alias === alias).map((one) => one.kind);
          expect(kind).toBe(NEWS_KINDS.find((one) => kinds.includes(one)));
        }
      }),
    );
  });
});
