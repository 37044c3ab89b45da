import { beforeEach, describe, expect, it } from 'vitest';
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

let atOnce: number;

function open(
  limits: {
    atOnce?: number;
    beyondAtOnce?: () => number;
    waiting?: number;
    longestWaitMs?: number;
  } = {},
) {
  atOnce = limits.atOnce ?? 1;
  now = 0;
  started = [];
  ends = [];
  const clock = () => now;
  turns = createTurns({
    waiting: 256,
    longestWaitMs: 1_000_000,
    ...limits,
    atOnce: () => atOnce,
    allowance: createAllowance({ ...RENDER, clock }),
    clock,
  });
}
beforeEach(() => open());

function ask(
  visitor: string,
  more: { site?: string; isBeyond?: boolean; isWanted?: () => boolean; load?: number } = {},
) {
  const done = turns.take({
    visitor,
    site: 'a.example',
    ...more,
    run: () => {
      started.push(more.site ? `${more.site} ${visitor}` : visitor);
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

  it('let twice as many run at once that take half a place, and a whole one where half is free', async () => {
    open({ atOnce: 2 });
    for (let n = 0; n < 5; n += 1) ask('halves', { load: 0.5 });
    await settle();
    expect([turns.running(), started.length, turns.waiting()]).toEqual([2, 4, 1]);
    ask('whole');
    await endOne();
    expect([turns.running(), started.at(-1)]).toEqual([2.5, 'whole']);
    await endOne();
    expect([turns.running(), started.length]).toEqual([2, 5]);
    await endOne();
    expect([turns.running(), started.length]).toEqual([2, 6]);
    for (let n = 0; n < 3; n += 1) await endOne();
    expect([turns.running(), turns.waiting()]).toEqual([0, 0]);
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

  it('leave places free that an address beyond its allowance does not get, alone or not', async () => {
    open({ atOnce: 2, beyondAtOnce: () => 1 });
    askTimes('many', RENDER.burst + 4);
    // Within its allowance it had both.
    while (started.length < RENDER.burst + 1) await endOne(1);
    for (let n = 0; n < 2; n += 1) await endOne(1);
    expect(turns.running()).toBe(1);
    ask('now and then');
    await settle();
    expect(started.at(-1)).toBe('now and then');
    expect(turns.running()).toBe(2);
    await endOne(1);
    await endOne(1);
    expect(turns.running()).toBe(1);
    expect(turns.waiting()).toBeGreaterThan(0);
  });

  it('are refused to an address beyond its allowance only while others wait', async () => {
    const alone = askTimes('many', RENDER.burst + 50);
    await settle();
    expect(turns.waiting()).toBe(alone.length - 1);
    ask('other');
    await expect(ask('many')).rejects.toMatchObject({ reason: 'share', isGreedy: true });
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
    // Nobody had more than a share: it is the queue that is full.
    await expect(many.at(-1)).rejects.toMatchObject({ reason: 'full' });
    await endOne();
    await endOne();
    await other;
    expect(started).toContain('other');
  });

  it('tell an address beyond its allowance that it is what fills the queue', async () => {
    open({ waiting: 6 });
    const many = Array.from({ length: 7 }, () => ask('many', { isBeyond: true }));
    await settle();
    ask('other', { isBeyond: true });
    await expect(many.at(-1)).rejects.toMatchObject({ reason: 'share' });
  });

  it('are refused to everybody alike when many hold one place each', async () => {
    open({ waiting: 3 });
    for (const visitor of ['a', 'b', 'c', 'd']) ask(visitor);
    await settle();
    await expect(ask('e')).rejects.toMatchObject({ reason: 'full', isGreedy: false });
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
    const site = 'a.example';
    await expect(
      turns.take({ site, visitor: 'a', run: () => Promise.reject(new Error('no')) }),
    ).rejects.toThrow('no');
    expect(await turns.take({ site, visitor: 'a', run: async () => 1 })).toBe(1);
  });
});

describe('turns of several municipalities', () => {
  const askIn = (site: string, visitor: string) => ask(visitor, { site });

  it('go round by municipality first: a launch in one keeps nobody in another waiting', async () => {
    for (let n = 0; n < 50; n += 1) askIn('launch', `family ${n}`);
    await settle();
    askIn('quiet', 'one');
    askIn('other', 'one');
    for (let n = 0; n < 4; n += 1) await endOne();
    expect(started.slice(0, 4)).toEqual([
      'launch family 0',
      'quiet one',
      'other one',
      'launch family 1',
    ]);
  });

  it('make room in a full queue for a municipality that holds less of it', async () => {
    open({ waiting: 6 });
    const many = Array.from({ length: 7 }, (_, n) => askIn('launch', `family ${n}`));
    await settle();
    const other = askIn('quiet', 'one');
    // Nobody of the launch was greedy: there are many of them.
    await expect(many.at(-1)).rejects.toMatchObject({ reason: 'full' });
    await endOne();
    await endOne();
    await other;
    expect(started).toContain('quiet one');
  });

  it('promise a wait by the turns that come before', async () => {
    open({ longestWaitMs: 250 });
    const launch = Array.from({ length: 20 }, (_, n) => askIn('launch', `family ${n}`));
    const settled = Promise.allSettled(launch);
    await settle();
    const other = askIn('quiet', 'one');
    for (let n = 0; n < 20; n += 1) await endOne();
    expect((await settled).some(({ status }) => status === 'rejected')).toBe(true);
    await other;
  });
});

describe('turns while nothing can be done', () => {
  it('wait until it can be done again', async () => {
    open({ atOnce: 0 });
    const asked = ask('a');
    await settle();
    expect([turns.running(), turns.waiting()]).toEqual([0, 1]);
    atOnce = 1;
    turns.wake();
    await endOne();
    await asked;
  });

  it('are given up by those who wait too long', async () => {
    open({ atOnce: 0, longestWaitMs: 3_500 });
    const [first, second] = [ask('a'), ask('b', { isBeyond: true })];
    await settle();
    now += 3_400;
    const late = ask('c');
    turns.wake();
    now += 200;
    turns.wake();
    await expect(first).rejects.toMatchObject({ reason: 'down' });
    await expect(second).rejects.toMatchObject({ reason: 'down' });
    atOnce = 1;
    turns.wake();
    await endOne();
    await late;
  });
});
