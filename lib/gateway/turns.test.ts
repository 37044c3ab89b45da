import { beforeEach, describe, expect, it } from 'vitest';
import { createRenderSlots } from '../protocol/render-slots';
import { createAllowance } from './allowance';
import { BusyError } from './busy-error';
import { createTurns, type Turns } from './turns';
import { OURSELVES, UNCOUNTED } from './visitor';

/** A virtual clock, and pieces of work that end when told to. */
let now: number;
let turns: Turns;
let started: string[];
let ends: (() => void)[];

const RENDER = { perSecond: 2, burst: 30 };

function open(limits: { atOnce?: number; waiting?: number; longestWaitMs?: number } = {}) {
  now = 0;
  started = [];
  ends = [];
  const clock = () => now;
  turns = createTurns({
    atOnce: 1,
    waiting: 256,
    longestWaitMs: 1_000_000,
    ...limits,
    allowance: createAllowance({ ...RENDER, clock }),
    clock,
    pause: async () => {},
  });
}
beforeEach(() => open());

function ask(visitor: string, more: { isBeyond?: boolean; isWanted?: () => boolean } = {}) {
  const done = turns.take({
    visitor,
    ...more,
    run: () => {
      started.push(visitor);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  });
  done.catch(() => {});
  return done;
}
const askTimes = (visitor: string, times: number) =>
  Array.from({ length: times }, () => ask(visitor));
const settle = () => new Promise((resolve) => setImmediate(resolve));
/** Lets the running piece take `ms` and end. */
async function endOne(ms = 20): Promise<void> {
  await settle();
  now += ms;
  ends.shift()?.();
  await settle();
}

describe('turns', () => {
  it('go round by address: one visitor is served next, however many requests another holds', async () => {
    askTimes('many', 25);
    await settle();
    ask('one');
    await endOne();
    await endOne();
    expect(started.slice(0, 3)).toEqual(['many', 'one', 'many']);
  });

  it('let so many run at once, and no more', async () => {
    open({ atOnce: 2 });
    askTimes('a', 5);
    await settle();
    expect([turns.running(), turns.waiting()]).toEqual([2, 3]);
    await endOne();
    expect([turns.running(), started.length]).toEqual([2, 3]);
  });

  it('come last for an address beyond its allowance', async () => {
    const many = askTimes('many', RENDER.burst + 2);
    await settle();
    const others = Array.from({ length: 3 }, (_, n) => ask(`other ${n}`));
    for (let n = 0; n < many.length + others.length; n += 1) await endOne();
    await Promise.all([...many, ...others]);
    expect(started.slice(-2)).toEqual(['many', 'many']);
    expect(started.slice(1, 7).filter((visitor) => visitor !== 'many')).toHaveLength(3);
  });

  it('are refused to an address beyond its allowance only while others wait', async () => {
    const alone = askTimes('many', RENDER.burst + 50);
    await settle();
    expect(turns.waiting()).toBe(alone.length - 1);
    ask('other');
    await expect(ask('many')).rejects.toMatchObject({ reason: 'share' });
    for (let n = 0; n <= alone.length; n += 1) await endOne(1);
    await Promise.all(alone);
  });

  it('are refused at once when the wait would be too long, and to nobody else', async () => {
    open({ longestWaitMs: 250 });
    const asked = askTimes('many', 20);
    const settled = Promise.allSettled(asked);
    await settle();
    const other = ask('other');
    for (let n = 0; n < 20; n += 1) await endOne();
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(5);
    await other;
  });

  it('make room in a full queue for who holds less of it', async () => {
    open({ waiting: 6 });
    const many = askTimes('many', 7);
    await settle();
    const other = ask('other');
    await expect(many.at(-1)).rejects.toMatchObject({ reason: 'share' });
    await endOne();
    await endOne();
    await other;
    expect(started).toContain('other');
  });

  it('are refused to everybody alike when many hold one place each', async () => {
    open({ waiting: 3 });
    for (const visitor of ['a', 'b', 'c', 'd']) ask(visitor);
    await settle();
    await expect(ask('e')).rejects.toMatchObject({ reason: 'full' });
    await expect(ask('e')).rejects.toBeInstanceOf(BusyError);
  });

  it('are not taken by those who have gone', async () => {
    let isThere = true;
    ask('a');
    const gone = ask('b', { isWanted: () => isThere });
    ask('c');
    await settle();
    isThere = false;
    await endOne();
    await expect(gone).rejects.toMatchObject({ reason: 'left' });
    expect(started).toEqual(['a', 'c']);
  });

  it('count nobody behind an unknown proxy, nor our own work', async () => {
    for (const visitor of [UNCOUNTED, OURSELVES]) askTimes(visitor, RENDER.burst + 20);
    await settle();
    ask('other');
    await expect(
      Promise.race([ask(UNCOUNTED), ask(OURSELVES), settle().then(() => 'waits')]),
    ).resolves.toBe('waits');
  });

  it('come last for a connection beyond the share of its address', async () => {
    ask('a');
    await settle();
    ask('b', { isBeyond: true });
    ask('c');
    await endOne();
    expect(started).toEqual(['a', 'c']);
  });

  it('tell who waits behind others too long', async () => {
    open({ longestWaitMs: 250 });
    ask('a');
    await settle();
    const late = ask('b', { isBeyond: true });
    ask('c');
    await endOne(300);
    await expect(late).rejects.toMatchObject({ reason: 'share' });
  });

  it('go on after work that failed', async () => {
    await expect(
      turns.take({ visitor: 'a', run: () => Promise.reject(new Error('no')) }),
    ).rejects.toThrow('no');
    expect(await turns.take({ visitor: 'a', run: async () => 1 })).toBe(1);
  });
});

describe('a piece of work that waits for something slow', () => {
  it('lets others have its place, and goes on before they begin again', async () => {
    const slots = createRenderSlots();
    let answer: () => void = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const order: string[] = [];
    const waiting = turns.take({
      visitor: 'host',
      run: (slot) =>
        slots.run(slot, async () => {
          await Promise.all([slots.outside(() => slow), slots.outside(() => slow)]);
          order.push('host goes on');
        }),
    });
    await settle();
    expect(turns.running()).toBe(0);
    const others = ['a', 'b'].map((visitor) =>
      turns.take({
        visitor,
        run: async () => {
          order.push(visitor);
          answer();
          await settle();
        },
      }),
    );
    await Promise.all([waiting, ...others]);
    expect(order).toEqual(['a', 'host goes on', 'b']);
    expect([turns.running(), turns.waiting()]).toEqual([0, 0]);
  });

  it('gives its place back when nobody awaits what it waits for', async () => {
    let answer: () => void = () => {};
    await turns.take({
      visitor: 'a',
      run: async (slot) => {
        void slot.outside(
          () =>
            new Promise<void>((resolve) => {
              answer = resolve;
            }),
        );
      },
    });
    answer();
    await settle();
    expect(turns.running()).toBe(0);
    expect(await turns.take({ visitor: 'a', run: async () => 'next' })).toBe('next');
  });
});
