import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSites } from '../../instance/open-sites';
import { readSettings } from '../../instance/settings';
import { handOnInstance, noteInstance, readHandedOn } from './started-instance';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'started-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the instance file of one municipality', () => {
  it('is the one of the start in every process, whatever has become of it', async () => {
    const instanceFile = join(folder, 'town.json');
    const legal = { imprint: 'imprint.md' };
    await writeFile(instanceFile, JSON.stringify({ name: 'Hafen', legal }));
    await writeFile(join(folder, 'imprint.md'), 'Impressum');
    const needed = {
      OFFERS_API_URL: 'https://api.example.org',
      FENSTER_INSTANCE_FILE: instanceFile,
    };
    const settings = readSettings(needed);
    const { read, bytes } = noteInstance(settings);
    openSites(settings, null, read).close();
    const run = { path: join(folder, 'run') };
    expect(readHandedOn(settings, run)).toBeUndefined();
    await handOnInstance(run, bytes);

    await rm(join(folder, 'imprint.md'));
    for (const text of ['[]', JSON.stringify({ name: 'Anderswo' })]) {
      await writeFile(instanceFile, text);
      const [site] = openSites(settings, null, readHandedOn(settings, run)).all();
      expect(site?.instance).toMatchObject({
        name: 'Hafen',
        legal: { imprint: { text: 'Impressum' } },
      });
    }
    // Another start begins with what stands there then.
    await handOnInstance(run, new Map([['town.json', Buffer.from('{ "name": "Anderswo" }')]]));
    const [site] = openSites(settings, null, readHandedOn(settings, run)).all();
    expect(site?.instance.name).toBe('Anderswo');
  });

  it('says which directory has no room for it', async () => {
    const path = join(folder, 'file');
    await writeFile(path, 'a file in the way');
    await expect(handOnInstance({ path }, new Map())).rejects.toThrow(
      `Nothing can be written into the directory ${path} (EEXIST)`,
    );
  });
});
