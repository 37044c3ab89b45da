import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSingleSite, openSites } from './open-sites';
import { readSettings } from './settings';
import type { SitesChange } from './sites';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'towns-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const town = (host: string) =>
  JSON.stringify({ siteUrl: `https://${host}`, offersApiUrl: 'https://api.example.org' });

describe('the municipalities of a deployment', () => {
  it('are one at every host where the settings name an instance', async () => {
    const file = join(folder, 'town.json');
    await writeFile(file, town('ferien.example.org'));
    const needed = { OFFERS_API_URL: 'https://api.example.org', FENSTER_INSTANCE_FILE: file };
    const { sites } = await openSingleSite(readSettings(needed));
    expect(sites.find('anything.example')?.key).toBe('ferien.example.org');
    expect(sites.find(undefined)?.settings.isSiteUrlGiven).toBe(true);
    const other = { ...needed, SITE_URL: 'https://other.example.org' };
    await expect(openSingleSite(readSettings(other))).rejects.toThrow(
      `${file}, line 1: siteUrl: contradicts SITE_URL, which says https://other.example.org.`,
    );
    const wrong = { ...needed, OFFERS_API_URL: 'https://other.example.org' };
    await expect(openSingleSite(readSettings(wrong))).rejects.toThrow('contradicts OFFERS_API_URL');
  });

  it('are found by host in a directory, which is followed', async () => {
    await writeFile(join(folder, 'a.json'), town('a.example.org'));
    const told: string[] = [];
    const tell = (_fields: object, sentence: string) => void told.push(sentence);
    const log = { error: tell, warn: tell, info: tell };
    const settings = readSettings({
      FENSTER_INSTANCES_DIR: folder,
      FENSTER_DATA_DIR: join(folder, 'data'),
    });
    const ofMany = { ...settings, instancesDir: folder };
    const sites = await openSites(ofMany, log);
    expect(sites.find('A.example.org')?.key).toBe('a.example.org');
    expect(sites.find('b.example.org')).toBeNull();
    expect(sites.find(undefined)).toBeNull();
    const changes: SitesChange[] = [];
    sites.subscribe((change) => changes.push(change));
    await writeFile(join(folder, 'b.json'), town('b.example.org'));
    await expect.poll(() => sites.find('b.example.org')?.key, { timeout: 10_000 }).toBeDefined();
    expect(changes).toMatchObject([{ set: [{ key: 'b.example.org' }], removed: [] }]);
    await writeFile(join(folder, 'c.json'), '[]');
    await expect.poll(() => told.at(-1), { timeout: 10_000 }).toMatch(/c\.json, line 1: the file/);
    // A keeper that starts while a file is wrong has the municipality as before.
    await writeFile(join(folder, 'a.json'), '[]');
    const later = await openSites(ofMany, log);
    expect(
      later
        .all()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['a.example.org', 'b.example.org']);
  });
});
