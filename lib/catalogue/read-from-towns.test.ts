import { describe, expect, it } from 'vitest';
import { type CountyTown, DEFAULT_RULES, joinRules } from '../domain/catalogue-rules';
import { HOUR_MS } from '../domain/instant';
import type { Change } from '../domain/mirror-state';
import { bareOffer } from '../domain/offer.fixture';
import { createTestKeeper } from '../protocol/keeper.fixture';
import { nameCountyGeneration } from '../protocol/programme';
import { systemTimer } from '../runtime/system-timer';
import { readFromTowns } from './read-from-towns';
import { createReplica, createReplicas, readFromKeeper } from './replica';

const NOW = Date.parse('2026-07-20T10:00:00Z');
const COUNTY = 'kreis.example';

function town(slug: string): CountyTown {
  const name = slug[0]?.toUpperCase() + slug.slice(1);
  return {
    slug,
    name,
    key: `${slug}.example`,
    siteUrl: `https://${slug}.example`,
    languages: ['de'],
    ...DEFAULT_RULES,
  };
}

/** A county over its towns, whose keeper tells of it as of any site. */
function setUp({
  slugs = ['hafen', 'waldau'],
  timer = systemTimer,
  beforeReading = async (_key: string) => {},
} = {}) {
  const towns = slugs.map(town);
  const keeper = createTestKeeper(...towns.map(({ key }) => key), COUNTY);
  const replicas = createReplicas(100);
  const warned: Record<string, unknown>[] = [];
  const log = {
    info: () => {},
    warn: (fields: object) => void warned.push({ ...fields }),
  } as never;
  const shared = { keeper, log, onLoaded: replicas.trim };
  for (const { key } of towns)
    replicas.set(
      key,
      createReplica({
        ...shared,
        site: key,
        rules: DEFAULT_RULES,
        source: readFromKeeper(key, {
          async readProgramme(site) {
            await beforeReading(site);
            return keeper.readProgramme(site);
          },
        }),
      }),
    );
  const replica = createReplica({
    ...shared,
    site: COUNTY,
    rules: { ...DEFAULT_RULES, towns, ...joinRules(towns, DEFAULT_RULES) },
    source: readFromTowns({ site: COUNTY, towns, keeper, replicas, timer, log }),
  });
  replicas.set(COUNTY, replica);
  keeper.subscribe(({ site }) => replicas.get(site)?.follow());

  const generations = new Map<string, string>();
  /** Commits a generation of a town, of which the county's then is made. */
  function commit(slug: string, id: string, aliases: readonly string[], more: object = {}) {
    const offers = aliases.map((alias) => bareOffer(alias));
    keeper.commit(`${slug}.example`, { id, offers, confirmedAt: NOW, ...more });
    generations.set(slug, id);
    const named = towns.flatMap(({ slug }) => {
      const generation = generations.get(slug);
      return generation ? [{ slug, generation }] : [];
    });
    const generation = nameCountyGeneration(named);
    const mirror = {
      kind: 'complete',
      generation,
      confirmedAt: NOW,
      hasTexts: true,
    } as const;
    keeper.tell(COUNTY, { mirror });
    return generation;
  }
  const current = (key = COUNTY) => {
    const { state } = replicas.get(key)?.look() ?? {};
    return state?.kind === 'complete' ? state.generation : null;
  };
  const aliases = () => current()?.offers.map(({ alias }) => alias) ?? null;
  return { keeper, replicas, replica, commit, current, aliases, warned };
}

describe('the replica of a county', () => {
  it('is made of the generations of its towns, whose offers it does not copy', async () => {
    const { keeper, replica, commit, current, aliases } = setUp();
    commit('hafen', 'h1', ['1-a']);
    const id = commit('waldau', 'w1', ['1-a', '2-b']);
    await replica.require();
    expect(aliases()).toEqual(['hafen/1-a', 'waldau/1-a', 'waldau/2-b']);
    expect(current()?.id).toBe(id);
    const own = current('waldau.example')?.offers[0];
    expect(current()?.offers[1]?.sessions).toBe(own?.sessions);
    expect(keeper.asked.filter((asked) => asked.endsWith(COUNTY))).toEqual([]);
  });

  it('takes the new generation of a town', async () => {
    const { replica, commit, current, aliases } = setUp();
    commit('hafen', 'h1', ['1-a']);
    await replica.require();
    const second = commit('hafen', 'h2', ['2-b']);
    expect(aliases()).toEqual(['hafen/1-a']);
    await expect.poll(() => current()?.id).toBe(second);
    expect(aliases()).toEqual(['hafen/2-b']);
  });

  it('shows the others where a town cannot be loaded, until the next summary', async () => {
    const { keeper, replica, commit, aliases, warned } = setUp();
    const offers = [bareOffer('1-a')];
    const sound = createTestKeeper('hafen.example', 'waldau.example');
    sound.commit('hafen.example', { id: 'h1', offers, confirmedAt: NOW });
    sound.commit('waldau.example', { id: 'w1', offers, confirmedAt: NOW });
    let isBroken = true;
    keeper.answer({
      async readProgramme(site) {
        if (isBroken && site === 'waldau.example') throw new Error('it is broken');
        return sound.readProgramme(site);
      },
    });
    commit('hafen', 'h1', ['1-a']);
    commit('waldau', 'w1', ['1-a']);
    await replica.require();
    expect(aliases()).toEqual(['hafen/1-a']);
    expect(warned).toContainEqual(expect.objectContaining({ event: 'town-left-out' }));
    const asked = keeper.asked.length;
    await replica.require();
    expect(keeper.asked).toHaveLength(asked);
    isBroken = false;
    keeper.tell(COUNTY, {});
    await expect.poll(aliases).toEqual(['hafen/1-a', 'waldau/1-a']);
  });

  it('takes a town that was late as soon as it is loaded, without another summary', async () => {
    const limits: (() => void)[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { replica, replicas, commit, aliases } = setUp({
      timer(_ms, then) {
        limits.push(then);
        return () => {};
      },
      beforeReading: async (key) => (key === 'waldau.example' ? held : undefined),
    });
    commit('hafen', 'h1', ['1-a']);
    commit('waldau', 'w1', ['1-a']);
    const shown = replica.require();
    await expect.poll(() => replicas.get('hafen.example')?.look()).not.toBeNull();
    for (const end of limits) end();
    await shown;
    expect(aliases()).toEqual(['hafen/1-a']);
    release();
    await expect.poll(aliases).toEqual(['hafen/1-a', 'waldau/1-a']);
  });

  it('loads a few towns at a time', async () => {
    const slugs = Array.from({ length: 9 }, (_, at) => `ort-${at}`);
    let [now, most] = [0, 0];
    const { replica, commit, aliases } = setUp({
      slugs,
      async beforeReading() {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 5));
        now -= 1;
      },
    });
    for (const slug of slugs) commit(slug, 'g1', ['1-a']);
    await replica.require();
    expect([aliases()?.length, most]).toEqual([9, 4]);
  });

  it('is empty while no town was ever read, and waits for none of the others', async () => {
    const { replica, commit, aliases } = setUp();
    expect((await replica.require()).state.kind).toBe('empty');
    commit('hafen', 'h1', ['1-a']);
    await replica.require();
    expect(aliases()).toEqual(['hafen/1-a']);
  });

  it('knows how old the copy of each town is', async () => {
    const { replica, commit } = setUp();
    const confirmedAt = NOW - 7 * HOUR_MS;
    commit('hafen', 'h1', ['1-a'], { confirmedAt });
    expect((await replica.require()).towns).toEqual([{ name: 'Hafen', confirmedAt }]);
    commit('waldau', 'w1', ['1-a']);
    const { state, towns } = await replica.update();
    expect(towns).toContainEqual({ name: 'Waldau', confirmedAt: NOW });
    expect(state).toMatchObject({ kind: 'complete', confirmedAt: NOW });
  });

  it('knows what changed in its towns, newest first, and what left them', async () => {
    const { replica, commit } = setUp();
    const last = bareOffer('9-z', { name: 'Zirkus' });
    const gone: Change[] = [{ kind: 'gone', at: NOW, alias: '9-z', name: 'Zirkus', last }];
    const renamed: Change = {
      kind: 'changed',
      at: NOW + 1,
      alias: '1-kanu',
      name: 'Kanu',
      fields: [{ field: 'alias', before: '1-kanuu', after: '1-kanu' }],
    };
    commit('hafen', 'h1', ['1-a'], { changes: gone });
    commit('waldau', 'w1', ['1-kanu'], { changes: [renamed] });
    const shown = await replica.require();
    expect(shown.changes.map(({ alias }) => alias)).toEqual(['waldau/1-kanu', 'hafen/9-z']);
    expect((await replica.require()).changes).toBe(shown.changes);
    expect(shown.gone('hafen/9-z')?.last).toMatchObject({
      alias: 'hafen/9-z',
      town: { name: 'Hafen' },
    });
    expect(shown.gone('waldau/9-z')).toBeNull();
    expect(shown.renamed('waldau/1-kanuu')).toBe('waldau/1-kanu');
    expect(shown.renamed('1-kanuu')).toBeNull();
  });
});
