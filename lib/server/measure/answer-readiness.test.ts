import { describe, expect, it } from 'vitest';
import type { Offer } from '../../domain/offer';
import type { MirrorState } from '../../mirror/mirror-state';
import { createMirrorInState } from '../fixed-mirror.fixture';
import type { Services } from '../services';
import { answerReadiness } from './answer-readiness';

const PROGRESS = { startedAt: 0, pagesRead: 1, pagesKnown: 4, offersRead: 1 };
const OFFERS = [{ alias: 'a' } as Offer];
const GENERATION = { id: 'g', offers: OFFERS, changedAt: 0 };

const answer = (state: MirrorState) =>
  answerReadiness({
    mirror: createMirrorInState(() => state),
    clock: () => 100_000,
    upstreamHealth: () => 'ok',
  } as unknown as Services);

describe('GET /readyz', () => {
  it('is 503 until the first page is there', async () => {
    const response = answer({ kind: 'empty', progress: PROGRESS });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      ready: false,
      complete: false,
      offers: 0,
      ageSeconds: null,
      lastPass: null,
      upstream: 'ok',
    });
  });

  it('is ready, not complete, during the first pass', async () => {
    const response = answer({ kind: 'loading', progress: PROGRESS, offers: OFFERS });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ready: true, complete: false, offers: 1 });
  });

  it('is complete afterwards, however old', async () => {
    const response = answer({
      kind: 'old',
      generation: GENERATION,
      confirmedAt: 0,
      ageMs: 100_000,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      ready: true,
      complete: true,
      offers: 1,
      ageSeconds: 100,
      lastPass: '1970-01-01T00:00:00.000Z',
      upstream: 'ok',
    });
  });
});
