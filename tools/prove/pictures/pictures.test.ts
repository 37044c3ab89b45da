import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareFolders, comparePictures, type Raster } from './compare-folders';
import { createPicturePattern, formatComparison, formatComparisonPage } from './prove-pictures';

const WHITE = [255, 255, 255, 255];
const ROUNDED_WHITE = [254, 255, 254, 255];
const NEARLY_WHITE = [250, 250, 250, 255];
const BLACK = [0, 0, 0, 255];

/** A picture four pixels wide, each row in one colour. */
function draw(rows: readonly (readonly number[])[], width = 4): Raster {
  const data = Uint8Array.from(rows.flatMap((row) => Array(width).fill(row).flat()));
  return { width, height: rows.length, data };
}

describe('two pictures', () => {
  it('differ in nothing when every pixel is the same', () => {
    expect(comparePictures(draw([WHITE, BLACK]), draw([WHITE, BLACK]))).toBeNull();
  });

  it('differ in nothing when a colour was rounded otherwise', () => {
    expect(comparePictures(draw([WHITE, BLACK]), draw([ROUNDED_WHITE, BLACK]))).toBeNull();
  });

  it('differ in the pixels of a row that changed, and say which rows did not', () => {
    const before = draw([WHITE, WHITE, WHITE, BLACK]);
    const after = draw([WHITE, BLACK, WHITE, BLACK]);
    expect(comparePictures(before, after)).toMatchObject({
      changed: 4,
      visible: 4,
      total: 16,
      sameRows: { top: 1, bottom: 2 },
    });
  });

  it('differ in colours that no eye tells apart, but not visibly', () => {
    const found = comparePictures(draw([WHITE, WHITE]), draw([WHITE, NEARLY_WHITE]));
    expect(found).toMatchObject({ changed: 4, visible: 0 });
  });

  it('differ in all that only one covers, where one is higher; what moved down is the same below', () => {
    const before = draw([WHITE, BLACK]);
    const after = draw([WHITE, NEARLY_WHITE, NEARLY_WHITE, BLACK]);
    const found = comparePictures(before, after);
    expect(found).toMatchObject({
      // The row that is not black any more, and the two rows below it.
      changed: 12,
      visible: 12,
      total: 16,
      sameRows: { top: 1, bottom: 1 },
    });
    expect(found?.picture).toMatchObject({ width: 4, height: 4 });
  });

  it('differ in a column that only one has', () => {
    const found = comparePictures(draw([WHITE, WHITE], 4), draw([WHITE, WHITE], 5));
    expect(found).toMatchObject({ changed: 2, total: 10, sameRows: { top: 0, bottom: 0 } });
  });

  it('differ in red', () => {
    const found = comparePictures(draw([WHITE]), draw([WHITE, BLACK]));
    expect([...(found?.picture.data ?? [])].slice(16, 20)).toEqual([255, 0, 0, 255]);
  });
});

describe('two folders of pictures', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function fill(name: string, pictures: Readonly<Record<string, Raster>>) {
    mkdirSync(join(folder, name));
    for (const [picture, { width, height, data }] of Object.entries(pictures))
      await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toFile(join(folder, name, `${picture}.png`));
  }

  function compare(pattern = createPicturePattern({})) {
    const differences = join(folder, 'differences');
    return compareFolders(
      { before: join(folder, 'before'), after: join(folder, 'after'), differences },
      pattern,
    );
  }

  it('are compared by name, missing and new ones first, and each change is drawn', async () => {
    await fill('before', {
      'the-list.360.light': draw([WHITE, BLACK]),
      'the-list.360.dark': draw([BLACK, BLACK]),
      'the-map.360.light': draw([WHITE]),
    });
    await fill('after', {
      'the-list.360.light': draw([WHITE, BLACK]),
      'the-list.360.dark': draw([BLACK, WHITE, WHITE]),
      'the-week.360.light': draw([WHITE]),
    });
    const compared = await compare();
    expect(compared.map(({ name, kind }) => [name, kind])).toEqual([
      ['the-map.360.light', 'missing'],
      ['the-week.360.light', 'new'],
      ['the-list.360.dark', 'changed'],
      ['the-list.360.light', 'same'],
    ]);
    expect(readdirSync(join(folder, 'differences'))).toEqual(['the-list.360.dark.png']);
    const text = formatComparison(compared, 2);
    expect(text).toContain('… and 1 more');
    expect(text.split('\n').at(-1)).toBe('4 pictures, 3 differ');
    expect(formatComparison(compared, 3)).toMatch(/4 × 2 → 4 × 3.*the-list\.360\.dark/);
    const page = formatComparisonPage(compared, {
      before: '../../before',
      after: '..',
      differences: 'differences',
    });
    expect(page).toContain('href="../../before/the-list.360.dark.png"');
    expect(page).toContain('src="differences/the-list.360.dark.png"');
    expect(page).not.toContain('the-list.360.light');
  });

  it('are not said to differ for a pixel at the rim of a shape', async () => {
    const white = draw(Array(20_000).fill(WHITE));
    const data = white.data.slice();
    data.set([240, 240, 240, 255], 400);
    await fill('before', { 'the-list.360.light': white });
    await fill('after', { 'the-list.360.light': { ...white, data } });
    const compared = await compare();
    expect(compared.map(({ kind }) => kind)).toEqual(['traces']);
    expect(formatComparison(compared, 1)).toMatch(/1 in traces.*\n1 pictures, 0 differ$/);
  });

  it('leave out what was not asked for', async () => {
    await fill('before', {
      'the-list.360.light': draw([WHITE]),
      'the-map.360.light': draw([WHITE]),
    });
    await fill('after', { 'the-list.360.light': draw([BLACK]) });
    const compared = await compare(createPicturePattern({ only: 'the list' }));
    expect(compared.map(({ name, kind }) => [name, kind])).toEqual([
      ['the-list.360.light', 'changed'],
    ]);
  });
});

describe('the choice of pictures', () => {
  const NAMES = [
    'the-list.360.light',
    'the-list.360.dark',
    'the-list.1440.light',
    'the-list.768.print',
    'the-list.ar.360.light',
    'the-list-with-wishes.360.light',
    'an-offer.360.light',
  ];

  it.each([
    [{}, NAMES],
    [{ only: 'an offer' }, ['an-offer.360.light']],
    [{ only: 'WISHES' }, ['the-list-with-wishes.360.light']],
    [{ width: '1440' }, ['the-list.1440.light']],
    [{ look: 'print' }, ['the-list.768.print']],
    [
      { only: 'the list', width: '360', look: 'light' },
      ['the-list.360.light', 'the-list.ar.360.light', 'the-list-with-wishes.360.light'],
    ],
    [{ only: 'nothing like it' }, []],
  ])('%o finds the names', (choice, names) => {
    const pattern = createPicturePattern(choice);
    expect(NAMES.filter((name) => pattern.test(name))).toEqual(names);
  });

  it('finds the name in the title of a browser test', () => {
    const pattern = createPicturePattern({ only: 'offer', look: 'light' });
    expect(pattern.test(' pictures.spec.ts  an-offer.360.light @picture')).toBe(true);
    expect(pattern.test(' pictures.spec.ts  an-offer.360.dark @picture')).toBe(false);
    expect(pattern.test(' offer.spec.ts shows an offer @long')).toBe(false);
  });
});
