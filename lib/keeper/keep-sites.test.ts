import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSites, type SiteConfig, type Sites, type SitesChange } from '../instance/sites';
import { createSummary } from '../protocol/keeper.fixture';
import type { WatchLine } from '../protocol/site-summary';
import { keepSites } from './keep-sites';
import type { KeptSite } from './kept-site';

/** Municipalities of instance files that a test writes. */
function createTestSites(...keys: readonly string[]) {
  const sites = createSites({ instancesDir: '/towns' });
  sites.apply({ set: keys.map((key) => createConfig(key)), removed: [] });
  return {
    sites,
    change: ({ set = [], removed = [] }: Partial<SitesChange>) => sites.apply({ set, removed }),
  };
}

function createConfig(
  key: string,
  { url = 'https://a', brand = 'red', language = 'en' } = {},
): SiteConfig {
  const settings = { offersApiUrl: url };
  const translation = { languages: [language] };
  const instance = { editions: [], map: { center: null }, palette: brand, translation };
  return { key, settings, instance, towns: [], version: url } as unknown as SiteConfig;
}

let story: string[];
const errors = vi.fn();
beforeEach(() => {
  story = [];
  errors.mockClear();
});

function keep(sites: Sites, failing: ReadonlySet<string> = new Set()) {
  const changes = new Map<string, () => void>();
  const kept = keepSites({
    sites,
    log: { error: errors },
    async open({ key, settings }, onChange) {
      story.push(`open ${key} ${settings.offersApiUrl}`);
      await Promise.resolve();
      if (failing.has(key)) throw new Error('its disk is broken');
      const site = {
        key,
        mirror: {},
        summary: () => createSummary(key),
        stop: async () => void story.push(`stop ${key}`),
      } as unknown as KeptSite;
      changes.set(key, () => onChange(site));
      return site;
    },
  });
  const heard: string[] = [];
  const named: (readonly string[])[] = [];
  const listen = () =>
    kept.watch((line: WatchLine) => {
      if (line.kind === 'sites') named.push(line.sites.map(({ key }) => key));
      else heard.push(`${line.kind} ${line.kind === 'summary' ? line.summary.site : ''}`.trim());
    });
  listen();
  const settled = () => expect.poll(() => heard.at(-1), { interval: 1 }).toBe('all-told');
  return { kept, heard, named, listen, settled, changes };
}

describe('the municipalities of a keeper', () => {
  it('are opened one after the other, and each is told of as soon as it is open', async () => {
    const { kept, heard, settled, changes } = keep(createTestSites('a', 'b').sites);
    expect(kept.get('a')).toBe('opening');
    expect(kept.get('c')).toBeNull();
    await settled();
    expect(heard).toEqual(['summary a', 'summary b', 'all-told']);
    expect(kept.list().map(({ key }) => key)).toEqual(['a', 'b']);
    changes.get('b')?.();
    expect(heard.at(-1)).toBe('summary b');
    await kept.stop();
    expect(story).toEqual(['open a https://a', 'open b https://a', 'stop a', 'stop b']);
  });

  it('are told to a listener that comes later at once', async () => {
    const { kept, heard, settled, listen } = keep(createTestSites('a').sites);
    await settled();
    heard.length = 0;
    listen();
    expect(heard).toEqual(['summary a', 'all-told']);
    await kept.stop();
  });

  it('come and go with their instance files', async () => {
    const { sites, change } = createTestSites('a');
    const { kept, heard, named, settled } = keep(sites);
    await settled();
    change({ set: [createConfig('b')], removed: ['a'] });
    expect(kept.get('a')).toBeNull();
    expect(kept.get('b')).toBe('opening');
    await expect.poll(() => heard.slice(2), { interval: 1 }).toContain('summary b');
    expect(heard.slice(2)).toEqual(['summary b', 'all-told']);
    expect(named).toEqual([['a'], ['b']]);
    expect([kept.getConfig('a'), kept.getConfig('b')?.key]).toEqual([null, 'b']);
    expect(story).toContain('stop a');
    await kept.stop();
  });

  it('are opened anew when something changes that the keeper goes by, and left alone else', async () => {
    const { sites, change } = createTestSites('a');
    const { kept, heard, settled, changes } = keep(sites);
    await settled();
    change({ set: [createConfig('a', { brand: 'blue' })] });
    expect(story).toEqual(['open a https://a']);
    const emitOld = changes.get('a');
    change({ set: [createConfig('a', { url: 'https://b' })] });
    await expect.poll(() => heard.length, { interval: 1 }).toBe(4);
    expect(story).toEqual(['open a https://a', 'stop a', 'open a https://b']);
    emitOld?.();
    expect(heard).toHaveLength(4);
    change({ set: [createConfig('a', { url: 'https://b', language: 'tr' })] });
    await expect
      .poll(() => story.slice(3), { interval: 1 })
      .toEqual(['stop a', 'open a https://b']);
    await kept.stop();
  });

  it('do without one that cannot be opened, until its instance file is another', async () => {
    const failing = new Set(['a']);
    const { sites, change } = createTestSites('a', 'b');
    const { kept, heard, settled } = keep(sites, failing);
    await settled();
    expect(heard).toEqual(['summary b', 'all-told']);
    expect(kept.get('a')).toBe('opening');
    expect(errors).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'site-failed', site: 'a' }),
      expect.any(String),
    );
    failing.clear();
    change({ set: [createConfig('a', { url: 'https://b' })] });
    await expect.poll(() => heard.slice(2), { interval: 1 }).toEqual(['summary a', 'all-told']);
    await kept.stop();
  });
});
