import { describe, expect, it } from 'vitest';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import { createMemoryStore } from '../store/memory-store.fixture';
import { createUsualSlots } from './embedded-lane.fixture';
import type { HttpAnswer } from './http-exchange';
import { createLane } from './lane';

const answer = (status = 200, headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  headers: { get: (name) => headers[name] ?? null },
  body: Buffer.alloc(0),
});

describe('a slot', () => {
  it.each(['a busy store', 'a process that was stopped, and its monotonic clock with it'])(
    'that came a second late is not used: %s',
    async (cause) => {
      const time = createVirtualTime(1_000_000);
      const isStopped = cause.includes('stopped');
      let asleepMs = 0;
      const clock = () => time.clock() + asleepMs;
      const slots = createUsualSlots({ ...time, store: createMemoryStore(time.clock) });
      let reserved = 0;
      const lane = createLane({
        slots: {
          ...slots,
          async reserve(wants) {
            const found = await slots.reserve(wants);
            if (found.id === null || ++reserved > 1) return found;
            if (isStopped) asleepMs = 90_000;
            else await new Promise<void>((resolve) => time.timer(1_000, resolve));
            return found;
          },
        },
        ...time,
        clock,
        random: () => 0.5,
      });
      const sent: number[] = [];
      const asked = lane.run('page', async () => {
        sent.push(time.clock() - 1_000_000);
        return answer();
      });
      await time.advance(60_000);
      await asked;
      expect(sent).toEqual([isStopped ? 12_500 : 13_500]);
    },
  );
});

describe('a lane whose slots cannot be given out', () => {
  const lost = () => Promise.reject(new Error('gone'));

  it('sends nothing, and goes on by itself when somebody can again', async () => {
    const time = createVirtualTime(1_000_000);
    const slots = createUsualSlots({ ...time, store: createMemoryStore(time.clock) });
    let isGone = true;
    const lane = createLane({
      slots: { ...slots, reserve: (wants) => (isGone ? lost() : slots.reserve(wants)) },
      ...time,
      random: () => 0.5,
    });
    let sent = 0;
    const send = async () => {
      sent += 1;
      return answer();
    };
    const page = lane.run('page', send);
    const login = expect(lane.run('login', send, { withinMs: 20_000 })).rejects.toMatchObject({
      code: 'lane-busy',
    });
    await time.advance(3_600_000);
    await login;
    expect(sent).toBe(0);
    isGone = false;
    await time.advance(1_000);
    await page;
    expect(sent).toBe(1);
  });

  it('tells what the instance asked for before it asks for anything else', async () => {
    const time = createVirtualTime(1_000_000);
    const slots = createUsualSlots({ ...time, store: createMemoryStore(time.clock) });
    let isGone = false;
    const lane = createLane({
      slots: {
        ...slots,
        reserve: (wants) => (isGone ? lost() : slots.reserve(wants)),
        settle: (id, outcome) => (isGone ? lost() : slots.settle(id, outcome)),
      },
      ...time,
      random: () => 0.5,
    });
    const first = lane.run('page', async () => {
      isGone = true;
      return answer(429, { 'retry-after': '300' });
    });
    await time.advance(10_000);
    // The asking process has its answer, although it could not be noted.
    expect((await first).status).toBe(429);
    isGone = false;
    await time.advance(1_000);
    expect(await slots.reserve(false)).toMatchObject({ refusals: 1 });
    expect(lane.estimateWaitMs('lookup')).toBeGreaterThan(200_000);
  });
});
