import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../domain/instant';
import { FinishedAnswer } from './finish-answer';
import { type CachedAnswer, createResponseCache, decideFreshness } from './response-cache';

const HEAD = {
  status: 200,
  headers: [],
  cacheControl: 'no-store',
  contentType: 'image/png',
  isTagged: true,
  saysAge: false,
  total: null,
};
const create = async (bytes: number, mayKeep = true): Promise<CachedAnswer> => ({
  answer: await FinishedAnswer.create(HEAD, Buffer.alloc(bytes)),
  generation: 'g1',
  madeAt: 0,
  mayKeep,
  restsUntil: 0,
});

describe('an answer', () => {
  it.each([
    ['minute', 'g1', MINUTE_MS - 1, 'fresh'],
    ['minute', 'g1', MINUTE_MS, 'stale'],
    ['minute', 'g2', 0, 'stale'],
    ['minute', 'g2', 2 * MINUTE_MS, 'late'],
    ['minute', 'g1', HOUR_MS, 'gone'],
    ['minute', 'g1', -1, 'gone'],
    ['minute', null, 0, 'gone'],
    ['quarter', 'g1', 14 * MINUTE_MS, 'fresh'],
    ['quarter', 'g1', 15 * MINUTE_MS, 'stale'],
    ['quarter', 'g2', 0, 'stale'],
    ['quarter', 'g1', 30 * MINUTE_MS, 'late'],
    ['generation', 'g1', 9 * HOUR_MS, 'fresh'],
    ['generation', 'g2', 2 * MINUTE_MS, 'late'],
    ['process', null, 9 * HOUR_MS, 'fresh'],
    ['never', 'g1', 0, 'gone'],
  ] as const)(
    'kept for its %s, at generation %s and age %i, is %s',
    (keeping, named, now, expected) => {
      const time = { now, generation: named };
      expect(decideFreshness({ generation: 'g1', madeAt: 0 }, keeping, time)).toBe(expected);
    },
  );
});

describe('the cache', () => {
  it('makes each key once at a time, and keeps what may be kept', async () => {
    const cache = createResponseCache(1_000_000);
    let made = 0;
    const context = async () => {
      made += 1;
      return create(10, made > 1);
    };
    const fetch = () => cache.fetch('key', { forceRefresh: true, context });
    const [one, other] = await Promise.all([fetch(), fetch()]);
    expect([made, one === other, cache.get('key')]).toEqual([1, true, undefined]);
    const kept = await fetch();
    expect(cache.get('key')).toBe(kept);
  });

  it('serves what it has while a successor is made, and when none can be', async () => {
    const cache = createResponseCache(1_000_000);
    const first = await create(10);
    await cache.fetch('key', { context: async () => first });
    const failing = cache.fetch('key', {
      forceRefresh: true,
      context: () => Promise.reject(new Error('away')),
    });
    expect(cache.get('key', { allowStale: true })).toBe(first);
    await expect(failing).rejects.toThrow('away');
    expect(cache.get('key')).toBe(first);
  });

  it('gives up what was used longest ago', async () => {
    const cache = createResponseCache(150_000);
    const keep = (key: string) => cache.fetch(key, { context: async () => create(10_000) });
    await keep('used');
    for (let n = 0; n < 20; n += 1) {
      await keep(`${n}`);
      cache.get('used');
    }
    expect(cache.calculatedSize).toBeLessThanOrEqual(150_000);
    expect(['used', '0', '19'].map((key) => cache.has(key))).toEqual([true, false, true]);
  });

  it('keeps no answer that would take an eighth of it', async () => {
    const cache = createResponseCache(80_000);
    const made = await cache.fetch('key', { context: async () => create(20_000) });
    expect([made?.mayKeep, cache.size]).toEqual([true, 0]);
  });
});
