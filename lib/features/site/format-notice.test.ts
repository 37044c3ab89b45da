import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../domain/instant';
import type { MirrorState } from '../../domain/mirror-state';
import { at } from '../../domain/offer.fixture';
import { unbindAll } from '../format/unbind.fixture';
import { formatNotice } from './format-notice';

const now = at('2026-07-28 16:00');
const progress = { startedAt: now, pagesRead: 1, pagesKnown: 4, offersRead: 100 };
const requestTime = (state: MirrorState) => ({ now, state, generation: null, towns: [] });
const complete = (ageHours: number) =>
  requestTime({
    kind: 'complete',
    generation: { id: 'g1', offers: [], memberships: [], changedAt: 0 },
    confirmedAt: now - ageHours * HOUR_MS,
  });

describe('what a page says about its data', () => {
  it('is nothing while the copy is fresh enough', () => {
    expect(formatNotice(complete(0), 'de')).toBeNull();
    expect(formatNotice(complete(6), 'de')).toBeNull();
  });

  it('is how far the first pass is', () => {
    const notice = formatNotice(requestTime({ kind: 'loading', progress, offers: [] }), 'de');
    expect(notice).toMatch(/100 .*400/);
    const early = { ...progress, pagesKnown: null };
    expect(
      formatNotice(requestTime({ kind: 'loading', progress: early, offers: [] }), 'de'),
    ).toMatch(/100/);
  });

  it.each([
    ['de', /^Stand: Di\., 28\. Juli.* 09:00/],
    ['en', /Tue,? 28 July.* 09:00/],
  ] as const)('is of when an old copy is, by Berlin’s clock (%s)', (locale, sentence) => {
    expect(unbindAll(formatNotice(complete(7), locale))).toMatch(sentence);
  });
});
