import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/instant';
import type { Offer } from '../domain/offer';
import { createVirtualTime } from '../domain/virtual-time';
import { createMemoryStore } from '../store/memory-store';
import { readOffer } from '../upstream/read-offer';
import { createMirror } from './mirror';
import type { MirrorEvent } from './mirror-state';
import type { LoadedPage, PassLoader, RecordProblem } from './pass-loader';

const REFRESH_MS = 5 * MINUTE_MS;
const PAGE = 3;

function makeOffer(alias: string, fields: Record<string, unknown> = {}): Offer {
  const { offer } = readOffer({ alias, name: `Offer ${alias}`, ...fields });
  if (!offer) throw new Error(`no offer: ${alias}`);
  return offer;
}

const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, n) => makeOffer(`${from + n}-offer`));

/** A town whose list a test can change at will, served in pages of three, one second each. */
function setUp(initial: readonly Offer[] = many(10)) {
  const time = createVirtualTime(Date.UTC(2026, 5, 1));
  const store = createMemoryStore(time.clock);
  const town = {
    offers: initial,
    problems: [] as readonly RecordProblem[],
    fails: null as ((page: number) => Error | null) | null,
    isGone: undefined as PassLoader['isGone'],
    passes: 0,
  };
  async function* readPass(): AsyncGenerator<LoadedPage> {
    town.passes += 1;
    const pages = Math.max(1, Math.ceil(town.offers.length / PAGE));
    for (let page = 1; page <= pages; page++) {
      await new Promise<void>((resolve) => time.timer(1_000, resolve));
      const error = town.fails?.(page);
      if (error) throw error;
      const offers = town.offers.slice((page - 1) * PAGE, page * PAGE);
      const problems = page === 1 ? town.problems : [];
      const lost = problems.filter(({ field }) => field === null).length;
      yield { page, pagesKnown: pages, rows: offers.length + lost, offers, problems };
    }
  }
  const loader: PassLoader = {
    readPass,
    isGone: async (alias) => (await town.isGone?.(alias)) ?? null,
  };
  const events: MirrorEvent[] = [];
  const create = (source = 'https://town.example') => {
    const mirror = createMirror({
      loader,
      store,
      source,
      refreshMs: REFRESH_MS,
      ...time,
      random: () => 0.5,
    });
    mirror.subscribe((event) => events.push(event));
    return mirror;
  };
  const mirror = create();
  const state = () => mirror.state(time.clock());
  const aliases = () => {
    const now = state();
    if (now.kind === 'empty') return [];
    return (now.kind === 'loading' ? now.offers : now.generation.offers).map(({ alias }) => alias);
  };
  const pass = () => time.advance(REFRESH_MS + 30_000);
  const kinds = () => events.map(({ kind }) => kind).filter((kind) => kind !== 'page-read');
  return { time, store, town, create, mirror, state, aliases, pass, events, kinds };
}

describe('the first pass', () => {
  it('shows what it has read so far, and the complete list at its end', async () => {
    const { mirror, time, state, aliases } = setUp();
    await mirror.start();
    expect(state()).toEqual({ kind: 'empty', progress: null });
    await time.advance(2_500);
    expect(state()).toMatchObject({
      kind: 'loading',
      progress: { pagesRead: 2, pagesKnown: 4, offersRead: 6 },
    });
    expect(aliases()).toHaveLength(6);
    await time.advance(5_000);
    expect(state()).toMatchObject({ kind: 'fresh', ageMs: 3_500 });
    expect(aliases()).toEqual(many(10).map(({ alias }) => alias));
    expect(mirror.changes()).toEqual([]);
    expect(mirror.progress()).toBeNull();
  });

  it('keeps what a failed try had read in sight, and tries again', async () => {
    const { mirror, time, town, state, aliases, kinds } = setUp();
    town.fails = (page) => (page === 3 ? new Error('status 500') : null);
    await mirror.start();
    await time.advance(10_000);
    expect(state()).toMatchObject({ kind: 'loading', progress: { pagesRead: 2 } });
    town.fails = null;
    await time.advance(22_000);
    expect(aliases().length).toBeGreaterThanOrEqual(6);
    await time.advance(10_000);
    expect(state().kind).toBe('fresh');
    expect(kinds()).toEqual(['pass-started', 'pass-failed', 'pass-started', 'committed']);
  });

  it('takes an empty programme as it is', async () => {
    const { mirror, time, state } = setUp([]);
    await mirror.start();
    await time.advance(2_000);
    expect(state()).toMatchObject({ kind: 'fresh', generation: { offers: [] } });
  });
});

describe('a later pass', () => {
  it('keeps generation and objects when nothing public changed; only the times move', async () => {
    const { mirror, time, state, pass, town, events } = setUp();
    await mirror.start();
    await time.advance(10_000);
    const before = state();
    town.offers = many(10);
    await pass();
    const after = state();
    if (before.kind !== 'fresh' || after.kind !== 'fresh') throw new Error('not fresh');
    expect(after.generation).toBe(before.generation);
    expect(after.confirmedAt).toBeGreaterThan(before.confirmedAt);
    expect(events.at(-1)).toMatchObject({ kind: 'committed', changed: false, changes: 0 });
  });

  it('writes down what is new, changed and gone', async () => {
    const { mirror, time, pass, town, aliases } = setUp();
    await mirror.start();
    await time.advance(10_000);
    const cheaper = makeOffer('2-offer', { fee: 500 });
    town.offers = [...many(1), cheaper, ...many(7, 3), makeOffer('99-new')];
    await pass();
    expect(aliases()).toContain('10-offer');
    await pass();
    expect(aliases()).not.toContain('10-offer');
    expect(mirror.changes().map(({ kind, alias }) => [kind, alias])).toEqual([
      ['gone', '10-offer'],
      ['changed', '2-offer'],
      ['new', '99-new'],
    ]);
    expect(mirror.changes()[1]).toMatchObject({
      fields: [{ field: 'feeCents', before: null, after: 500 }],
    });
    expect(mirror.gone('10-offer')).toMatchObject({
      name: 'Offer 10-offer',
      last: { alias: '10-offer' },
    });
    expect(mirror.gone('never')).toBeNull();
    town.offers = many(10);
    await pass();
    expect(mirror.gone('10-offer')).toBeNull();
  });

  it('keeps the generation before at hand', async () => {
    const { mirror, time, pass, town, state } = setUp();
    await mirror.start();
    await time.advance(10_000);
    const first = state();
    if (first.kind !== 'fresh') throw new Error('not fresh');
    town.offers = many(11);
    await pass();
    expect(mirror.generation(first.generation.id)).toBe(first.generation);
    town.offers = many(12);
    await pass();
    expect(mirror.generation(first.generation.id)).toBeNull();
  });

  it('forgets changes after 90 days', async () => {
    const { mirror, time, pass, town, create } = setUp();
    await mirror.start();
    await time.advance(10_000);
    town.offers = many(9);
    await pass();
    await pass();
    expect(mirror.gone('10-offer')).not.toBeNull();
    await mirror.stop();
    await time.advance(91 * DAY_MS);
    const later = create();
    await later.start();
    expect(later.changes()).toEqual([]);
    expect(later.gone('10-offer')).toBeNull();
  });
});

describe('what leaves', () => {
  it('stays when one pass misses it, in its place', async () => {
    const { mirror, time, pass, town, aliases } = setUp();
    await mirror.start();
    await time.advance(10_000);
    town.offers = many(10).filter(({ alias }) => alias !== '4-offer');
    await pass();
    expect(aliases()[3]).toBe('4-offer');
    town.offers = many(10);
    await pass();
    town.offers = many(10).filter(({ alias }) => alias !== '4-offer');
    await pass();
    expect(aliases()).toHaveLength(10);
    await pass();
    expect(aliases()).toHaveLength(9);
  });

  it('stays when the instance still knows it', async () => {
    const { mirror, time, pass, town, aliases } = setUp();
    await mirror.start();
    await time.advance(10_000);
    town.offers = many(9);
    town.isGone = async () => false;
    for (let n = 0; n < 5; n++) await pass();
    expect(aliases()).toHaveLength(10);
    town.isGone = async () => true;
    await pass();
    await pass();
    expect(aliases()).toHaveLength(9);
  });

  it('is never a private-link offer, which leaves at once and is never listed', async () => {
    const { mirror, time, pass, town, aliases } = setUp([
      ...many(4),
      makeOffer('9-secret', { publish: 'private_link' }),
    ]);
    await mirror.start();
    await time.advance(10_000);
    expect(aliases()).toHaveLength(4);
    town.offers = [...many(3), makeOffer('4-offer', { publish: 'private_link' })];
    await pass();
    expect(aliases()).toHaveLength(3);
  });

  it.each([
    ['shrinks by more than 30 %', many(6), 6],
    ['shrinks to nothing', [], 0],
    ['is another list altogether', many(10, 100), 10],
  ])('waits for a second pass when the list %s', async (_case, offers, left) => {
    const { mirror, time, pass, town, aliases, events } = setUp();
    await mirror.start();
    await time.advance(10_000);
    town.offers = offers;
    await pass();
    expect(events.at(-1)).toMatchObject({ kind: 'commit-held', reason: 'shrunk' });
    expect(aliases()).toEqual(many(10).map(({ alias }) => alias));
    await pass();
    expect(aliases()).toHaveLength(left);
  });

  it('does not count a pass begun too early as a second one', async () => {
    const { mirror, time, town, create, aliases } = setUp();
    await mirror.start();
    await time.advance(10_000);
    town.offers = [];
    await time.advance(REFRESH_MS - 5_000);
    await mirror.stop();
    const again = create();
    await again.start();
    await time.advance(20_000);
    expect(aliases()).toHaveLength(10);
    const now = again.state(time.clock());
    expect(now.kind === 'fresh' && now.generation.offers.length).toBe(10);
  });
});

describe('records that cannot be read', () => {
  const poison = (count: number, alias: string | null = null) =>
    Array.from({ length: count }, () => ({ alias, field: null, reason: 'has no name' }));

  it('cost themselves, and are reported once', async () => {
    const { mirror, time, pass, town, aliases, events } = setUp();
    town.problems = [...poison(1), { alias: '3-offer', field: 'fee', reason: 'is not a number' }];
    await mirror.start();
    await time.advance(10_000);
    await pass();
    expect(aliases()).toHaveLength(10);
    expect(events.filter(({ kind }) => kind === 'quarantined')).toEqual([
      expect.objectContaining({
        records: 1,
        reasons: ['1 × record has no name', '1 × fee is not a number (3-offer)'],
      }),
    ]);
  });

  it('keep their last good form while their alias can be read', async () => {
    const { mirror, time, pass, town, aliases } = setUp();
    await mirror.start();
    await time.advance(10_000);
    town.offers = many(9);
    town.problems = poison(1, '10-offer');
    for (let n = 0; n < 4; n++) await pass();
    expect(aliases()).toHaveLength(10);
  });

  it('hold a pass back when they are more than 10 %, until a second one confirms', async () => {
    const { mirror, time, pass, town, aliases, events } = setUp();
    await mirror.start();
    await time.advance(10_000);
    town.offers = many(11);
    town.problems = poison(2);
    await pass();
    expect(events.at(-1)).toMatchObject({
      kind: 'commit-held',
      reason: 'unreadable',
      detail: '2 of 13 records are unreadable',
    });
    expect(aliases()).toHaveLength(10);
    await pass();
    expect(aliases()).toHaveLength(11);
    town.offers = many(12);
    await pass();
    expect(aliases()).toHaveLength(12);
  });
});

describe('when the instance is gone', () => {
  it('ages from fresh through stale to old and loses nothing', async () => {
    const { mirror, time, town, state, aliases } = setUp();
    await mirror.start();
    await time.advance(10_000);
    town.fails = () => new Error('unreachable');
    const kinds: string[] = [];
    for (const ms of [14 * MINUTE_MS, 30 * MINUTE_MS, 6 * HOUR_MS]) {
      await time.advance(ms);
      kinds.push(state().kind);
    }
    expect(kinds).toEqual(['fresh', 'stale', 'old']);
    expect(aliases()).toHaveLength(10);
    expect(mirror.nextPassAt()).toBeLessThanOrEqual(time.clock() + REFRESH_MS);
    town.fails = null;
    await time.advance(REFRESH_MS + 10_000);
    expect(state().kind).toBe('fresh');
  });
});

describe('a restart', () => {
  it('begins from disk, with age, changes and names of gone offers, and keeps the pause', async () => {
    const { mirror, time, town, create, pass, events } = setUp();
    await mirror.start();
    await time.advance(10_000);
    town.offers = many(9);
    await pass();
    await pass();
    await mirror.stop();
    town.fails = () => new Error('unreachable');
    await time.advance(60_000);
    const again = create();
    await again.start();
    const state = again.state(time.clock());
    expect(state).toMatchObject({ kind: 'fresh', generation: { offers: many(9) } });
    expect(state.kind === 'fresh' && state.ageMs).toBeGreaterThan(60_000);
    expect(again.gone('10-offer')?.name).toBe('Offer 10-offer');
    expect(again.nextPassAt()).toBeGreaterThan(time.clock());
    expect(events.at(-1)).toMatchObject({ kind: 'restored', offers: 9 });
  });

  it('remembers that an offer was already missed once', async () => {
    const { mirror, time, town, create, pass } = setUp();
    await mirror.start();
    await time.advance(10_000);
    town.offers = many(9);
    await pass();
    await mirror.stop();
    const again = create();
    await again.start();
    await pass();
    const state = again.state(time.clock());
    expect(state.kind === 'fresh' && state.generation.offers).toHaveLength(9);
  });

  it('goes back to the generation before when the newest does not fit its checksum', async () => {
    const { mirror, time, town, create, pass, store, events } = setUp();
    await mirror.start();
    await time.advance(10_000);
    town.offers = many(11);
    await pass();
    await mirror.stop();
    const bytes = await store.read('mirror/generation-b');
    if (!bytes) throw new Error('no second generation');
    bytes[bytes.length - 20] = 0;
    await store.write('mirror/generation-b', bytes);
    const again = create();
    await again.start();
    const state = again.state(time.clock());
    expect(state.kind === 'fresh' && state.generation.offers).toHaveLength(10);
    expect(events.find(({ kind }) => kind === 'snapshot-refused')).toMatchObject({
      reason: expect.stringContaining('checksum'),
    });
  });

  it('does not take the copy of another instance', async () => {
    const { mirror, time, create } = setUp();
    await mirror.start();
    await time.advance(10_000);
    await mirror.stop();
    const other = create('https://other.example');
    await other.start();
    expect(other.state(time.clock()).kind).toBe('empty');
  });

  it('goes on in memory when the disk refuses, and saves as soon as it can', async () => {
    const { mirror, time, store, state, pass, events, create } = setUp();
    const write = store.write;
    store.write = async () => {
      throw new Error('disk full');
    };
    await mirror.start();
    await time.advance(10_000);
    expect(state().kind).toBe('fresh');
    expect(events.at(-1)).toMatchObject({ kind: 'snapshot-failed', reason: 'disk full' });
    store.write = write;
    await pass();
    await mirror.stop();
    const again = create();
    await again.start();
    expect(again.state(time.clock()).kind).toBe('fresh');
  });
});
