import { describe, expect, it } from 'vitest';
import { loadInstance } from './load-instance.fixture';
import { readSettings } from './settings';
import { createSiteConfig, createSites, followSites, type SitesChange, writeSite } from './sites';

const many = readSettings({ FENSTER_INSTANCES_DIR: '/towns', FENSTER_DATA_DIR: '/data' });
const instance = await loadInstance('tools/reference-api/demo/county/instance.json');

/** A municipality as the keeper has it. */
const createSite = (town: string, claim: string, settings = many) =>
  createSiteConfig(settings, {
    siteUrl: `https://${town}.example.org`,
    isSiteUrlGiven: true,
    offersApiUrl: `https://api.${town}.example.org`,
    instance: { ...instance, claim },
    towns: [],
  });

function follow(settings = many) {
  const sites = createSites(settings);
  const changes: SitesChange[] = [];
  sites.subscribe((change) => changes.push(change));
  const read: string[] = [];
  const name = (...named: readonly ReturnType<typeof createSite>[]) =>
    followSites(sites, settings, named, async (key) => {
      read.push(key);
      const found = named.find((site) => site.key === key);
      return found ? writeSite(found) : null;
    });
  return { sites, changes, read, name };
}

describe('the municipalities of a process beside the keeper', () => {
  it('are those of the keeper, with the settings of the process and all that files hold', async () => {
    const { sites, name } = follow({ ...many, dataDir: '/elsewhere', metrics: true });
    const site = createSite('hafen', '1');
    await name(site);
    await sites.told;
    const [followed] = sites.all();
    expect(followed).toEqual({
      ...site,
      settings: {
        ...site.settings,
        metrics: true,
        dataDir: '/elsewhere/sites/hafen.example.org',
      },
    });
    expect(followed?.instance.logo?.base64.length).toBeGreaterThan(0);
    expect(sites.find('HAFEN.example.org')).toBe(followed);
    expect(sites.find('other.example.org')).toBeNull();
  });

  it('change with the keeper, and only what has another version is read', async () => {
    const { sites, changes, read, name } = follow();
    const [hafen, waldau] = [createSite('hafen', '1'), createSite('waldau', '1')];
    await name(hafen, waldau);
    await name(hafen, waldau);
    await name(hafen, createSite('waldau', '2'));
    await name(hafen);
    expect(read).toEqual(['hafen', 'waldau', 'waldau'].map((town) => `${town}.example.org`));
    expect(changes.map(({ set, removed }) => [set.length, removed])).toEqual([
      [2, []],
      [1, []],
      [0, ['waldau.example.org']],
    ]);
    expect(sites.all().map(({ key }) => key)).toEqual(['hafen.example.org']);
  });

  it('is at every host where there is one', async () => {
    const settings = readSettings({ OFFERS_API_URL: 'https://api.example.org' });
    const { sites, name } = follow(settings);
    expect(sites.find('anything')).toBeNull();
    await name(createSite('hafen', '1', settings));
    expect(sites.find('anything')?.settings.dataDir).toBe('./.data');
    await name(createSite('waldau', '1', settings));
    expect(sites.find(undefined)?.key).toBe('waldau.example.org');
  });
});
