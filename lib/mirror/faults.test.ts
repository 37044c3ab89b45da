import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHalfProgramme } from '../../tools/reference-api/demo/half-programme.fixture';
import { createReferenceApi, type ReferenceApi } from '../../tools/reference-api/reference-api';
import type { MirrorEvent } from '../domain/mirror-state';
import { createMemoryStore } from '../store/memory-store.fixture';
import { createHastyMirror } from './hasty-mirror.fixture';
import type { Mirror } from './mirror';

const UNLIMITED = { 'anonymous-per-minute': '0' } as const;

let api: ReferenceApi;
let mirror: Mirror;
let told: MirrorEvent[] = [];

function startSite(store = createMemoryStore()): Mirror {
  const site = createHastyMirror(api.url, store).mirror;
  site.subscribe((event) => told.push(event));
  return site;
}

/** Waits for the next event of one of these kinds that has not happened yet. */
async function next(...kinds: readonly MirrorEvent['kind'][]): Promise<MirrorEvent> {
  const from = told.length;
  const find = () => told.slice(from).find(({ kind }) => kinds.includes(kind));
  await expect.poll(find, { interval: 5, timeout: 10_000 }).toBeDefined();
  return find() as MirrorEvent;
}

function shown(site = mirror): readonly string[] {
  const state = site.state();
  return 'generation' in state ? state.generation.offers.map(({ alias }) => alias) : [];
}

beforeAll(async () => {
  api = await createReferenceApi({ catalogue: createHalfProgramme });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.control.reset();
  await api.control.set(UNLIMITED);
  told = [];
  mirror = startSite();
  const first = next('committed');
  await mirror.start();
  await first;
});
afterEach(() => mirror.stop());

describe('a mirror that was complete once', () => {
  it.each(['reset', 'hang', 'truncated', 'html', '500'] as const)(
    'completes its pass when %s befalls it twice half way',
    async (fault) => {
      const before = shown();
      await next('committed');
      await api.control.set({ fault, 'fault-on': 'list', 'fault-after': '1', 'fault-times': '2' });
      // The running pass may meet the fault on its first page; the next one meets none.
      await next('committed');
      expect(shown()).toEqual(before);
    },
  );

  it.each([
    [{ list: 'empty' }, 'empty'],
    [{ poison: 'many' }, 'unreadable'],
  ] as const)('holds back what it finds with %o', async (deviation, reason) => {
    const before = shown();
    await next('committed');
    await api.control.set(deviation);
    expect(await next('commit-held')).toMatchObject({ reason });
    expect(shown()).toEqual(before);
  });

  it('takes the end of the programme when passes go on confirming it', async () => {
    await api.control.set({ list: 'empty' });
    await next('commit-held');
    await next('committed');
    expect(shown()).toEqual([]);
  });

  it.each(['vanish', 'appear', 'shuffle'] as const)(
    'loses nothing while the list drifts: %s',
    async (drift) => {
      const before = shown();
      await api.control.set({ drift, 'page-size': 'cap-30' });
      for (let passes = 0; passes < 4; passes++) {
        await next('committed');
        expect([...shown()].sort()).toEqual([...before].sort());
      }
      await api.control.set({ drift: 'none' });
      for (let passes = 0; passes < 2; passes++) await next('committed');
      expect(shown()).toEqual(before);
    },
  );

  it('never lists a private-link offer, even when the instance does', async () => {
    const before = shown();
    await api.control.set({ 'private-link': 'included' });
    await next('committed');
    await next('committed');
    expect(shown()).toEqual(before);
  });
});

describe('a site that starts while the instance is dead', () => {
  it('shows what rests on disk', async () => {
    const store = createMemoryStore();
    const first = startSite(store);
    const committed = next('committed');
    await first.start();
    await committed;
    await next('pass-started');
    const before = shown(first);
    await first.stop();
    await api.control.set({ fault: 'refuse' });
    const second = startSite(store);
    await second.start();
    expect(shown(second)).toEqual(before);
    await next('pass-failed');
    expect(shown(second)).toEqual(before);
    await second.stop();
  });
});
