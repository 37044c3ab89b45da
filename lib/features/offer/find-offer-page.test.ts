import { describe, expect, it } from 'vitest';
import type { Offer } from '../../domain/offer';
import { bareOffer } from '../../domain/offer.fixture';
import type { LookUp } from '../../domain/upstream-result';
import { createFixedMirror, createMirrorInState } from '../../renderer/fixed-mirror.fixture';
import type { Site } from '../../renderer/site';
import { askSite } from '../feed/feed-site.fixture';
import { findOffer } from './find-offer-page';

const offer = (alias: string) => bareOffer(alias);
const PROGRESS = { startedAt: 0, pagesRead: 1, pagesKnown: 3, offersRead: 1 };
const GONE = { kind: 'gone', at: 1, alias: '3-gone', name: 'Gone', last: offer('3-gone') } as const;
const BUSY = { kind: 'not-asked', retryAfterMs: 11_300 } as const;
const AWAY = { kind: 'not-asked', retryAfterMs: 2_000 } as const;

function createServices(answer: LookUp<Offer>, programme = createFixedMirror([offer('1-listed')])) {
  const asked: string[] = [];
  const site = {
    settings: { siteUrl: 'https://ferien.example' },
    clock: () => 1_000,
    programme: {
      ...programme,
      gone: (alias: string) => (alias === GONE.alias ? GONE : null),
      renamed: (alias: string) => (alias === '1-lisetd' ? '1-listed' : null),
    },
    ask: {
      async recallOffer(alias: string) {
        asked.push(alias);
        return answer;
      },
    },
  } as unknown as Site;
  const find = (alias: string) => findOffer(askSite(site), alias);
  return { find, asked };
}

describe('the offer behind an alias', () => {
  it('that is listed comes from the mirror without a request to the instance', async () => {
    const { find, asked } = createServices({ kind: 'none' });
    expect(await find('1-listed')).toMatchObject({ kind: 'offer', offer: { alias: '1-listed' } });
    expect(asked).toEqual([]);
  });

  it('that was corrected leads to the present one without a request to the instance', async () => {
    const { find, asked } = createServices(BUSY);
    expect(await find('1-lisetd')).toEqual({ kind: 'renamed', alias: '1-listed' });
    expect(asked).toEqual([]);
  });

  it.each([
    [
      'is reachable by its address alone',
      '2-secret',
      { kind: 'found', value: offer('2-secret') },
      'private',
    ],
    [
      'was listed and is reachable still',
      '3-gone',
      { kind: 'found', value: offer('3-gone') },
      'private',
    ],
    ['was listed and is gone', '3-gone', { kind: 'none' }, 'gone'],
    ['was listed, while the instance cannot be asked', '3-gone', BUSY, 'gone'],
    ['was never known', '4-never', { kind: 'none' }, 'unknown'],
    ['cannot be asked about now', '4-never', BUSY, 'busy'],
    ['was listed, while the keeper is away', '3-gone', AWAY, 'gone'],
    ['is known to the keeper alone, which is away', '4-never', AWAY, 'busy'],
  ] as const)('%s', async (_name, alias, answer, kind) => {
    const outcome = await createServices(answer).find(alias);
    expect(outcome.kind).toBe(kind);
    if (outcome.kind === 'busy')
      expect(outcome.retryAfterMs).toBe(answer === AWAY ? 2_000 : 11_300);
  });

  it('waits for the first pass without a request to the instance', async () => {
    const loading = createMirrorInState({
      kind: 'loading',
      progress: PROGRESS,
      offers: [offer('1-listed')],
    });
    const { find, asked } = createServices({ kind: 'none' }, loading);
    expect((await find('1-listed')).kind).toBe('offer');
    expect(await find('2-later')).toEqual({ kind: 'loading' });
    expect(asked).toEqual([]);
  });
});
