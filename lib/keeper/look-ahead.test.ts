import { describe, expect, it } from 'vitest';
import type { GoneChange, MirrorState } from '../domain/mirror-state';
import { sampleOffer } from '../domain/offer.fixture';
import type { Asking, LookUp } from '../domain/upstream-result';
import type { Ahead } from '../protocol/keeper';
import type { OffersClient } from '../upstream/offers-client';
import { createLookAhead, createLookUpShares } from './look-ahead';

/** State of a question: its answer is known, it is being asked, or it must be asked. */
type Standing = 'new' | 'open' | 'stale' | 'known';
const NOT_ASKED = { kind: 'not-asked', retryAfterMs: 20_000 } as const;
const FOUND = { kind: 'found', value: '17-kanutour' } as const;
const NONE = { kind: 'none' } as const;

const LISTED = sampleOffer();
const COMPLETE: MirrorState = {
  kind: 'complete',
  confirmedAt: 0,
  generation: {
    id: 'g',
    changedAt: 0,
    offers: [LISTED],
    memberships: [{ edition: 'summer', members: new Set(['17-kanutour']), undecided: new Set() }],
  },
};
const VISITOR = '192.0.2.7';

function lookAhead(
  ahead: Ahead,
  standing: Standing = 'new',
  answer: LookUp<unknown> = NONE,
  { mirror = COMPLETE, shares = createLookUpShares() } = {},
) {
  const asked: unknown[] = [];
  const ask = async (value: unknown, { admit, freshMs }: Asking = {}) => {
    if (standing === 'known' && freshMs === undefined) return answer;
    if (standing === 'open') return NOT_ASKED;
    const isAdmitted = admit === undefined || admit();
    if (isAdmitted) asked.push(value);
    if (standing === 'stale') return answer;
    return isAdmitted ? answer : NOT_ASKED;
  };
  const upstream = { lookUpAlias: ask, lookUpAliasOfId: ask, lookUpList: ask };
  const look = createLookAhead({
    mirror: {
      state: () => mirror,
      renamed: (alias) => (alias === '17-kanutuor' ? '17-kanutour' : null),
      gone: (alias) => (alias === 'gone-offer' ? ({} as GoneChange) : null),
    },
    upstream: upstream as unknown as OffersClient,
    editions: [{ alias: 'summer' }],
    shares,
  });
  return look(ahead).then((outcome) => ({ outcome, asked }));
}

/** Shares of which the visitor has taken all. */
function spendShare() {
  const shares = createLookUpShares(() => 0);
  while (shares.take(VISITOR) === 0);
  return { shares };
}

const look = (kind: Ahead['kind'], url: string): Ahead => ({ kind, url, visitor: VISITOR });
const offer = (url: string) => look('offer', url);
const ANSWERED = { kind: 'answered' };

describe('looking ahead asks the instance nothing', () => {
  it.each<[string, Ahead]>([
    ['of an offer that is listed', offer('/offers/17-kanutour')],
    ['of its former alias', offer('/offers/17-kanutuor')],
    ['of its calendar', offer('/offers/17-kanutour.ics')],
    ['of its Markdown', offer('/offers/17-kanutour.md')],
    ['of what is no id', look('id', '/api/offers/canoe')],
    ['of an id in another spelling', look('id', '/api/offers/09')],
    ['of filters that the copy decides', look('filters', '/api/offers?fee=0')],
    [
      'of an edition whose membership is complete',
      look('filters', '/api/offers?edition.alias=summer'),
    ],
    ['of filters that cannot be read', look('filters', '/api/offers?fee=much')],
  ])('%s', async (_, ahead) => {
    expect(await lookAhead(ahead)).toEqual({ outcome: ANSWERED, asked: [] });
  });

  it('before a first pass is complete', async () => {
    const mirror: MirrorState = { kind: 'empty' };
    const { outcome, asked } = await lookAhead(offer('/offers/9-x'), 'new', NONE, { mirror });
    expect([outcome, asked]).toEqual([ANSWERED, []]);
  });
});

describe('what only the instance knows', () => {
  it.each<[string, Ahead, unknown, unknown]>([
    ['an offer by its alias', offer('/en/offers/9-geheim'), '9-geheim', 'missing'],
    ['an offer by its id', look('id', '/api/offers/9'), 9, 'missing'],
    [
      'the offers that filters name',
      look('filters', '/api/offers?edition.alias=winter'),
      { 'edition.alias': 'winter' },
      'answered',
    ],
    ['an offer that was listed once', offer('/offers/gone-offer'), 'gone-offer', 'answered'],
  ])('is asked for: %s', async (_, ahead, value, ifNone) => {
    expect(await lookAhead(ahead, 'new', FOUND)).toEqual({ outcome: ANSWERED, asked: [value] });
    expect((await lookAhead(ahead, 'new', NONE)).outcome.kind).toBe(ifNone);
    expect((await lookAhead(ahead, 'new', NOT_ASKED)).outcome).toEqual(ANSWERED);
  });

  it('is asked for twice in twenty seconds by one address, and as often by every other', async () => {
    let now = 0;
    const shares = createLookUpShares(() => now);
    const kinds = async (visitor: string | null, times: number) => {
      const aheads = Array.from({ length: times }, (_, at) =>
        lookAhead({ ...offer(`/offers/${at}-x`), visitor }, 'new', FOUND, { shares }),
      );
      return (await Promise.all(aheads)).map(({ outcome }) => outcome.kind);
    };
    expect(await kinds(VISITOR, 4)).toEqual(['answered', 'answered', 'refused', 'refused']);
    expect(await kinds('192.0.2.8', 1)).toEqual(['answered']);
    expect(await kinds(null, 3), 'whose address cannot be told').not.toContain('refused');
    now = 19_999;
    expect(await kinds(VISITOR, 1)).toEqual(['refused']);
    now = 20_001;
    expect(await kinds(VISITOR, 1)).toEqual(['answered']);
  });

  it('is refused until the address may ask again, and the instance can be asked', async () => {
    const { outcome, asked } = await lookAhead(
      offer('/offers/9-geheim'),
      'new',
      NONE,
      spendShare(),
    );
    expect([outcome, asked]).toEqual([{ kind: 'refused', retryAfterMs: 20_000 }, []]);
  });

  it('is not needed where the mirror remembers the offer', async () => {
    const { outcome, asked } = await lookAhead(
      offer('/offers/gone-offer'),
      'new',
      NONE,
      spendShare(),
    );
    expect([outcome, asked]).toEqual([ANSWERED, []]);
  });

  it.each<Standing>(['open', 'known'])('costs no share while it is %s', async (standing) => {
    const spent = spendShare();
    const known = await lookAhead(offer('/offers/9-geheim'), standing, FOUND, spent);
    expect([known.outcome, known.asked]).toEqual([ANSWERED, []]);
  });

  it.each([
    ['17-kanutour', []],
    ['17-kanutuor', []],
    ['9-former', [9]],
  ])('is asked for again where the alias of an id leads nowhere: %s', async (value, again) => {
    const { outcome, asked } = await lookAhead(look('id', '/api/offers/9'), 'known', {
      kind: 'found',
      value,
    });
    expect([outcome, asked]).toEqual([ANSWERED, again]);
  });

  it('is given while it is stale, and asked again where a share is left', async () => {
    const first = await lookAhead(offer('/offers/9-geheim'), 'stale', FOUND);
    expect([first.outcome, first.asked]).toEqual([ANSWERED, ['9-geheim']]);
    const second = await lookAhead(offer('/offers/9-geheim'), 'stale', FOUND, spendShare());
    expect([second.outcome, second.asked]).toEqual([ANSWERED, []]);
  });
});
