import { beforeEach, describe, expect, it } from 'vitest';
import { FairQueue, type QueueLimits } from './queues';
import { NO_VISITOR, UNCOUNTED } from './visitor';

/** A virtual clock, and pieces of work that end when told to. */
let now: number;
let atOnce: number;
let queue: FairQueue;
let started: string[];
let ends: (() => void)[];

function open(limits: Partial<QueueLimits> = {}): void {
  [now, atOnce, started, ends] = [0, 1, [], []];
  queue = new FairQueue({
    atOnce: () => atOnce,
    longestWaitMs: 1_000_000,
    share: null,
    clock: () => now,
    ...limits,
  });
}
beforeEach(() => open());

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Asks, and waits until it is in its place. */
async function ask(
  visitor: string,
  { site = 'a.example', name = visitor, key = '' } = {},
): Promise<{ readonly done: Promise<void> }> {
  const work = () => {
    started.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const done = queue.run({ visitor, site }, work, key);
  done.catch(() => {});
  await settle();
  return { done };
}
async function endOne(ms = 20): Promise<void> {
  now += ms;
  ends.shift()?.();
  await settle();
}
async function endAll(): Promise<void> {
  while (ends.length > 0) await endOne();
}

describe('a fair queue', () => {
  it('takes the address with least in it first, then the site with least', async () => {
    await ask('held');
    for (const name of ['many 1', 'many 2', 'many 3']) await ask('many', { name });
    await ask('one');
    await ask('other', { site: 'b.example' });
    await endAll();
    expect(started).toEqual(['held', 'other', 'many 1', 'one', 'many 2', 'many 3']);
  });

  it('lets so many run at once, and more when there is room for more', async () => {
    for (const visitor of ['a', 'b', 'c']) await ask(visitor);
    expect([queue.running, queue.waiting]).toEqual([1, 2]);
    atOnce = 2;
    queue.advance();
    expect([queue.running, queue.waiting]).toEqual([2, 1]);
  });

  it('takes what visitors wait for before background work, which a visitor can join', async () => {
    await ask('held');
    await ask(NO_VISITOR, { name: 'renewal', key: 'k' });
    await ask(NO_VISITOR, { name: 'joined', key: 'k', site: 'b.example' });
    await ask('family');
    await queue.promote('k', { visitor: 'guest', site: 'b.example' });
    await endAll();
    expect(started).toEqual(['held', 'joined', 'family', 'renewal']);
  });

  it('leaves one of several places free of background work', async () => {
    atOnce = 2;
    for (const name of ['1', '2']) await ask(NO_VISITOR, { name });
    expect(started).toEqual(['1']);
    await ask('family');
    expect(started).toEqual(['1', 'family']);
    await endAll();
    expect(started).toEqual(['1', 'family', '2']);
  });

  it('passes by those whose renderer is busy', async () => {
    let isBusy = true;
    open({ hasRoom: (site, waiting) => site !== 'a.example' || waiting >= 3 || !isBusy });
    await ask('one');
    await ask('other', { site: 'b.example' });
    expect(started).toEqual(['other']);
    await endOne();
    for (const name of ['two', 'three']) await ask(name);
    // Three wait by now.
    expect(started).toEqual(['other', 'one']);
    await endOne();
    expect(queue.waiting).toBe(2);
    isBusy = false;
    queue.advance();
    await endAll();
    expect(started).toEqual(['other', 'one', 'two', 'three']);
  });

  it('counts nothing against visitors that cannot be told apart', async () => {
    await ask('held');
    for (const name of ['1', '2']) await ask(UNCOUNTED, { name });
    await ask('one');
    await endAll();
    expect(started).toEqual(['held', '1', '2', 'one']);
  });

  it('refuses before the queue what would wait too long', async () => {
    open({ longestWaitMs: 50 });
    for (const visitor of ['held', 'a', 'b']) await ask(visitor);
    const { done } = await ask('c');
    await expect(done).rejects.toMatchObject({ reason: 'full', isGreedy: false });
    expect(queue.waiting).toBe(2);
  });

  it('refuses the last of all when it is full', async () => {
    await ask('held');
    const own = [];
    for (let n = 0; n < 256; n += 1) own.push(await ask('many'));
    await ask('one');
    await expect(own.at(-1)?.done).rejects.toMatchObject({ reason: 'full' });
    expect(queue.waiting).toBe(256);
  });

  it('refuses all that wait in vain', async () => {
    open({ longestWaitMs: 50 });
    atOnce = 0;
    const { done } = await ask('a');
    now += 101;
    queue.advance();
    await expect(done).rejects.toMatchObject({ reason: 'down' });
  });
});

describe('an address beyond its share', () => {
  beforeEach(() => open({ share: { requests: 2, seconds: 60 } }));

  it('comes after all others', async () => {
    await ask('held');
    for (const name of ['many 1', 'many 2', 'beyond']) await ask('many', { name });
    for (const name of ['one', 'another']) await ask(name);
    await endAll();
    expect(started).toEqual(['held', 'many 1', 'one', 'another', 'many 2', 'beyond']);
  });

  it('holds up no other that waits for the same: it comes in its order, at once where there is room', async () => {
    atOnce = 2;
    for (const key of ['1', '2', '3', '4', '5']) await ask('many', { name: key, key });
    await endOne();
    await endOne();
    expect(started).toEqual(['1', '2', '3']);
    await queue.promote('5', { visitor: 'many', site: 'a.example' });
    await queue.promote('5', { visitor: 'one', site: 'a.example' });
    expect(started).toEqual(['1', '2', '3', '5']);
    await endAll();
    expect(started).toEqual(['1', '2', '3', '5', '4']);
  });

  it('is not helped by another address beyond its share', async () => {
    await ask('held');
    for (const name of ['1', '2', '3']) await ask('many', { name, key: name });
    for (const name of ['4', '5']) await ask('more', { name, key: name });
    await ask(NO_VISITOR, { name: 'renewal' });
    await queue.promote('3', { visitor: 'more', site: 'a.example' });
    await endAll();
    expect(started).toEqual(['held', '1', '4', '2', '5', 'renewal', '3']);
  });

  it('is refused while others wait, once it has eight waiting', async () => {
    await ask('held');
    for (let n = 0; n < 10; n += 1) await ask('many');
    expect(queue.waiting).toBe(10);
    await ask('one');
    const { done } = await ask('many');
    await expect(done).rejects.toMatchObject({ reason: 'share', isGreedy: true });
  });

  it('leaves one of several places free', async () => {
    atOnce = 2;
    for (let n = 0; n < 6; n += 1) await ask('many');
    for (let n = 0; n < 2; n += 1) await endOne();
    expect(queue.running).toBe(1);
    await ask('one');
    expect(started.at(-1)).toBe('one');
  });
});
