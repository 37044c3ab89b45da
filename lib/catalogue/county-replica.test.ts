import { describe, expect, it } from 'vitest';
import { type CountyTown, DEFAULT_RULES, joinRules } from '../domain/catalogue-rules';
import { HOUR_MS } from '../domain/instant';
import type { Change } from '../domain/mirror-state';
import { bareOffer } from '../domain/offer.fixture';
import { createTestKeeper } from '../protocol/keeper.fixture';
import { nameCountyGeneration } from '../protocol/programme';
import { systemTimer } from '../runtime/system-timer';
import { createCountyReplica } from './county-replica';
import { createReplica, createReplicas } from './replica';

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

/** A county over Hafen and Waldau, whose keeper tells of it as of any site. */
function setUp() {
  const towns = [town('hafen'), town('waldau')];
  const keeper = createTestKeeper(...towns.map(({ key }) => key), COUNTY);
  const replicas = createReplicas(100);
  const warned: Record<string, unknown>[] = [];
  const shared = {
    keeper,
    timer: systemTimer,
    log: { info: () => {}, warn: (fields: object) => void warned.push({ ...fields }) } as never,
    onLoaded: () => replicas.trim(),
  };
  for (const { key } of towns)
    replicas.set(key, createReplica({ ...shared, site: key, rules: DEFAULT_RULES }));
  const rules = joinRules(towns, DEFAULT_RULES);
  const replica = createCountyReplica({ ...shared, site: COUNTY, towns, rules, replicas });
  replicas.set(COUNTY, replica);
  keeper.subscribe((summary) => replicas.get(summary.site)?.follow(summary));

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
    const state = replicas.get(key)?.state();
    return state && 'generation' in state ? state.generation : null;
  };
  const aliases = () => current()?.offers.map(({ alias }) => alias) ?? null;
  return { keeper, replicas, replica, commit, current, aliases, warned };
}

describe('the replica of a county', () => {
  it('is made of the generations of its towns, whose offers it does not copy', async () => {
    const { keeper, replica, commit, current, aliases } = setUp();
    commit('hafen', 'h1', ['1-a']);
    const id = commit('waldau', 'w1', ['1-a', '2-b']);
    await replica.require(id);
    expect(aliases()).toEqual(['hafen/1-a', 'waldau/1-a', 'waldau/2-b']);
    expect(current()?.id).toBe(id);
    const own = current('waldau.example')?.offers[0];
    expect(current()?.offers[1]?.sessions).toBe(own?.sessions);
    expect(keeper.asked.filter((asked) => asked.endsWith(COUNTY))).toEqual([]);
  });

  it('takes the new generation of a town, and answers from it for the one before', async () => {
    const { replica, commit, current, aliases } = setUp();
    const first = commit('hafen', 'h1', ['1-a']);
    await replica.require(first);
    const second = commit('hafen', 'h2', ['2-b']);
    expect(aliases()).toEqual(['hafen/1-a']);
    await expect.poll(() => current()?.id).toBe(second);
    await replica.require(first);
    expect(aliases()).toEqual(['hafen/2-b']);
    await replica.require(commit('hafen', 'h1', ['1-a']));
    expect(aliases(), 'it has come back').toEqual(['hafen/1-a']);
  });

  it('shows the others where a town cannot be loaded, and does not wait for it again', async () => {
    const { keeper, replica, commit, aliases, warned } = setUp();
    commit('hafen', 'h1', ['1-a']);
    const id = commit('waldau', 'w1', ['1-a']);
    keeper.answer({
      async readProgramme(site) {
        if (site === 'waldau.example') throw new Error('it is broken');
        return healthy(site);
      },
    });
    const healthy = async (site: string) => {
      const sound = createTestKeeper(site);
      sound.commit(site, { id: 'h1', offers: [bareOffer('1-a')], confirmedAt: NOW });
      return sound.readProgramme(site);
    };
    await replica.require(id);
    expect(aliases()).toEqual(['hafen/1-a']);
    expect(warned).toContainEqual(expect.objectContaining({ event: 'town-left-out' }));
    const asked = keeper.asked.length;
    await replica.require(id);
    expect(keeper.asked).toHaveLength(asked);
  });

  it('waits for nothing from a town that was never read', async () => {
    const { replica, commit, aliases } = setUp();
    await replica.require(commit('hafen', 'h1', ['1-a']));
    expect(aliases()).toEqual(['hafen/1-a']);
    expect(replica.oldTowns?.(NOW)).toEqual([]);
  });

  it('names the towns whose copy is old', async () => {
    const { replica, commit } = setUp();
    commit('hafen', 'h1', ['1-a'], { confirmedAt: NOW - 7 * HOUR_MS });
    await replica.require(commit('waldau', 'w1', ['1-a']));
    const confirmedAt = NOW - 7 * HOUR_MS;
    expect(replica.oldTowns?.(NOW)).toEqual([{ name: 'Hafen', confirmedAt }]);
    expect(replica.state().kind).toBe('complete');
  });

  it('knows what changed in its towns, newest first, and what left them', async () => {
    const { replica, commit } = setUp();
    const last = bareOffer('9-z', { name: 'Zirkus' });
    const changes: Change[] = [{ kind: 'gone', at: NOW, alias: '9-z', name: 'Zirkus', last }];
    const renamed: Change = {
      kind: 'changed',
      at: NOW + 1,
      alias: '1-kanu',
      name: 'Kanu',
      fields: [{ field: 'alias', before: '1-kanuu', after: '1-kanu' }],
    };
    commit('hafen', 'h1', ['1-a'], { changes });
    await replica.require(commit('waldau', 'w1', ['1-kanu'], { changes: [renamed] }));
    expect(replica.changes().map(({ alias }) => alias)).toEqual(['waldau/1-kanu', 'hafen/9-z']);
    expect(replica.changes()).toBe(replica.changes());
    expect(replica.gone('hafen/9-z')?.last).toMatchObject({
      alias: 'hafen/9-z',
      town: { name: 'Hafen' },
    });
    expect(replica.gone('waldau/9-z')).toBeNull();
    expect(replica.renamed('waldau/1-kanuu')).toBe('waldau/1-kanu');
    expect(replica.renamed('1-kanuu')).toBeNull();
  });

  it('keeps its towns in memory until it is dropped', async () => {
    const { replica, replicas, commit } = setUp();
    await replica.require(commit('hafen', 'h1', ['1-a']));
    const isHeld = () => (replicas.get('hafen.example')?.byteLength() ?? 0) > 0;
    const small = createReplicas(0);
    expect(isHeld()).toBe(true);
    replicas.trim();
    expect([isHeld(), replica.byteLength() > 0]).toEqual([true, true]);
    replica.drop();
    expect([replica.state().kind, replica.byteLength()]).toEqual(['empty', 0]);
    expect(small.byteLength()).toBe(0);
  });
});
