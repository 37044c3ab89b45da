import { describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../domain/instant';
import { StoreError } from '../store/store';
import type { Mirror, MirrorNodes } from './mirror';
import { createScriptedTown, makeOffers, REFRESH_MS } from './scripted-town.fixture';

/** Nodes of which a test says who leads, over one store. */
function createCluster() {
  const town = createScriptedTown();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  // A node that follows looks for the lease, and hears that another one has it.
  const tick = () => {
    tell();
    town.time.timer(5 * SECOND_MS, tick);
  };
  tick();
  let leader: { readonly name: string; readonly end: AbortController } | null = null;
  const createNode = (name: string): MirrorNodes => ({
    term: () => (leader?.name === name ? leader.end.signal : null),
    subscribe(listener) {
      listeners.add(listener);
    },
  });
  const write = town.store.write;
  let isGone = false;
  const requireStore = () => {
    if (isGone) throw new StoreError('store-unreachable', 'gone');
  };
  const read = town.store.read;
  town.store.read = async (key) => {
    requireStore();
    return read(key);
  };
  town.store.write = async (key, bytes) => {
    requireStore();
    return write(key, bytes);
  };
  /** In steps: reading a copy takes its turns, for which no virtual time passes. */
  const advance = async (ms: number) => {
    for (let left = ms; left > 0; left -= SECOND_MS)
      await town.time.advance(Math.min(left, SECOND_MS));
    for (let turn = 0; turn < 10; turn++) await town.time.advance(0);
  };
  return {
    ...town,
    time: { ...town.time, advance },
    open: (name: string) => town.create(undefined, undefined, createNode(name)),
    /** Null: no node leads. */
    elect(name: string | null) {
      leader?.end.abort(new Error('the term is over'));
      leader = name === null ? null : { name, end: new AbortController() };
      tell();
    },
    lose(gone: boolean) {
      isGone = gone;
    },
    shows(mirror: Mirror) {
      const state = mirror.state();
      return 'generation' in state ? state.generation.offers.length : 0;
    },
  };
}

describe('two nodes', () => {
  it('read once: the follower shows what the leader has committed, within five seconds', async () => {
    const { open, elect, time, shows, events, town } = createCluster();
    const [one, two] = [open('one'), open('two')];
    elect('one');
    await Promise.all([one.start(), two.start()]);
    await time.advance(10 * SECOND_MS);
    expect([shows(one), shows(two)]).toEqual([10, 10]);
    town.offers = makeOffers(11);
    await time.advance(REFRESH_MS + 10 * SECOND_MS);
    expect([shows(one), shows(two)]).toEqual([11, 11]);
    expect(two.nextPassAt()).toBeNull();
    expect(two.readSince()).toBe(one.readSince());
    const passes = events.filter(({ kind }) => kind === 'pass-started');
    expect(passes).toHaveLength(2);
    // A pass that changes nothing moves the times, and no more.
    const followed = () => events.filter(({ kind }) => kind === 'followed');
    const known = followed().length;
    await time.advance(REFRESH_MS + 10 * SECOND_MS);
    expect(two.readSince()).toBe(one.readSince());
    expect(followed().slice(known)).toEqual([expect.objectContaining({ changed: false })]);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('go on from the copy of the leader when another one leads', async () => {
    const { open, elect, time, shows, town, events } = createCluster();
    const [one, two] = [open('one'), open('two')];
    elect('one');
    await Promise.all([one.start(), two.start()]);
    await time.advance(10 * SECOND_MS);
    // Two passes under one leader miss it: what the former leader missed does not count.
    town.offers = makeOffers(9);
    await time.advance(REFRESH_MS + 10 * SECOND_MS);
    expect(shows(two)).toBe(10);
    elect('two');
    await time.advance(REFRESH_MS + 10 * SECOND_MS);
    expect([shows(one), shows(two)]).toEqual([10, 10]);
    await time.advance(REFRESH_MS + 10 * SECOND_MS);
    expect([shows(one), shows(two)]).toEqual([9, 9]);
    expect(one.nextPassAt()).toBeNull();
    expect(two.nextPassAt()).not.toBeNull();
    expect(events.filter(({ kind }) => kind === 'snapshot-refused')).toEqual([]);
  });

  it('tell of a pass that lost records only where it was read', async () => {
    const { open, elect, time, town } = createCluster();
    const [one, two] = [open('one'), open('two')];
    town.problems = [{ alias: null, field: null, reason: 'is no offer' }];
    elect('one');
    await Promise.all([one.start(), two.start()]);
    await time.advance(10 * SECOND_MS);
    expect(one.quarantine()).toEqual({ records: 1, fields: 0 });
    elect('two');
    await time.advance(REFRESH_MS + 20 * SECOND_MS);
    expect([one.quarantine(), two.quarantine()]).toEqual([null, { records: 1, fields: 0 }]);
  });

  it('end a pass whose lease ends, without reporting a failure', async () => {
    const { open, elect, time, kinds } = createCluster();
    const one = open('one');
    elect('one');
    await one.start();
    await time.advance(1_500);
    elect(null);
    await time.advance(10 * MINUTE_MS);
    expect(one.nextPassAt()).toBeNull();
    expect(kinds()).toEqual(['pass-started']);
    elect('one');
    await time.advance(10 * SECOND_MS);
    expect(kinds()).toContain('committed');
  });

  it('show what they hold while the store is gone, and agree again when it is back', async () => {
    const { open, elect, time, shows, lose, town } = createCluster();
    const [one, two] = [open('one'), open('two')];
    elect('one');
    await Promise.all([one.start(), two.start()]);
    await time.advance(10 * SECOND_MS);
    lose(true);
    elect(null);
    await time.advance(60 * MINUTE_MS);
    expect([shows(one), shows(two)]).toEqual([10, 10]);
    lose(false);
    town.offers = makeOffers(13);
    elect('two');
    await time.advance(MINUTE_MS);
    expect([shows(one), shows(two)]).toEqual([13, 13]);
  });

  it('put back into an emptied store what the next leader holds', async () => {
    const { open, elect, time, shows, store } = createCluster();
    const [one, two] = [open('one'), open('two')];
    elect('one');
    await Promise.all([one.start(), two.start()]);
    await time.advance(10 * SECOND_MS);
    for (const key of ['generation-a', 'standing'])
      await store.write(`mirror/${key}`, new Uint8Array());
    const third = open('three');
    await third.start();
    expect(shows(third)).toBe(0);
    elect('two');
    await time.advance(6 * SECOND_MS);
    expect(shows(third)).toBe(10);
    expect(shows(one)).toBe(10);
  });

  it('start without a store, and show the programme as soon as there is one', async () => {
    const { open, elect, time, shows, lose } = createCluster();
    const one = open('one');
    elect('one');
    await one.start();
    await time.advance(10 * SECOND_MS);
    lose(true);
    const two = open('two');
    await two.start();
    expect(shows(two)).toBe(0);
    lose(false);
    await time.advance(10 * SECOND_MS);
    expect(shows(two)).toBe(10);
  });
});
