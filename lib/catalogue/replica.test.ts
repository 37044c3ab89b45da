import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../domain/catalogue-rules';
import { HOUR_MS, type Timer } from '../domain/instant';
import { bareOffer } from '../domain/offer.fixture';
import { createTestKeeper } from '../protocol/keeper.fixture';
import { systemTimer } from '../runtime/system-timer';
import { createReplica, createReplicas, type Replica } from './replica';

const SITE = 'a.example';
const NOW = Date.parse('2026-07-20T10:00:00Z');

function setUp(timer: Timer = systemTimer) {
  const keeper = createTestKeeper(SITE);
  const warned: Record<string, unknown>[] = [];
  const loaded: number[] = [];
  const replica = createReplica({
    site: SITE,
    rules: DEFAULT_RULES,
    keeper,
    timer,
    log: { info: () => {}, warn: (fields: object) => void warned.push({ ...fields }) } as never,
    onLoaded: (seconds) => void loaded.push(seconds),
  });
  keeper.subscribe((summary) => replica.follow(summary));
  const commit = (id: string, ...aliases: readonly string[]) =>
    keeper.commit(SITE, { id, offers: aliases.map((alias) => bareOffer(alias)), confirmedAt: NOW });
  const current = () => {
    const state = replica.state();
    return 'generation' in state ? state.generation : null;
  };
  const reads = () => keeper.asked.filter((name) => name.startsWith('readProgramme')).length;
  return { keeper, replica, commit, current, reads, warned, loaded };
}

/** An offer whose description throws when read. */
function breaking(alias: string) {
  const offer = bareOffer(alias);
  return Object.defineProperty({ ...offer }, 'bring', {
    enumerable: true,
    get() {
      throw new RangeError('no such text');
    },
  });
}

describe('a replica of a programme', () => {
  it('is loaded with the first request, once however many ask', async () => {
    const { replica, commit, current, reads } = setUp();
    commit('g1', '1-a', '2-b');
    expect(replica.state()).toEqual({ kind: 'empty', progress: null });
    expect(reads()).toBe(0);
    await Promise.all([replica.require('g1'), replica.require('g1'), replica.require(null)]);
    expect(reads()).toBe(1);
    const state = replica.state();
    expect(state).toMatchObject({ kind: 'complete', confirmedAt: NOW });
    expect(replica.catalogue(current() ?? { offers: [] }).get('2-b')?.name).toBeDefined();
  });

  it('loads a new generation by itself, from which it answers for the one before', async () => {
    const { replica, commit, current, reads } = setUp();
    commit('g1', '1-a');
    await replica.require('g1');
    commit('g2', '1-a', '2-b');
    await expect.poll(() => current()?.id).toBe('g2');
    await replica.require('g1');
    expect([current()?.id, reads()]).toEqual(['g2', 2]);
  });

  it('loads a generation again that comes back, for what has changed since', async () => {
    const { replica, commit, reads } = setUp();
    commit('g1', '1-a');
    await replica.require('g1');
    commit('g2', '1-a', '2-b');
    await expect.poll(() => replica.state()).toMatchObject({ generation: { id: 'g2' } });
    commit('g1', '1-a');
    await replica.require('g1');
    expect(replica.state()).toMatchObject({ generation: { id: 'g1' } });
    expect(reads()).toBe(3);
  });

  it('loads what a request names before the keeper has told of it', async () => {
    const { replica, commit, current, reads, keeper } = setUp();
    commit('g1', '1-a');
    await replica.require('g1');
    const untold = createTestKeeper(SITE);
    untold.commit(SITE, { id: 'g2', offers: [bareOffer('2-b')], confirmedAt: NOW });
    keeper.answer({ readProgramme: untold.readProgramme });
    await replica.require('g2');
    expect(current()?.id).toBe('g2');
    expect(reads()).toBe(2);
  });

  it('shows what was read of a first pass, and more with each page', async () => {
    const { replica, keeper } = setUp();
    keeper.load(SITE, [bareOffer('1-a')]);
    await replica.require(null);
    expect(replica.state()).toMatchObject({ kind: 'loading', offers: [{ alias: '1-a' }] });
    keeper.load(SITE, [bareOffer('1-a'), bareOffer('2-b')]);
    await expect
      .poll(() => replica.state())
      .toMatchObject({ kind: 'loading', offers: [{ alias: '1-a' }, { alias: '2-b' }] });
  });

  it('takes a pass that changed nothing for the same generation, only younger', async () => {
    const { replica, keeper, commit, current, loaded } = setUp();
    commit('g1', '1-a');
    await replica.require('g1');
    const before = current();
    keeper.commit(SITE, { id: 'g1', offers: [bareOffer('1-a')], confirmedAt: NOW + 7 * HOUR_MS });
    await replica.require('g1');
    expect(current()).toBe(before);
    expect(replica.state()).toMatchObject({ confirmedAt: NOW + 7 * HOUR_MS });
    expect(loaded).toHaveLength(1);
  });

  it('goes on from memory while the keeper is away, and refuses what it has not', async () => {
    const { replica, keeper, commit } = setUp();
    commit('g1', '1-a');
    await replica.require('g1');
    keeper.setReachable(false);
    await replica.require('g1');
    await replica.require(null);
    await expect(replica.require('g2')).rejects.toMatchObject({ code: 'keeper-unavailable' });
    keeper.setReachable(true);
    commit('g2', '2-b');
    await replica.require('g2');
  });

  it('is refused after its limit, and what comes later is held and reported', async () => {
    const isLate: Timer = (ms, then) => {
      if (ms < 60_000) return systemTimer(ms, then);
      then();
      return () => {};
    };
    const { replica, commit, current, loaded, warned } = setUp(isLate);
    commit('g1', '1-a');
    await expect(replica.require('g1')).rejects.toThrow('took too long to load');
    expect(warned).toMatchObject([{ event: 'programme-not-loaded' }]);
    await expect.poll(() => loaded).toHaveLength(1);
    expect(current()?.offers).toHaveLength(1);
  });

  it('forgets everything and loads it again', async () => {
    const { replica, commit, reads } = setUp();
    commit('g1', '1-a');
    await replica.require('g1');
    expect(replica.byteLength()).toBeGreaterThan(0);
    replica.drop();
    expect([replica.byteLength(), replica.state().kind]).toEqual([0, 'empty']);
    await replica.require('g1');
    expect(reads()).toBe(2);
  });
});

describe('an offer that breaks the index', () => {
  it('is left out and named in the log, and all others are there', async () => {
    const { replica, keeper, current, warned } = setUp();
    const offers = ['1-a', '2-b', '3-c', '4-d'].map((alias) => bareOffer(alias));
    keeper.commit(SITE, { id: 'g1', offers: [...offers, breaking('5-bad')], confirmedAt: NOW });
    await replica.require('g1');
    const { offers: shown = [] } = current() ?? {};
    expect(shown.map(({ alias }) => alias)).toEqual(['1-a', '2-b', '3-c', '4-d']);
    const left = () => warned.filter(({ event }) => event === 'offer-left-out');
    expect(left()).toEqual([
      { event: 'offer-left-out', site: SITE, alias: '5-bad', reason: 'no such text' },
    ]);
    keeper.commit(SITE, { id: 'g2', offers: [breaking('5-bad')], confirmedAt: NOW });
    await replica.require('g2');
    expect(left()).toHaveLength(1);
  });
});

const MEGABYTE = 1_024 * 1_024;

function setUpMany(megabytes: number) {
  const replicas = createReplicas(megabytes);
  const dropped: string[] = [];
  const add = (site: string, size: number) => {
    let bytes = size * MEGABYTE;
    replicas.set(site, {
      byteLength: () => bytes,
      drop() {
        bytes = 0;
        dropped.push(site);
      },
    } as unknown as Replica);
  };
  return { replicas, add, dropped };
}

describe('replicas within a bound of memory', () => {
  it('leave in the order in which they were last used', () => {
    const { replicas, add, dropped } = setUpMany(10);
    for (const site of ['a', 'b', 'c']) add(site, 4);
    replicas.borrow('a')();
    replicas.trim();
    expect(dropped).toEqual(['b']);
    expect(replicas.byteLength()).toBe(8 * MEGABYTE);
  });

  it('stay while they are in use, whatever they take', () => {
    const { replicas, add, dropped } = setUpMany(1);
    add('a', 4);
    const [first, second] = [replicas.borrow('a'), replicas.borrow('a')];
    replicas.trim();
    first();
    replicas.trim();
    expect(dropped).toEqual([]);
    second();
    replicas.trim();
    expect(dropped).toEqual(['a']);
  });

  it('make room when their municipality goes or changes', () => {
    const { replicas, add, dropped } = setUpMany(10);
    add('a', 1);
    add('a', 1);
    replicas.remove('a');
    expect(dropped).toEqual(['a', 'a']);
    expect(replicas.get('a')).toBeNull();
  });
});
