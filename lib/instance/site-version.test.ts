import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTownFolder, type TownFolder, town } from './town-folder.fixture';

let folder: TownFolder;
beforeEach(async () => {
  folder = await openTownFolder();
});
afterEach(() => folder.remove());

const SITE = 'kreis.example.org';
const county = (towns: readonly string[], more: object = {}) =>
  JSON.stringify(
    { name: 'Kreis', siteUrl: `https://${SITE}`, county: { towns }, ...more },
    null,
    2,
  );
const tolerance = { ageRule: { kind: 'tolerance', months: 3 } };

describe('a county in a directory of municipalities', () => {
  it('has its towns with the rules of each, in the order of its file', async () => {
    const edition = { alias: 'sommer', label: 'Sommer', from: '2026-07-01', to: '2026-08-01' };
    const later = { ...edition, label: 'Im Sommer', to: '2026-08-20' };
    await folder.write('a-kreis.json', county(['waldau', 'hafen']));
    await folder.write('hafen.json', town('Hafen', { editions: [edition] }));
    await folder.write('waldau.json', town('Waldau', { ...tolerance, editions: [later] }));
    const { sites } = await folder.open();
    const site = sites.get(SITE);
    expect(folder.events).toEqual([]);
    expect(site?.towns).toMatchObject([
      { slug: 'waldau', key: 'waldau.example.org', name: 'Waldau', ...tolerance },
      { slug: 'hafen', siteUrl: 'https://hafen.example.org', ageRule: { kind: 'day' } },
    ]);
    expect(site?.settings.offersApiUrl).toBe('');
    expect(site?.instance).toMatchObject({
      ageRule: { kind: 'day' },
      editions: [{ ...later, from: '2026-07-01' }],
    });
  });

  it('is refused with file and line where it names wrong towns, or an API', async () => {
    await folder.write('hafen.json', town('Hafen'));
    await folder.write('kreis.json', county(['hafen']));
    const land = county(['kreis', 'nowhere'], { siteUrl: 'https://land.example.org' });
    await folder.write('land.json', land);
    const offersApiUrl = 'https://api.example.org';
    await folder.write('c.json', county(['hafen'], { siteUrl: 'https://c.example', offersApiUrl }));
    const { sites } = await folder.open();
    expect([...sites.keys()].sort()).toEqual(['hafen.example.org', SITE]);
    expect(folder.events).toMatchObject([
      {
        file: 'c.json',
        sentence: expect.stringMatching(/line 9: offersApiUrl: cannot stand beside/),
      },
      {
        file: 'land.json',
        sentence: expect.stringMatching(/line 6: county\.towns\.0: kreis is a county itself\. \(/),
      },
      {
        file: 'land.json',
        sentence: expect.stringMatching(/line 7: county\.towns\.1: there is no nowhere\.json/),
      },
    ]);
  });

  it('goes on without a town that is removed, also after a start, and has it back', async () => {
    await folder.write('hafen.json', town('Hafen'));
    await folder.write('waldau.json', town('Waldau'));
    await folder.write('kreis.json', county(['hafen', 'waldau']));
    const files = await folder.open();
    const slugs = (of = files) => of.sites.get(SITE)?.towns.map(({ slug }) => slug);
    await rm(join(folder.folder, 'waldau.json'));
    const [change] = await folder.follow(files, 2);
    expect(change).toEqual({ set: [SITE], removed: ['waldau.example.org'] });
    expect(slugs()).toEqual(['hafen']);
    await expect.poll(() => readdir(folder.keptFolder)).toContain('kreis.json.kept');
    expect(slugs(await folder.open())).toEqual(['hafen']);
    await folder.write('waldau.json', town('Waldau', tolerance));
    await folder.follow(files, 2);
    expect(slugs()).toEqual(['hafen', 'waldau']);
  });

  it('is another version with each change of the rules of a town, and only then', async () => {
    await folder.write('hafen.json', town('Hafen'));
    await folder.write('kreis.json', county(['hafen']));
    const files = await folder.open();
    await folder.write('hafen.json', town('Hafen', { claim: 'Neu' }));
    expect(await folder.follow(files, 2)).toEqual([{ set: ['hafen.example.org'], removed: [] }]);
    await folder.write('hafen.json', town('Hafen', tolerance));
    const [change] = await folder.follow(files, 2);
    expect(change?.set.sort()).toEqual(['hafen.example.org', SITE]);
  });
});
