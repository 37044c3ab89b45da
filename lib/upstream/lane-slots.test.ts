import { describe, expect, it } from 'vitest';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import { createMemoryStore } from '../store/memory-store.fixture';
import { createEmbeddedLane } from './embedded-lane.fixture';
import type { HttpAnswer } from './http-exchange';
import { createLane } from './lane';
import { createEmbeddedSlots } from './lane-slots';

const answer = (status = 200, headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  headers: { get: (name) => headers[name] ?? null },
  body: Buffer.alloc(0),
});

describe('a slot', () => {
  it('that is a second old when it is about to be used is given back for a new one', async () => {
    const told: string[] = [];
    const time = createVirtualTime(1_000_000);
    const lane = createEmbeddedLane({
      store: createMemoryStore(),
      ...time,
      random: () => 0.5,
      onEvent: ({ kind }) => void told.push(kind),
    });
    const sent: number[] = [];
    let connectMs = 1_000;
    const asked = lane.run('page', async (beforeWriting) => {
      await new Promise<void>((resolve) => time.timer(connectMs, resolve));
      // The connection is open by now, and is reused.
      connectMs = 0;
      beforeWriting();
      sent.push(time.clock() - 1_000_000);
      return answer();
    });
    await time.advance(60_000);
    await asked;
    expect(sent).toEqual([1_000]);
    expect(told).toEqual(['sent', 'slot-too-old', 'sent', 'answered']);
  });

  it('is not used by a process that was stopped for longer, though its clock stood still', async () => {
    const time = createVirtualTime(1_000_000);
    let asleepMs = 0;
    const lane = createEmbeddedLane({
      store: createMemoryStore(),
      clock: () => time.clock() + asleepMs,
      monotonic: time.clock,
      timer: time.timer,
      random: () => 0.5,
    });
    let tries = 0;
    await lane.run('page', async (beforeWriting) => {
      tries += 1;
      if (tries === 1) asleepMs = 90_000;
      beforeWriting();
      return answer();
    });
    expect(tries).toBe(2);
  });

  it('is not waited for by who has given up meanwhile', async () => {
    const time = createVirtualTime(1_000_000);
    const lane = createEmbeddedLane({ store: createMemoryStore(), ...time, random: () => 0.5 });
    const asked = lane.run(
      'login',
      async (beforeWriting) => {
        await new Promise<void>((resolve) => time.timer(30_000, resolve));
        beforeWriting();
        return answer();
      },
      { withinMs: 20_000 },
    );
    const refused = expect(asked).rejects.toMatchObject({ code: 'lane-busy' });
    await time.advance(40_000);
    await refused;
  });
});

describe('a lane whose slots cannot be given out', () => {
  const lost = () => Promise.reject(new Error('gone'));

  it('sends nothing, and goes on by itself when somebody can again', async () => {
    const time = createVirtualTime(1_000_000);
    const slots = createEmbeddedSlots({ store: createMemoryStore(), clock: time.clock });
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
    const slots = createEmbeddedSlots({ store: createMemoryStore(), clock: time.clock });
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
