import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TOKENS } from '../../tools/reference-api/demo/demo-tokens';
import { createReferenceApi, type ReferenceApi } from '../../tools/reference-api/reference-api';
import { createVirtualTime, type VirtualTime } from '../domain/virtual-time.fixture';
import { systemTime } from '../runtime/system-timer';
import { createMemoryStore } from '../store/memory-store.fixture';
import { createEmbeddedLane } from './embedded-lane.fixture';
import { createExchange, type Exchange, type HttpAnswer } from './http-exchange';
import { createVirtualTokenLimiter } from './limiters.fixture';
import { createOffersClient, type OffersClient } from './offers-client';
import { createTokenLanes, TOKEN_LIMIT } from './token-slots';

let api: ReferenceApi;
let client: OffersClient;
const { everything, nothing, expired, withoutPermission } = DEMO_TOKENS;
const READERS = ['tryToken', 'readOwnOffers'] as const;

beforeAll(async () => {
  api = await createReferenceApi({ switches: { 'anonymous-per-minute': '0' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.control.reset();
  await api.control.set({ 'anonymous-per-minute': '0', 'user-per-minute': '0' });
  api.control.clearRequests();
  client = createClient(1);
});

/** A client whose shared lane pauses this long after each request. */
function createClient(gapMs: number, pageSize = 2): OffersClient {
  const store = createMemoryStore();
  const real = { ...systemTime, random: Math.random };
  const exchange = createExchange({
    userAgent: 'Ferienfenster/test',
  });
  const lane = createEmbeddedLane({ store, gapMs, ...real });
  const getTokenLane = createTokenLanes(new RateLimiterMemory(TOKEN_LIMIT), real);
  const options = { baseUrl: api.url, lane, getTokenLane, exchange, store, pageSize };
  return createOffersClient({ ...options, ...real });
}

describe.each(READERS)('%s', (read) => {
  it.each([
    ['an expired token', expired.token, { kind: 'refused', reason: 'expired' }],
    ['an unknown token', 'pat-nobody.knows', { kind: 'refused', reason: 'invalid' }],
    [
      'a token without permission',
      withoutPermission.token,
      { kind: 'refused', reason: 'forbidden' },
    ],
  ])('tells %s', async (_case, token, expected) => {
    expect(await client[read](token)).toMatchObject(expected);
  });

  it('tells an invalid token when the body of the 401 is empty', async () => {
    await api.control.set({ unauthorized: 'empty' });
    expect(await client[read]('pat-x')).toEqual({ kind: 'refused', reason: 'invalid' });
  });

  it('notices that the header was stripped on the way', async () => {
    await api.control.set({ authorization: 'stripped' });
    expect(await client[read](everything.token)).toEqual({ kind: 'stripped' });
  });

  it('takes an empty list for no proof of a token, and for a host without offers', async () => {
    expect(await client[read](nothing.token)).toMatchObject(
      read === 'tryToken' ? { kind: 'undecided' } : { kind: 'read', copy: { offers: [], lost: 0 } },
    );
  });

  it.each(['500', 'html', '429'] as const)('could not ask when it meets %s', async (fault) => {
    await api.control.set({ fault, 'too-many': 'retry-after' });
    const answer = client[read](everything.token);
    if (fault === '429' && read === 'readOwnOffers') {
      const patience = new Promise((resolve) => setTimeout(resolve, 200, 'waits as it was told'));
      expect(await Promise.race([answer, patience])).toBe('waits as it was told');
    } else expect(await answer).toMatchObject({ kind: 'not-asked' });
  });
});

describe('a proven token', () => {
  it('is tried with one request, whatever the shared lane has to wait for', async () => {
    const busy = createClient(600_000);
    expect(await busy.tryToken(everything.token)).toMatchObject({ kind: 'read' });
    expect(await busy.tryToken(everything.token)).toMatchObject({ kind: 'not-asked' });
    api.control.clearRequests();
    expect(await busy.tryToken(everything.token, true)).toMatchObject({ kind: 'read' });
    expect(api.control.requests()).toHaveLength(1);
  });
});

describe('a login', () => {
  it.each([
    [9_000, false],
    [9_000, true],
    [Number.POSITIVE_INFINITY, false],
  ])('takes 20 s where each redirect comes after %d ms (proven: %s)', async (ms, isProven) => {
    const time = { ...createVirtualTime(0), random: () => 0 };
    const store = createMemoryStore(time.clock);
    const exchange: Exchange = ({ signal }) =>
      new Promise((resolve, reject) => {
        const headers = new Headers({ location: '/api/offers' });
        time.timer(ms, () => resolve({ status: 302, headers, body: Buffer.alloc(0) }));
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const lane = createEmbeddedLane({ store, gapMs: 1, ...time });
    const options = { baseUrl: api.url, lane, exchange, store, pageSize: 2, ...time };
    const trial = createOffersClient(options).tryToken(everything.token, isProven);
    await time.advance(20_000);
    const late = new Promise((resolve) => setTimeout(resolve, 100, 'still waits'));
    expect(await Promise.race([trial, late])).toMatchObject({ kind: 'not-asked' });
  });
});

describe('reading own offers', () => {
  it('reads all pages in every state, telling its progress', async () => {
    const steps: number[] = [];
    const answer = await client.readOwnOffers(everything.token, ({ pagesRead }) =>
      steps.push(pagesRead),
    );
    if (answer.kind !== 'read') throw new Error(answer.kind);
    const { offers, lost } = answer.copy;
    expect(lost).toBe(0);
    expect(steps).toEqual(steps.map((_, index) => index + 1));
    expect(steps.length).toBeGreaterThan(1);
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    const own = api.control.catalogue().offers.filter(({ hosts }) => hosts.includes('kanu-verein'));
    expect(offers.map(({ alias }) => alias).sort()).toEqual(own.map(({ alias }) => alias).sort());
  });

  it.each([
    ['one', 1],
    ['field', 0],
  ] as const)('counts the records that cannot be read at all: %s', async (poison, lost) => {
    await api.control.set({ poison });
    const answer = await createClient(1, 100).readOwnOffers(everything.token);
    expect(answer).toMatchObject({ kind: 'read', copy: { lost } });
  });
});

describe('the lane of a token', () => {
  const createTokenLane = (time: VirtualTime) =>
    createTokenLanes(createVirtualTokenLimiter(time.clock), { ...time, random: () => 0 })('name');
  /** Is refused each time, for so many seconds. */
  const refuseFor = (seconds: string) => async (): Promise<HttpAnswer> => ({
    status: 429,
    headers: { get: (name) => (name === 'retry-after' ? seconds : null) },
    body: Buffer.alloc(0),
  });

  it('never has more than 44 requests in any minute, and waits for its next window', async () => {
    const time = createVirtualTime(0);
    const lane = createTokenLane(time);
    const sent: number[] = [];
    const answer: HttpAnswer = { status: 200, headers: { get: () => null }, body: Buffer.alloc(0) };
    const pull = async () => {
      for (let n = 0; n < 50; n++)
        await lane.run('page', async () => {
          sent.push(time.clock());
          await new Promise<void>((resolve) => time.timer(Math.random() * 1_000, resolve));
          return answer;
        });
    };
    for (let n = 0; n < 4; n++) void pull();
    await time.advance(600_000);
    expect(sent).toHaveLength(200);
    for (const [index, at] of sent.entries())
      expect((sent[index + 44] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThan(60_000);
  });

  it('obeys a 429, and says so when the wait is too long', async () => {
    const time = createVirtualTime(0);
    const lane = createTokenLane(time);
    const answer = (status: number, wait: string): HttpAnswer => ({
      status,
      headers: { get: (name) => (name === 'retry-after' ? wait : null) },
      body: Buffer.alloc(0),
    });
    await lane.run('page', async () => answer(429, '100'));
    let sentAt = 0;
    void lane.run('page', async () => {
      sentAt = time.clock();
      return answer(429, '900');
    });
    await time.advance(101_000);
    expect(sentAt).toBe(100_000);
    await expect(
      lane.run('page', async () => answer(200, ''), { withinMs: 120_000 }),
    ).rejects.toMatchObject({
      code: 'lane-busy',
    });
  });

  it('does not let anybody wait longer than they want to', async () => {
    const time = createVirtualTime(0);
    const lane = createTokenLane(time);
    const send = refuseFor('30');
    await lane.run('page', send);
    await expect(lane.run('page', send, { withinMs: 20_000 })).rejects.toMatchObject({
      code: 'lane-busy',
    });
  });

  it('says at once how long it takes to those who wait already', async () => {
    const time = createVirtualTime(0);
    const lane = createTokenLane(time);
    const send = refuseFor('40');
    const first = lane.run('page', send);
    const login = lane.run('page', send, { withinMs: 20_000 });
    await expect(Promise.all([first, login])).rejects.toMatchObject({ retryAfterMs: 40_000 });
    expect(time.clock()).toBe(0);
  });
});
