import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLegalGaps } from './check-instance';
import { decodeText, readInstance } from './load-instance';
import { loadInstance } from './load-instance.fixture';

/** Complaints about a file, a line each. */
function complain(text: string): readonly string[] {
  try {
    readInstance(text, 'town.json');
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}

const summer = '"label": "S", "from": "2026-07-01", "to": "2026-08-31"';

describe('what is wrong with an instance file', () => {
  it('is told all at once, each with path and line, in the order of the file', () => {
    const text = [
      '{',
      '  "name": "Neustadt", "name": "Altstadt",',
      '  "colors": { "brand": "blue", "acent": "#FFFFFF" },',
      '  "holidayWeeks": ["2026-W53", "2027-W53"],',
      '  "map": { "center": [10.6, 49.58], "zoom": 99 },',
      `  "editions": [{ "alias": "s", ${summer} },`,
      `    { "alias": "s", ${summer} }],`,
      '  "embedOrigins": ["https://www.example.org;x"]',
      '}',
    ].join('\n');
    const said = complain(text);
    expect(said).toEqual([
      'town.json, line 2: name: stands here twice.',
      expect.stringMatching(/^town\.json, line 3: colors\.brand: must be a colour/),
      'town.json, line 3: colors.acent: this key is not known; did you mean accent?',
      'town.json, line 4: holidayWeeks.1: is a week that this year does not have.',
      expect.stringMatching(/^town\.json, line 5: map\.center: .* look swapped\.$/),
      expect.stringMatching(/^town\.json, line 5: map\.zoom: Too big/),
      'town.json, line 7: editions.1.alias: is the alias of an edition before it.',
      expect.stringMatching(/^town\.json, line 8: embedOrigins\.0: must be an origin/),
    ]);
  });

  it('is each slip of its JSON, at its line', () => {
    const said = complain('{\n "name": "A"\n "claim": "B",\n "lens": yes\n}');
    expect(said[0]).toMatch(/^town\.json, line 3: not readable as JSON: comma expected/);
    expect(said.some((line) => line.startsWith('town.json, line 4: '))).toBe(true);
  });

  it.each(['[49.58, 10.6]', '[47.37, 8.54]', '[-33.9, 18.4]'])(
    'is not a place such as %s',
    (center) => expect(complain(`{ "map": { "center": ${center} } }`)).toEqual([]),
  );
});

describe('the encoding of an instance file', () => {
  const text = '{\n "name": "Grünstadt"\n}';

  it('may begin with a byte order mark', () => {
    expect(decodeText(Buffer.from(`\uFEFF${text}`), 'town.json')).toBe(text);
  });

  it('is asked for where it is another one, with the line', () => {
    const latin = Buffer.from(text, 'latin1');
    expect(() => decodeText(latin, 'town.json')).toThrow(
      'town.json, line 2: is not written in UTF-8; save it as UTF-8.',
    );
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(() => decodeText(wide, 'town.json')).toThrow('line 1: is written in UTF-16');
  });
});

describe('the file of an instance on disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fenster-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function write(content: string | Buffer): Promise<string> {
    const file = join(folder, 'town.json');
    await writeFile(file, content);
    return file;
  }

  it('is read with a byte order mark', async () => {
    const file = await write('\uFEFF{ "name": "Grünstadt" }');
    expect((await loadInstance(file)).name).toBe('Grünstadt');
  });

  it('is told of every file it names that cannot be read', async () => {
    const file = await write('{ "logo": "no.svg",\n "legal": {\n "imprint": "no.md" } }');
    await expect(loadInstance(file)).rejects.toThrow(
      /town\.json, line 1: logo names .*no\.svg.*\n.*town\.json, line 3: legal\.imprint names .*no\.md/,
    );
  });
});

const PAGE = { kind: 'address', address: 'https://stadt.example/x' } as const;
const keys = (file: object, legal = {}, hasProxy = false) => {
  const instance = readInstance(JSON.stringify(file), 'test');
  const pages = {
    imprint: null,
    privacy: null,
    accessibility: null,
    easy: null,
    sign: null,
    ...legal,
  };
  return findLegalGaps({ ...instance, legal: pages }, hasProxy).map(({ key }) => key);
};

describe('what the legal pages lack', () => {
  it('is told with the key that gives it', () => {
    expect(keys({}, {}, true)).toEqual([
      'legal.imprint',
      'contact',
      'legal.privacy',
      'accessibility.date',
      'accessibility.contact',
      'accessibility.enforcement',
    ]);
  });

  it('is nothing once the town has pages of its own, or has given all of it', () => {
    expect(keys({}, { imprint: PAGE, privacy: PAGE, accessibility: PAGE }, true)).toEqual([]);
    const accessibility = {
      date: '2026-05-04',
      enforcement: { name: 'Schlichtungsstelle' },
    };
    const contact = { organisation: 'Stadt', email: 'a@b.example' };
    expect(keys({ accessibility, contact }, { imprint: PAGE })).toEqual([]);
  });
});
