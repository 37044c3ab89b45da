import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../domain/catalogue-rules';
import { HOUR_MS } from '../domain/instant';
import { bareOffer } from '../domain/offer.fixture';
import { createTestKeeper } from '../protocol/keeper.fixture';
import { createReplica, createReplicas, type Replica, readFromKeeper } from './replica';

const SITE = 'a.example';
const NOW = Date.parse('2026-07-20T10:00:00Z');

function setUp() {
  const keeper = createTestKeeper(SITE);
  const warned: Record<string, unknown>[] = [];
  let loaded = 0;
  const replica = createReplica({
    site: SITE,
    rules: DEFAULT_RULES,
    source: readFromKeeper(SITE, keeper),
    keeper,
    log: { info: () => {}, warn: (fields: object) => void warned.push({ ...fields }) } as never,
    onLoaded: () => {
      loaded += 1;
    },
  });
  keeper.subscribe(() => replica.follow());
  const commit = (id: string, ...aliases: readonly string[]) =>
    keeper.commit(SITE, { id, offers: aliases.map((alias) => bareOffer(alias)), confirmedAt: NOW });
  const current = () => {
    const { state } = replica.look() ?? {};
    return state?.kind === 'complete' ? state.generation : null;
  };
  const reads = () => keeper.asked.filter((name) => name.startsWith('readProgramme')).length;
  return { keeper, replica, commit, current, reads, warned, loaded: () => loaded };
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
    const { replica, commit, reads } = setUp();
    commit('g1', '1-a', '2-b');
    expect([replica.look(), reads()]).toEqual([null, 0]);
    const [{ state, catalogue }] = await Promise.all([replica.require(), replica.require()]);
    expect(reads()).toBe(1);
    expect(state).toMatchObject({ kind: 'complete', confirmedAt: NOW });
    expect(catalogue.get('2-b')?.name).toBeDefined();
  });

  it('names the area of the map tiles as the keeper does, without loading anything', async () => {
    const { keeper, replica, commit, reads } = setUp();
    commit('g1', '1-a');
    expect((await replica.require()).tileArea).toBeNull();
    const tileArea = { south: 49, west: 10, north: 50, east: 11 };
    keeper.tell(SITE, { tileArea });
    expect([replica.look()?.tileArea, reads()]).toEqual([tileArea, 1]);
  });

  it('loads a new generation by itself, and shows the one before until then', async () => {
    const { replica, commit, current, reads } = setUp();
    commit('g1', '1-a');
    const before = await replica.require();
    commit('g2', '1-a', '2-b');
    expect((await replica.require()).state).toMatchObject({ generation: { id: 'g1' } });
    await expect.poll(() => current()?.id).toBe('g2');
    expect((await replica.require()).state).toMatchObject({ generation: { id: 'g2' } });
    expect(before.state).toMatchObject({ generation: { id: 'g1' } });
    expect(reads()).toBe(2);
  });

  it('brings itself up to date where that is asked for', async () => {
    const { replica, commit } = setUp();
    commit('g1', '1-a');
    await replica.require();
    commit('g2', '1-a', '2-b');
    expect((await replica.update()).state).toMatchObject({ generation: { id: 'g2' } });
  });

  it('shows what was read of a first pass, and more with each page', async () => {
    const { replica, keeper } = setUp();
    keeper.load(SITE, [bareOffer('1-a')]);
    const aliases = async () => {
      const { state, catalogue } = await replica.require();
      return [state.kind, ...catalogue.offers.map(({ alias }) => alias)];
    };
    expect(await aliases()).toEqual(['loading', '1-a']);
    keeper.load(SITE, [bareOffer('1-a'), bareOffer('2-b')]);
    expect(await aliases()).toEqual(['loading', '1-a', '2-b']);
  });

  it('takes a pass that changed nothing for the same generation, only younger', async () => {
    const { replica, keeper, commit, loaded } = setUp();
    commit('g1', '1-a');
    const before = await replica.require();
    keeper.commit(SITE, { id: 'g1', offers: [bareOffer('1-a')], confirmedAt: NOW + 7 * HOUR_MS });
    const after = await replica.update();
    expect(after.catalogue).toBe(before.catalogue);
    expect(after.state).toMatchObject({ confirmedAt: NOW + 7 * HOUR_MS });
    expect(loaded()).toBe(1);
  });

  it('goes on from memory while the keeper is away, and refuses what it has not', async () => {
    const { replica, keeper, commit, warned } = setUp();
    keeper.setReachable(false);
    expect((await replica.require()).state.kind, 'there is nothing to load').toBe('empty');
    commit('g1', '1-a');
    await expect(replica.require()).rejects.toMatchObject({ code: 'keeper-unavailable' });
    expect(warned).toContainEqual(expect.objectContaining({ event: 'programme-not-loaded' }));
    keeper.setReachable(true);
    await replica.require();
    keeper.setReachable(false);
    commit('g2', '2-b');
    expect((await replica.require()).state).toMatchObject({ generation: { id: 'g1' } });
    keeper.setReachable(true);
    expect((await replica.update()).state).toMatchObject({ generation: { id: 'g2' } });
  });

  it('forgets everything and loads it again', async () => {
    const { replica, commit, reads } = setUp();
    commit('g1', '1-a');
    await replica.require();
    expect(replica.byteLength()).toBeGreaterThan(0);
    replica.drop();
    expect([replica.byteLength(), replica.look()]).toEqual([0, null]);
    await replica.require();
    expect(reads()).toBe(2);
  });
});

describe('an offer that breaks the index', () => {
  it('is left out and named in the log, and all others are there', async () => {
    const { replica, keeper, current, warned } = setUp();
    const offers = ['1-a', '2-b', '3-c', '4-d'].map((alias) => bareOffer(alias));
    keeper.commit(SITE, { id: 'g1', offers: [...offers, breaking('5-bad')], confirmedAt: NOW });
    await replica.require();
    const { offers: shown = [] } = current() ?? {};
    expect(shown.map(({ alias }) => alias)).toEqual(['1-a', '2-b', '3-c', '4-d']);
    const left = () => warned.filter(({ event }) => event === 'offer-left-out');
    expect(left()).toEqual([
      { event: 'offer-left-out', site: SITE, alias: '5-bad', reason: 'no such text' },
    ]);
    keeper.commit(SITE, { id: 'g2', offers: [breaking('5-bad')], confirmedAt: NOW });
    await replica.update();
    expect(left()).toHaveLength(1);
  });
});

const MEGABYTE = 1_024 * 1_024;

function setUpMany(megabytes: number) {
  const replicas = createReplicas(megabytes);
  const dropped: string[] = [];
  const add = (site: string, size: number, ...madeOf: readonly string[]) => {
    let bytes = size * MEGABYTE;
    replicas.set(site, {
      madeOf,
      require: async () => ({}),
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
  it('leave in the order in which they were last used', async () => {
    const { replicas, add, dropped } = setUpMany(10);
    for (const site of ['a', 'b', 'c']) add(site, 4);
    await replicas.require('a');
    replicas.trim();
    expect(dropped).toEqual(['b']);
  });

  it('keep the one that was used last, whatever it takes', async () => {
    const { replicas, add, dropped } = setUpMany(1);
    for (const site of ['a', 'b']) add(site, 4);
    await replicas.require('a');
    replicas.trim();
    expect(dropped).toEqual(['b']);
  });

  it('keep the towns of a county with it', async () => {
    const { replicas, add, dropped } = setUpMany(10);
    add('town', 4);
    add('county', 4, 'town');
    add('other', 4);
    await replicas.require('county');
    replicas.trim();
    expect(dropped).toEqual(['other']);
    add('next', 4);
    await replicas.require('next');
    replicas.trim();
    expect(dropped).toEqual(['other', 'county']);
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
