import { describe, expect, it } from 'vitest';
import { createSummary } from '../protocol/keeper.fixture';
import type { SiteSummary } from '../protocol/site-summary';
import { getReadiness } from './answer-probe';

const PROGRESS = { startedAt: 0, pagesRead: 1, pagesKnown: 4, offersRead: 1 };
const FACTS: SiteSummary['readiness'] = {
  offers: 1,
  upstream: 'ok',
  nextRequestAt: 160_000,
  unreadable: { records: 1, fields: 2 },
};
const summarize = (mirror: SiteSummary['mirror'], readiness = FACTS) =>
  createSummary('ferien.example', { mirror, readiness });

describe('the readiness of a site', () => {
  it('is none until the first page is there, nor before the keeper has told of it', () => {
    const nothing = { ...FACTS, offers: 0, unreadable: null };
    for (const [summary, upstream] of [
      [summarize({ kind: 'empty' }, nothing), 'ok'],
      [null, 'unknown'],
    ] as const) {
      expect(getReadiness(summary, 100_000)).toEqual({
        ready: false,
        complete: false,
        offers: 0,
        ageSeconds: null,
        lastPass: null,
        upstream,
        nextRequest: summary && '1970-01-01T00:02:40.000Z',
        unreadable: null,
      });
    }
  });

  it('is there, and not complete, during the first pass', () => {
    const loading = summarize({ kind: 'loading', progress: PROGRESS });
    expect(getReadiness(loading, 0)).toMatchObject({ ready: true, complete: false, offers: 1 });
  });

  it('is complete afterwards, however old, with what stands behind it', () => {
    const { nextRequestAt: _, ...facts } = FACTS;
    const complete = {
      kind: 'complete',
      generation: 'g',
      confirmedAt: 0,
      hasTexts: true,
    } as const;
    expect(getReadiness(summarize(complete), 100_000_000)).toEqual({
      ready: true,
      complete: true,
      ageSeconds: 100_000,
      lastPass: '1970-01-01T00:00:00.000Z',
      nextRequest: '1970-01-01T00:02:40.000Z',
      ...facts,
    });
  });
});
