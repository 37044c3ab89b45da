import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../input-error';
import { createProgramme } from './create-demo-catalogue';
import { DEMO_FOLDER } from './demo-file';
import { readScenery } from './scenery';

const TODAY = '2026-11-21';
const folder = mkdtempSync(join(tmpdir(), 'demo-'));
/** Data files as they were, by their path. */
const before = new Map<string, string>();

/** Replaces one piece of a data file in the copy of the folder. */
function change(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  write(file, text.replace(from, to));
}

function write(file: string, text: string): void {
  const path = join(folder, file);
  before.set(path, readFileSync(path, 'utf8'));
  writeFileSync(path, text);
}

const read = () => readScenery(pathToFileURL(`${folder}/`));

beforeAll(() => {
  cpSync(DEMO_FOLDER, folder, { recursive: true, filter: (path) => !path.endsWith('.ts') });
});
afterEach(() => {
  for (const [path, text] of before) writeFileSync(path, text);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the data files of the demo', () => {
  it('give a new activity as many dated offers as it names', () => {
    const name = 'Ein neues Angebot';
    const list = (file: string) =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as { activities: object[] };
    const { activities, ...rest } = list('themes/rescue.json');
    const added = { ...activities[0], name, times: 3 };
    write('themes/rescue.json', JSON.stringify({ ...rest, activities: [...activities, added] }));
    const offers = createProgramme(read())(TODAY).offers.filter((offer) => offer.name === name);
    expect(offers.filter(({ id }) => id > 1000)).toHaveLength(3);
  });

  it('join the lines of a text', () => {
    const texts = readScenery().activities.map(({ description }) => description);
    expect(texts.some((text) => text.includes('\n\n'))).toBe(true);
  });

  it.each([
    [
      'themes/water.json',
      '"times": 3',
      '"times": "drei"',
      /themes\/water\.json, line \d+: activities\[\d+\]\.times: .*found: "drei"/,
    ],
    [
      'themes/water.json',
      '"place": "bootshaus"',
      '"place": "botshaus"',
      /water\.json, line \d+: activities\[\d+\]\.place: no known place \(found: "botshaus"\)/,
    ],
    [
      'themes/sport.json',
      '"tsv-1861"',
      '"tsv-1816"',
      /sport\.json, line \d+: activities\[0\]\.hosts\[0\]: no known host \(found: "tsv-1816"\)/,
    ],
    [
      'canoe-club.json',
      '"motif": "swim"',
      '"motif": "swimm"',
      /canoe-club\.json, line \d+: offers\[0\]\.motif: no known motif \(found: "swimm"\)/,
    ],
    [
      'themes/food.json',
      '"when": "saturday"',
      '"when": "sunday"',
      /food\.json, line \d+: activities\[0\]\.plans\[0\]\.when: .*found: "sunday"/,
    ],
    [
      'themes/food.json',
      '"feeCents"',
      '"feeCent"',
      /food\.json, line \d+: activities\[0\]\.feeCent: Unrecognized key: "feeCent"/,
    ],
    [
      'places.json',
      '"at": [-520, -345]',
      '"at": [-520]',
      /places\.json, line \d+: bootshaus\.at.*found: \[-520\]/,
    ],
    ['programme.json', '"water",', '', /programme\.json, themes: "water\.json" .* is not listed/],
    ['clock-changes.json', '"toSummerTime": {', '"toSummerTime": [', /clock-changes\.json, line/],
  ])('%s is refused with line, path and value when %j becomes %j', (file, from, to, message) => {
    change(file, from, to);
    expect(read).toThrow(InputError);
    expect(read).toThrow(message);
  });
});
