import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKeptVersions } from '../instance/kept-versions';
import { readSettings } from '../instance/settings';
import { openStartedSite } from './start-keeper';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'started-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const createSettings = (instanceFile: string) =>
  readSettings({
    OFFERS_API_URL: 'https://api.example.org',
    FENSTER_INSTANCE_FILE: instanceFile,
  });

describe('the instance file of one municipality', () => {
  it('is the one of the start for a keeper that is replaced, whatever has become of it', async () => {
    const instanceFile = join(folder, 'town.json');
    const legal = { imprint: 'imprint.md' };
    await writeFile(instanceFile, JSON.stringify({ name: 'Hafen', legal }));
    await writeFile(join(folder, 'imprint.md'), 'Impressum');
    const run = join(folder, 'run');
    const read = async () => {
      const [site] = (await openStartedSite(createSettings(instanceFile), run)).all();
      return site?.instance;
    };
    const started = { name: 'Hafen', legal: { imprint: { text: 'Impressum' } } };
    expect(await read()).toMatchObject(started);
    await rm(join(folder, 'imprint.md'));
    for (const text of ['[]', JSON.stringify({ name: 'Anderswo' })]) {
      await writeFile(instanceFile, text);
      expect(await read()).toMatchObject(started);
    }
    // Another start begins with what is there then.
    await openKeptVersions(run).keepOnly([]);
    expect((await read())?.name).toBe('Anderswo');
  });

  it('names the directory that has no room for it', async () => {
    const file = join(folder, 'town.json');
    await writeFile(file, '{}');
    await expect(openStartedSite(createSettings(file), file)).rejects.toThrow(
      `Nothing can be written into the directory ${file} (EEXIST)`,
    );
  });
});
