import { describe, expect, it } from 'vitest';
import type { MirrorReader, MirrorState } from '../domain/mirror-state';
import { sampleOffer } from '../domain/offer.fixture';
import type { Asking, LookUp, LookUps } from '../domain/upstream-result';
import type { Ahead } from '../protocol/keeper';
import { createLookAhead } from './look-ahead';

/** State of a question: its answer is known, it is being asked, or it must be asked. */
type Standing = 'new' | 'open' | 'stale' | 'known';
const NOT_ASKED = { kind: 'not-asked', retryAfterMs: 20_000 } as const;
const FOUND = { kind: 'found', value: {} } as const;
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
function lookAhead(
  ahead: Ahead,
  standing: Standing = 'new',
  answer: LookUp<unknown> = NONE,
  mirror: MirrorState = COMPLETE,
) {
  const asked: unknown[] = [];
  const ask = async (value: unknown, { admit }: Asking = {}) => {
    if (standing === 'known') return answer;
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
      gone: (alias) => (alias === 'gone-offer' ? ({} as ReturnType<MirrorReader['gone']>) : null),
    },
    upstream: upstream as unknown as LookUps,
    editions: [{ alias: 'summer' }],
  });
  return look(ahead).then((outcome) => ({ outcome, asked }));
}

const offer = (url: string, mayAsk = false): Ahead => ({ kind: 'offer', url, mayAsk });
const ANSWERED = { kind: 'answered', isStale: false };

describe('looking ahead asks the instance nothing', () => {
  it.each<[string, Ahead]>([
    ['of an offer that is listed', offer('/offers/17-kanutour')],
    ['of its former alias', offer('/offers/17-kanutuor')],
    ['of its calendar', offer('/offers/17-kanutour.ics')],
    ['of its Markdown', offer('/offers/17-kanutour.md')],
    ['of what is no id', { kind: 'id', url: '/api/offers/canoe', mayAsk: true }],
    [
      'of filters that the copy decides',
      { kind: 'filters', url: '/api/offers?fee=0', mayAsk: true },
    ],
    [
      'of an edition whose membership is complete',
      { kind: 'filters', url: '/api/offers?edition.alias=summer', mayAsk: true },
    ],
    [
      'of filters that cannot be read',
      { kind: 'filters', url: '/api/offers?fee=much', mayAsk: true },
    ],
  ])('%s', async (_, ahead) => {
    expect(await lookAhead(ahead)).toEqual({ outcome: ANSWERED, asked: [] });
  });

  it('before a first pass is complete', async () => {
    const mirror: MirrorState = { kind: 'empty', progress: null };
    const { outcome } = await lookAhead(offer('/offers/9-x', true), 'new', NONE, mirror);
    expect(outcome).toEqual(ANSWERED);
  });
});

describe('what only the instance knows', () => {
  it.each<[string, Ahead, unknown, unknown]>([
    ['an offer by its alias', offer('/en/offers/9-geheim', true), '9-geheim', 'missing'],
    ['an offer by its id', { kind: 'id', url: '/api/offers/9', mayAsk: true }, 9, 'missing'],
    [
      'the offers that filters name',
      { kind: 'filters', url: '/api/offers?edition.alias=winter', mayAsk: true },
      { 'edition.alias': 'winter' },
      'answered',
    ],
    ['an offer that was listed once', offer('/offers/gone-offer', true), 'gone-offer', 'answered'],
  ])('is asked for: %s', async (_, ahead, value, ifNone) => {
    expect(await lookAhead(ahead, 'new', FOUND)).toEqual({ outcome: ANSWERED, asked: [value] });
    expect((await lookAhead(ahead, 'new', NONE)).outcome.kind).toBe(ifNone);
  });

  it('must be asked for by somebody who may', async () => {
    const { outcome, asked } = await lookAhead(offer('/offers/9-geheim'));
    expect(outcome).toEqual({ kind: 'must-ask', isOptional: false, retryAfterMs: 20_000 });
    expect(asked).toEqual([]);
  });

  it('is not needed where the mirror remembers the offer', async () => {
    const { outcome } = await lookAhead(offer('/offers/gone-offer'));
    expect(outcome).toMatchObject({ kind: 'must-ask', isOptional: true });
  });

  it('costs no share while it is being asked', async () => {
    for (const mayAsk of [true, false]) {
      const { outcome } = await lookAhead(offer('/offers/9-geheim', mayAsk), 'open');
      expect(outcome).toEqual({ kind: 'busy', retryAfterMs: 20_000 });
    }
  });

  it('costs no share once it is known', async () => {
    const { outcome, asked } = await lookAhead(offer('/offers/9-geheim'), 'known', FOUND);
    expect([outcome, asked]).toEqual([ANSWERED, []]);
    expect((await lookAhead(offer('/offers/9-nichts'), 'known')).outcome.kind).toBe('missing');
  });

  it('is given while it is stale, to be asked again by somebody who may', async () => {
    const first = await lookAhead(offer('/offers/9-geheim'), 'stale', FOUND);
    expect([first.outcome, first.asked]).toEqual([{ kind: 'answered', isStale: true }, []]);
    const second = await lookAhead(offer('/offers/9-geheim', true), 'stale', FOUND);
    expect([second.outcome, second.asked]).toEqual([ANSWERED, ['9-geheim']]);
  });
});
