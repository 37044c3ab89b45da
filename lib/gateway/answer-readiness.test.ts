import { describe, expect, it } from 'vitest';
import type { MirrorReader, MirrorState } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { getReadiness } from '../keeper/get-readiness';
import { type PassResult, sumUpProblems } from '../mirror/pass-result';
import { createMirrorInState } from '../renderer/fixed-mirror.fixture';
import { answerReadiness } from './answer-probe';

const PROGRESS = { startedAt: 0, pagesRead: 1, pagesKnown: 4, offersRead: 1 };
const OFFERS = [{ alias: 'a' } as Offer];
const GENERATION = { id: 'g', offers: OFFERS, rolls: [], changedAt: 0 };

const answer = (state: MirrorState, more: Partial<MirrorReader> = {}, isStopping = false) =>
  answerReadiness({
    readReadiness() {
      const readiness = getReadiness({
        mirror: { ...createMirrorInState(() => state), ...more },
        clock: () => 100_000,
        upstreamHealth: () => 'ok',
      });
      return { ...readiness, ready: readiness.ready && !isStopping };
    },
  });

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
      unreadable: null,
      editions: [],
    });
  });

  it('is ready, not complete, during the first pass', async () => {
    const response = answer({ kind: 'loading', progress: PROGRESS, offers: OFFERS });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ready: true, complete: false, offers: 1 });
  });

  it('is 503 again while the site stops, though everything is there', async () => {
    const state = { kind: 'fresh', generation: GENERATION, confirmedAt: 0, ageMs: 0 } as const;
    expect(answer(state).status).toBe(200);
    const response = answer(state, {}, true);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ ready: false, complete: true, offers: 1 });
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
      unreadable: null,
      editions: [],
    });
  });

  it('counts what the last pass could not read, with nothing of what the records say', async () => {
    const problem = { alias: '7-<script>-geheim', field: null, reason: 'has no name' };
    const fee = (n: number) => ({ alias: `${n}-x`, field: 'fee', reason: 'is not a whole number' });
    const problems = [
      problem,
      fee(1),
      fee(2),
      ...['a', 'b', 'c', 'd'].map((field) => ({ ...fee(3), field })),
    ];
    const pass = { endedAt: 5, lost: 1, problems } as unknown as PassResult;
    const response = answer(
      { kind: 'fresh', generation: GENERATION, confirmedAt: 0, ageMs: 0 },
      { quarantine: () => sumUpProblems(pass) },
    );
    const text = await response.text();
    expect(text).not.toMatch(/script|geheim|1-x/);
    expect(JSON.parse(text).unreadable).toEqual({
      records: 1,
      fields: 6,
      reasons: [
        { count: 2, what: 'fee is not a whole number' },
        { count: 1, what: 'record has no name' },
        { count: 1, what: 'a is not a whole number' },
        { count: 1, what: 'b is not a whole number' },
        { count: 1, what: 'c is not a whole number' },
      ],
    });
  });

  it('says of each edition whether the instance has told who belongs to it', async () => {
    const roll = { edition: 'summer', members: new Set(['a']), undecided: new Set<string>() };
    const standing = { triedAt: 1, missed: new Map() };
    const response = answer(
      { kind: 'fresh', generation: { ...GENERATION, rolls: [roll] }, confirmedAt: 0, ageMs: 0 },
      {
        editions: () => [
          { ...standing, edition: 'summer', trouble: null },
          { ...standing, edition: 'sumer', trouble: 'empty' },
        ],
      },
    );
    expect((await response.json()).editions).toEqual([
      { alias: 'summer', by: 'roll', offers: 1, trouble: null },
      { alias: 'sumer', by: 'days', offers: null, trouble: 'empty' },
    ]);
  });
});
