import fs, { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteFiles } from './site-files';
import { names, openTownFolder, type TownFolder, town } from './town-folder.fixture';

let towns: TownFolder;
let { folder, keptFolder, events, write, open, follow } = {} as TownFolder;
beforeEach(async () => {
  towns = await openTownFolder();
  ({ folder, keptFolder, events, write, open, follow } = towns);
});
afterEach(() => towns.remove());

describe('a directory of municipalities', () => {
  it('serves each file under the host of its address, with its own instance and directory', async () => {
    await write('b.JSON', town('Waldau'));
    await write('a.json', town('Hafen', { siteUrl: 'http://hafen.localhost:3000' }));
    await write('.a.json.swp', 'what an editor keeps');
    await write('notes.txt', 'what somebody keeps');
    const { sites } = await open();
    expect([...sites].map(([key, site]) => [key, site.settings])).toMatchObject([
      [
        'hafen.localhost:3000',
        {
          siteUrl: 'http://hafen.localhost:3000',
          offersApiUrl: 'https://api.hafen.example.org',
          dataDir: join(towns.dataDir, 'sites/hafen.localhost_3000'),
        },
      ],
      [
        'waldau.example.org',
        { dataDir: join(towns.dataDir, 'sites/waldau.example.org'), isSiteUrlGiven: true },
      ],
    ]);
  });

  it('serves the others where some are wrong, and says of each what and where', async () => {
    await write('a.json', town('Hafen'));
    await write('b.json', '{\n  "name": "Waldau",\n  "claim": }');
    await write('c.json', '{\n  "siteUrl": "https://c.example.org"\n}');
    await write('d.json', town('Dorf', { offersApiUrl: 'http://dorf.example.org' }));
    const files = await open({ FENSTER_SECRET_KEYS: Buffer.alloc(32).toString('base64') });
    expect(names(files)).toEqual(['Hafen']);
    expect(events).toMatchObject(
      [
        { file: 'b.json', isKept: false, sentence: /b\.json, line 3: not readable as JSON/ },
        { file: 'c.json', sentence: /c\.json, line 1: offersApiUrl: is required in a directory/ },
        { file: 'd.json', sentence: /d\.json, line 4: offersApiUrl: must be an https address/ },
      ].map(({ sentence, ...event }) => ({
        ...event,
        sentence: expect.stringMatching(sentence),
      })),
    );
  });

  it('does not open where none is right, none is there, or it cannot be read', async () => {
    const open1 = () => open();
    await expect(open1()).rejects.toThrow(
      `names ${folder}, where there is no instance file (….json).`,
    );
    await write('a.json', '[]');
    await expect(open1()).rejects.toThrow(
      /where no instance file can be used:\n.*a\.json, line 1: the file/,
    );
    await rm(folder, { recursive: true });
    await expect(open1()).rejects.toThrow(`names ${folder}, which cannot be read (ENOENT).`);
  });

  it('gives a host that two new files name to the first, and says so once', async () => {
    await write('a.json', town('Hafen'));
    await write('b.json', town('Waldau', taken));
    const files = await open();
    await follow(files, 10);
    expect(names(files)).toEqual(['Hafen']);
    expect(events).toEqual([refuse('b.json', 'a.json', false)]);
    await rm(join(folder, 'a.json'));
    expect(await follow(files, 4)).toEqual([{ set: ['hafen.example.org'], removed: [] }]);
    expect(names(files)).toEqual(['Waldau']);
  });
});

const taken = { siteUrl: 'https://hafen.example.org' };
const refuse = (file: string, owner: string, isKept: boolean) => {
  const reason = `hafen.example.org is served for ${owner} and stays its host`;
  const end = isKept ? 'the version before it goes on' : 'the other municipalities are served';
  const sentence = `${join(folder, file)}, line 3: siteUrl: ${reason}. (${end})`;
  return { event: 'instance-refused', file, isKept, sentence };
};

describe('a host that is served', () => {
  const show = (files: SiteFiles) =>
    [...files.sites].map(([key, { instance }]) => `${key} ${instance.name}`).sort();
  const untouched = ['hafen.example.org Hafen', 'waldau.example.org Waldau'];

  it.each(['a.json', 'z.json'])('is not taken by an edit of %s', async (taker) => {
    await write('m.json', town('Hafen'));
    await write(taker, town('Waldau'));
    const files = await open();
    await write(taker, town('Waldau', taken));
    expect(await follow(files, 30)).toEqual([]);
    expect(show(files)).toEqual(untouched);
    expect(events).toEqual([refuse(taker, 'm.json', true)]);
  });

  it.each([
    ['a.json', town('Hafen')],
    ['z.json', town('Hafen')],
    // Its own file is wrong meanwhile.
    ['a.json', '{'],
  ])('is not taken by an edit of %s before a start', async (taker, own) => {
    await write('m.json', town('Hafen'));
    await write(taker, town('Waldau'));
    await open();
    await expect.poll(() => readdir(keptFolder)).toHaveLength(2);
    await write(taker, town('Waldau', taken));
    await write('m.json', own);
    expect(show(await open())).toEqual(untouched);
    expect(events).toContainEqual(refuse(taker, 'm.json', true));
  });

  it('is not taken by a file that is added', async () => {
    await write('m.json', town('Hafen'));
    const files = await open();
    await write('a.json', town('Waldau', taken));
    expect(await follow(files, 30)).toEqual([]);
    expect(show(files)).toEqual(['hafen.example.org Hafen']);
    await expect.poll(() => readdir(keptFolder)).toEqual(['m.json.kept']);
    expect(show(await open())).toEqual(['hafen.example.org Hafen']);
  });
});

describe('a change in it', () => {
  it('adds, changes and removes municipalities, and leaves the others as they are', async () => {
    await write('a.json', town('Hafen'));
    const files = await open();
    const hafen = files.sites.get('hafen.example.org');
    await write('b.json', town('Waldau'));
    expect(await follow(files, 4)).toEqual([{ set: ['waldau.example.org'], removed: [] }]);
    await write('b.json', town('Waldau', { claim: 'Im Grünen' }));
    expect(await follow(files, 4)).toEqual([{ set: ['waldau.example.org'], removed: [] }]);
    expect(files.sites.get('waldau.example.org')?.instance.claim).toBe('Im Grünen');
    await rm(join(folder, 'b.json'));
    expect(await follow(files, 4)).toEqual([{ set: [], removed: ['waldau.example.org'] }]);
    expect(files.sites.get('hafen.example.org')).toBe(hafen);
    const site = 'waldau.example.org';
    expect(events).toMatchObject(
      ['site-added', 'site-changed', 'site-removed'].map((event) => ({ event, site })),
    );
  });

  it('of a public address removes one municipality and adds another', async () => {
    await write('a.json', town('Hafen'));
    const files = await open();
    await write('a.json', town('Hafen', { siteUrl: 'https://ferien.example.org' }));
    expect(await follow(files, 4)).toEqual([
      { set: ['ferien.example.org'], removed: ['hafen.example.org'] },
    ]);
  });

  it('of anything that a file says or names is a new version, the same for every reader', async () => {
    const readVersion = async () => (await open()).sites.get('hafen.example.org')?.version;
    const seen: unknown[] = [];
    await write('logo.svg', '<svg/>');
    for (const more of [{}, { claim: 'Am Wasser' }, { logo: 'logo.svg' }]) {
      await write('a.json', town('Hafen', more));
      seen.push(await readVersion());
    }
    await write('logo.svg', '<svg><g/></svg>');
    seen.push(await readVersion());
    expect(seen).toEqual(seen.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)));
    expect(new Set(seen).size).toBe(seen.length);
    // Other times and inodes, as another container may see them.
    await rm(join(folder, 'a.json'));
    await write('b.json', town('Hafen', { logo: 'logo.svg' }));
    expect(await readVersion()).toBe(seen.at(-1));
  });

  it('of a name is a new version, not an end', async () => {
    await write('a.json', town('Hafen'));
    await write('z.json', town('Waldau'));
    const files = await open();
    await rename(join(folder, 'a.json'), join(folder, 'b.json'));
    expect(await follow(files, 4)).toEqual([{ set: ['hafen.example.org'], removed: [] }]);
  });

  it('that is wrong keeps the version before, and is told once until it is another one', async () => {
    await write('a.json', town('Hafen'));
    const files = await open();
    await write('a.json', '{\n  "nam": "Hafen" }');
    expect(await follow(files, 30)).toEqual([]);
    const refused = { event: 'instance-refused', file: 'a.json', isKept: true };
    expect(events).toMatchObject([refused]);
    await write('a.json', '{\n  "name": 3 }');
    expect(await follow(files, 30)).toEqual([]);
    expect(events).toMatchObject([refused, refused]);
    expect(names(files)).toEqual(['Hafen']);
    await write('a.json', town('Hafen', { name: 'Hafenstadt' }));
    expect(await follow(files, 4)).toHaveLength(1);
    expect(names(files)).toEqual(['Hafenstadt']);
  });

  it('counts when its file is whole', async () => {
    await write('a.json', town('Hafen'));
    const files = await open();
    const whole = town('Hafen', { name: 'Hafenstadt' });
    await write('a.json', whole.slice(0, 40));
    await follow(files, 1);
    await write('a.json', whole);
    await follow(files, 4);
    expect(events).toMatchObject([{ event: 'site-changed', site: 'hafen.example.org' }]);
    expect(names(files)).toEqual(['Hafenstadt']);
  });

  it('is seen in the pictures and texts that a file names, also when they come later', async () => {
    await mkdir(join(folder, 'hafen'));
    await write('hafen/imprint.md', 'Impressum');
    await write('a.json', town('Hafen', { legal: { imprint: 'hafen/imprint.md' } }));
    const files = await open();
    const imprint = () => files.sites.get('hafen.example.org')?.instance.legal.imprint;
    await write('hafen/imprint.md', 'Neues Impressum');
    await follow(files, 4);
    expect(imprint()).toEqual({ kind: 'markdown', text: 'Neues Impressum' });
    await rm(join(folder, 'hafen/imprint.md'));
    await follow(files, 4);
    expect(imprint()).toEqual({ kind: 'markdown', text: 'Neues Impressum' });
    expect(events.at(-1)).toMatchObject({ event: 'instance-refused', isKept: true });
    await write('hafen/imprint.md', 'Wieder da');
    await follow(files, 4);
    expect(imprint()).toEqual({ kind: 'markdown', text: 'Wieder da' });
  });

  it('is not delayed by a town that writes without end', async () => {
    await write('a.json', town('Hafen'));
    await write('b.json', town('Waldau'));
    const files = await open();
    await follow(files, 6);
    await write('a.json', town('Hafen', { claim: 'Am Wasser' }));
    for (let second = 0; second < 8; second += 2) {
      await write('b.json', town('Waldau').slice(second));
      await follow(files, 0);
    }
    expect(files.sites.get('hafen.example.org')?.instance.claim).toBe('Am Wasser');
    expect(names(files).sort()).toEqual(['Hafen', 'Waldau']);
  });

  it('of a host gives it to another file that was changed in the same moment', async () => {
    await write('a.json', town('Waldau'));
    await write('m.json', town('Hafen'));
    const files = await open();
    await write('m.json', town('Hafen', { siteUrl: 'https://ferien.example.org' }));
    await write('a.json', town('Waldau', taken));
    await follow(files, 4);
    expect([...files.sites.keys()].sort()).toEqual(['ferien.example.org', 'hafen.example.org']);
  });

  it('that the drive does not give is read again by itself', async () => {
    await write('a.json', town('Hafen'));
    const files = await open();
    await expect.poll(() => readdir(keptFolder)).toEqual(['a.json.kept']);
    await write('a.json', town('Hafen', { name: 'Hafenstadt' }));
    const { open: openFile } = fs;
    fs.open = async () => {
      throw Object.assign(new Error('damaged'), { code: 'EIO' });
    };
    syncBuiltinESMExports();
    await follow(files, 4);
    fs.open = openFile;
    syncBuiltinESMExports();
    expect(events.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/\(EIO\)/)]);
    expect(await follow(files, 60)).toHaveLength(1);
    expect(names(files)).toEqual(['Hafenstadt']);
  });

  it('is none while the directory is empty or gone, as one that is not mounted is', async () => {
    await write('a.json', town('Hafen'));
    const files = await open();
    await rm(join(folder, 'a.json'));
    expect(await follow(files, 10)).toEqual([]);
    await rm(folder, { recursive: true });
    expect(await follow(files, 10)).toEqual([]);
    expect(names(files)).toEqual(['Hafen']);
    expect(events).toMatchObject([
      {
        event: 'instances-unreadable',
        directory: folder,
        reason: 'there is no instance file in it',
      },
      { event: 'instances-unreadable', directory: folder, reason: 'ENOENT' },
    ]);
  });
});
