import { describe, expect, it, vi } from 'vitest';
import { bareOffer } from '../domain/offer.fixture';
import type { SiteConfig, Sites } from '../instance/sites';
import { createSummary } from '../protocol/keeper.fixture';
import type { SiteSummary, WatchLine } from '../protocol/site-summary';
import { createLog } from '../runtime/log/create-log';
import { keepSites } from './keep-sites';
import { createKeptCounty, sumUpCounty } from './kept-county';
import type { KeptTown } from './kept-site';

const NOW = Date.parse('2026-07-20T10:00:00Z');
const SITE = 'kreis.example';

const complete = (site: string, generation: string, confirmedAt = NOW): SiteSummary => {
  const { readiness } = createSummary(site);
  return createSummary(site, {
    mirror: { kind: 'complete', generation, confirmedAt, hasTexts: true },
    tileArea: { south: 49, west: 10, north: 50, east: 11 },
    readiness: { ...readiness, offers: 3, upstream: 'ok' },
  });
};

function createConfig(key: string, towns: readonly string[] = []): SiteConfig {
  const settings = { siteUrl: `https://${key}`, offersApiUrl: '' };
  const county = towns.length > 0 ? { towns } : null;
  const instance = { county, editions: [], map: { center: null } };
  const listed = towns.map((slug) => ({ slug, key: `${slug}.example` }));
  return { key, settings, instance, towns: listed, version: key } as unknown as SiteConfig;
}

/** A town of a test, with an offer, one that left, and a picture. */
function createTown(key: string, summary: () => SiteSummary): KeptTown {
  const generation = { id: 'g', offers: [bareOffer('1-a')], memberships: [], changedAt: NOW };
  return {
    key,
    summary,
    mirror: {
      state: () => ({ kind: 'complete', generation, confirmedAt: NOW }),
      renamed: (alias: string) => (alias === '2-old' ? '2-new' : null),
      gone: () => null,
    },
    findPicture: (picture: string) =>
      picture === `of ${key}` ? { site: key, address: 'https://a.example/1.png' } : null,
    stop: async () => {},
  } as unknown as KeptTown;
}

describe('a county in the keeper', () => {
  it('is summed up from its towns, and as fresh as the last that was read', () => {
    const sum = (...summaries: readonly SiteSummary[]) =>
      sumUpCounty(
        SITE,
        summaries.map((summary) => ({ slug: summary.site, summary })),
      );
    const both = sum(complete('a', 'g1', NOW - 9), complete('b', 'g2'));
    expect(both).toMatchObject({
      mirror: { kind: 'complete', confirmedAt: NOW },
      hasHostArea: false,
      readiness: { offers: 6, upstream: 'ok' },
      tileArea: { south: 49 },
    });
    const name = ({ mirror }: SiteSummary) => mirror.kind === 'complete' && mirror.generation;
    expect(name(sum(complete('a', 'g1'), complete('b', 'g2')))).toBe(name(both));
    expect(name(sum(complete('a', 'g3'), complete('b', 'g2')))).not.toBe(name(both));
    expect(name(sum(complete('a', 'g1'), createSummary('b')))).not.toBe(name(both));
    expect(sum(createSummary('a'), createSummary('b')).mirror.kind).toBe('empty');
    const bare = complete('a', 'g1');
    const waiting = { ...bare, mirror: { ...bare.mirror, hasTexts: false } as typeof bare.mirror };
    expect(both.mirror).toMatchObject({ hasTexts: true });
    expect(sum(waiting, complete('b', 'g2')).mirror).toMatchObject({ hasTexts: false });
    expect(sum().mirror.kind).toBe('empty');
  });

  it('is told again when one of its towns changes', async () => {
    const configs = [
      createConfig(SITE, ['a', 'b']),
      createConfig('a.example'),
      createConfig('b.example'),
    ];
    const sites = { all: () => configs, subscribe: () => () => {} } as unknown as Sites;
    const generations = new Map([
      ['a.example', 'g1'],
      ['b.example', 'g2'],
    ]);
    const changes = new Map<string, () => void>();
    const kept = keepSites({
      sites,
      log: { error: vi.fn() },
      async open(config, onChange, findTown) {
        if (config.towns.length > 0)
          return createKeptCounty({ config, findTown, log: createLog('silent') });
        const { key } = config;
        const town = createTown(key, () => complete(key, generations.get(key) ?? ''));
        changes.set(key, () => onChange(town));
        return town;
      },
    });
    const heard: SiteSummary[] = [];
    kept.watch((line: WatchLine) => void (line.kind === 'summary' && heard.push(line.summary)));
    await vi.waitFor(() => expect(heard.map(({ site }) => site)).toContain(SITE));
    const first = heard.findLast(({ site }) => site === SITE);
    expect(first?.readiness.offers, 'its towns are open before it').toBe(6);
    expect(kept.list().map(({ key }) => key)).toEqual(['a.example', 'b.example']);
    generations.set('b.example', 'g3');
    changes.get('b.example')?.();
    const last = heard.findLast(({ site }) => site === SITE);
    expect(last?.mirror).not.toEqual(first?.mirror);
    await kept.stop();
  });

  it('asks no instance: what its towns do not list is not there', async () => {
    const towns = new Map(
      ['a', 'b'].map((slug) => [
        `${slug}.example`,
        createTown(`${slug}.example`, () => createSummary(slug)),
      ]),
    );
    const county = createKeptCounty({
      config: createConfig(SITE, ['a', 'b', 'shut']),
      findTown: (key) => towns.get(key) ?? null,
      log: createLog('silent'),
    });
    const look = async (url: string) =>
      (await county.lookAhead({ kind: 'offer', url, visitor: null })).kind;
    expect(await look('/offers/a/1-a?town=a')).toBe('answered');
    expect(await look('/en/offers/b/1-a.ics')).toBe('answered');
    expect(await look('/offers/b/1-a.md')).toBe('answered');
    expect(await look('/offers/b/2-old')).toBe('answered');
    expect(await look('/offers/b/3-c')).toBe('missing');
    expect(await look('/offers/shut/1-a'), 'whose town is not open').toBe('answered');
    expect(await look('/offers/nowhere/1-a')).toBe('missing');
    expect(await look('/offers/1-a')).toBe('missing');
    expect(county.recallOffer('3-c')).toEqual({ kind: 'none' });
    expect(county.findPicture('of b.example')).toMatchObject({ site: 'b.example' });
    expect(county.findPicture('of c.example')).toBe('unknown');
    towns.set(
      'shut.example',
      createTown('shut.example', () => createSummary('shut')),
    );
    expect(county.findPicture('of c.example')).toBeNull();
    expect(await county.enterHostArea('__Host-sid=a')).toEqual({
      kind: 'closed',
      reason: null,
    });
    expect(county.summary().readiness.offers).toBe(0);
  });
});
