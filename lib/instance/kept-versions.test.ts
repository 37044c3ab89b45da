import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { names, openTownFolder, type TownFolder, town } from './town-folder.fixture';

let towns: TownFolder;
let { folder, keptFolder, events, write, open, follow } = {} as TownFolder;
beforeEach(async () => {
  towns = await openTownFolder();
  ({ folder, keptFolder, events, write, open, follow } = towns);
});
afterEach(() => towns.remove());

describe('a start while a file is wrong', () => {
  const listKept = async () => (await readdir(keptFolder)).sort();

  it('goes on with the version before, with all that it named, until the file is right', async () => {
    const legal = { imprint: 'imprint.md' };
    await write('imprint.md', 'Impressum');
    await write('a.json', town('Hafen', { legal }));
    const running = await open();
    await expect.poll(listKept).toEqual(['a.json.kept']);
    await write('imprint.md', 'Neues Impressum');
    await write('a.json', '{\n  "nam": "Hafen" }');
    const started = await open();
    const [site] = started.sites.values();
    expect(site).toMatchObject({
      key: 'hafen.example.org',
      version: running.sites.get('hafen.example.org')?.version,
      instance: { legal: { imprint: { text: 'Impressum' } } },
    });
    expect(events).toMatchObject([{ event: 'instance-refused', file: 'a.json', isKept: true }]);
    expect(await follow(started, 30)).toEqual([]);
    await write('a.json', town('Hafen', { legal }));
    expect(await follow(started, 4)).toHaveLength(1);
    expect([...started.sites.values()][0]?.instance.legal.imprint).toMatchObject({
      text: 'Neues Impressum',
    });
    expect(events).toHaveLength(2);
  });

  it('knows the last version that was right, and none of a file that was removed', async () => {
    await write('a.json', town('Hafen'));
    await write('b.json', town('Waldau'));
    const running = await open();
    await write('a.json', town('Hafen', { name: 'Hafenstadt' }));
    await rm(join(folder, 'b.json'));
    await follow(running, 4);
    await expect.poll(listKept).toEqual(['a.json.kept']);
    await write('a.json', '[]');
    await write('b.json', '[]');
    const readNames = async () => names(await open());
    await expect.poll(readNames).toEqual(['Hafenstadt']);
    // Nor does one come back that was removed while nothing ran. Other files are left alone.
    await rm(join(folder, 'a.json'));
    await write('b.json', town('Waldau'));
    for (const name of ['c.json', '0123.unfinished']) await writeFile(join(keptFolder, name), '');
    await open();
    await expect.poll(listKept).toEqual(['b.json.kept', 'c.json']);
  });

  it('leaves it out where nothing is kept that this program can use', async () => {
    await write('a.json', '[]');
    await write('b.json', town('Waldau'));
    const foreign = [
      'cut of',
      '{ "schema": 2 }',
      '{ "schema": 1, "files": {} }',
      '{ "schema": 1, "files": { "a.json": "W10=" } }',
    ];
    for (const text of foreign) {
      await writeFile(join(keptFolder, 'a.json.kept'), text);
      expect(names(await open())).toEqual(['Waldau']);
      await expect.poll(listKept).toEqual(['a.json.kept', 'b.json.kept']);
    }
    expect(events).toHaveLength(foreign.length);
    expect(events[0]).toMatchObject({ event: 'instance-refused', isKept: false });
  });

  it('is told beforehand where a version cannot be kept', async () => {
    await write('a.json', town('Hafen'));
    await rm(keptFolder, { recursive: true });
    await writeFile(keptFolder, 'a file in the way');
    await open();
    await expect
      .poll(() => events)
      .toMatchObject([{ event: 'instance-not-kept', file: 'a.json', reason: 'EEXIST' }]);
  });
});
