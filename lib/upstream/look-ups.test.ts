import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../domain/instant';
import type { Asking } from '../domain/upstream-result';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import { createMemoryStore } from '../store/memory-store.fixture';
import { UpstreamError } from './http-exchange';
import { LaneBusyError } from './lane-slots';
import { createQuestions } from './offers-client';

function setUp() {
  const time = createVirtualTime(Date.UTC(2026, 5, 1));
  const store = createMemoryStore(time.clock);
  const instance = {
    value: 'first' as string | null,
    answerMs: 0,
    error: null as Error | null,
    asked: 0,
  };
  const openService = (baseUrl = 'https://api.example') =>
    createQuestions({
      baseUrl,
      store,
      ...time,
      estimateWaitMs: () => 25_000,
    });
  const question = {
    key: 'offer 1',
    freshMs: 30 * MINUTE_MS,
    keepMs: 24 * HOUR_MS,
    async ask() {
      instance.asked += 1;
      const { value, error } = instance;
      await new Promise<void>((resolve) => time.timer(instance.answerMs, resolve));
      if (error) throw error;
      return value;
    },
  };
  const questions = openService();
  const put = async (at = questions, asking: Asking = {}) => {
    const answer = at(question, asking);
    let settled = false;
    void answer.then(() => {
      settled = true;
    });
    await time.advanceUntil(() => settled, 4_000);
    return answer;
  };
  return { time, instance, put, openService };
}

const RECALL: Asking = { admit: () => false, waitMs: 0 };

describe('a question', () => {
  it('is put once for all who ask at the same time', async () => {
    const { instance, put } = setUp();
    await Promise.all([put(), put(), put()]);
    expect(instance.asked).toBe(1);
  });

  it('keeps a caller at most 3 s and has the answer for the next one', async () => {
    const { time, instance, put } = setUp();
    instance.answerMs = 10_000;
    const began = time.clock();
    expect(await put()).toEqual({ kind: 'not-asked', retryAfterMs: 25_000 });
    expect(time.clock() - began).toBe(3_000);
    await time.advance(10_000);
    expect(await put()).toEqual({ kind: 'found', value: 'first' });
    expect(instance.asked).toBe(1);
  });

  it('remembers "none" for 10 minutes, also over a restart', async () => {
    const { time, instance, put, openService } = setUp();
    instance.value = null;
    expect(await put()).toEqual({ kind: 'none' });
    await time.advance(9 * MINUTE_MS);
    expect(await put(openService())).toEqual({ kind: 'none' });
    expect(instance.asked).toBe(1);
    await time.advance(2 * MINUTE_MS);
    await put();
    expect(instance.asked).toBe(2);
  });

  it('is another one at another instance', async () => {
    const { instance, put, openService } = setUp();
    await put();
    await put(openService());
    expect(instance.asked).toBe(1);
    await put(openService('https://other.example'));
    expect(instance.asked).toBe(2);
  });

  it('gives an older answer at once while it asks again', async () => {
    const { time, instance, put } = setUp();
    await put();
    await time.advance(6 * MINUTE_MS);
    expect(await put()).toEqual({ kind: 'found', value: 'first' });
    expect(instance.asked).toBe(1);
    instance.value = 'second';
    const asking = { freshMs: 5 * MINUTE_MS };
    expect(await put(undefined, asking)).toEqual({ kind: 'found', value: 'first' });
    await time.advance(1_000);
    expect(await put()).toEqual({ kind: 'found', value: 'second' });
    await time.advance(31 * MINUTE_MS);
    instance.value = 'third';
    expect(await put()).toEqual({ kind: 'found', value: 'second' });
    await time.advance(1_000);
    expect(await put()).toEqual({ kind: 'found', value: 'third' });
    await time.advance(25 * HOUR_MS);
    instance.value = null;
    expect(await put()).toEqual({ kind: 'none' });
  });

  it('is put only with leave', async () => {
    const { time, instance, put } = setUp();
    expect(await put(undefined, RECALL)).toEqual({ kind: 'not-asked', retryAfterMs: 25_000 });
    expect(instance.asked).toBe(0);
    instance.answerMs = 10_000;
    const admit = () => true;
    await Promise.all([put(undefined, { admit }), put(undefined, { admit: () => false })]);
    expect(instance.asked).toBe(1);
    await time.advance(10_000);
    expect(await put(undefined, RECALL)).toEqual({ kind: 'found', value: 'first' });
  });

  it.each([
    [new LaneBusyError(40_000), 40_000],
    [new UpstreamError('timed-out', 'offer 1: no headers after 10 s'), 25_000],
  ])('could not be asked when %o', async (error, retryAfterMs) => {
    const { instance, put } = setUp();
    instance.error = error;
    expect(await put()).toEqual({ kind: 'not-asked', retryAfterMs });
    instance.error = null;
    expect(await put()).toEqual({ kind: 'found', value: 'first' });
  });
});
