import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** A picture of the same name in two folders. */
export interface ComparedPicture {
  readonly name: string;
  /** `traces`: a few pixels at edges of shapes, as between two pictures of one build. */
  readonly kind: 'same' | 'traces' | 'changed' | 'missing' | 'new';
  /** The difference, for pictures in both folders; its picture is written beside the report. */
  readonly difference: (Omit<Difference, 'picture'> & { readonly sizes: readonly string[] }) | null;
}

/** The share of pixels that a browser renders slightly differently in each process. */
const TRACES = 0.000_1;
/** The share of them at dark corners of pictures, where the difference is visible. */
const VISIBLE_TRACES = 0.000_01;

interface Folders {
  readonly before: string;
  readonly after: string;
  /** Folder for a picture of each difference; its former content is removed. */
  readonly differences: string;
}

/** Compares the pictures of two folders whose names match the pattern, the most different first. */
export async function compareFolders(
  { before, after, differences }: Folders,
  pattern: RegExp,
): Promise<readonly ComparedPicture[]> {
  rmSync(differences, { recursive: true, force: true });
  mkdirSync(differences, { recursive: true });
  const [old, fresh] = [listPictures(before, pattern), listPictures(after, pattern)];
  const compared: ComparedPicture[] = [];
  for (const name of [...new Set([...old, ...fresh])].sort()) {
    const file = `${name}.png`;
    if (!fresh.includes(name)) compared.push({ name, kind: 'missing', difference: null });
    else if (!old.includes(name)) compared.push({ name, kind: 'new', difference: null });
    else {
      const found = await compareFiles(join(before, file), join(after, file));
      if (found === null) compared.push({ name, kind: 'same', difference: null });
      else {
        const { picture, ...difference } = found;
        await writePicture(picture, join(differences, file));
        compared.push({ name, kind: isTrace(found) ? 'traces' : 'changed', difference });
      }
    }
  }
  return compared.sort((a, b) => weigh(b) - weigh(a));
}

function listPictures(folder: string, pattern: RegExp): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length))
    .filter((name) => pattern.test(name));
}

async function compareFiles(before: string, after: string) {
  const files = [readFileSync(before), readFileSync(after)] as const;
  // Most pages do not change, and a browser writes the same picture as the same bytes.
  if (files[0].equals(files[1])) return null;
  const [old, fresh] = [await readPicture(files[0]), await readPicture(files[1])];
  const sizes = [old, fresh].map(({ width, height }) => `${width} × ${height}`);
  const difference = comparePictures(old, fresh);
  return difference && { ...difference, sizes };
}

async function readPicture(file: Buffer): Promise<Raster> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function writePicture({ width, height, data }: Raster, file: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(file);
}

function isTrace({ visible, changed, total }: Difference): boolean {
  return visible / total < VISIBLE_TRACES && changed / total < TRACES;
}

/** Missing and new ones first, then by visible pixels, then by changed pixels. */
function weigh({ kind, difference }: ComparedPicture): number {
  if (kind === 'same') return -1;
  if (difference === null) return 3;
  return difference.visible / difference.total + difference.changed / difference.total / 1_000;
}

/** A picture as its pixels: four bytes (red, green, blue, alpha) each, row after row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Difference of two pictures of the same name. */
interface Difference {
  /** Pixels that differ; pixels that only one picture has count too. */
  readonly changed: number;
  /** Those of them that are visible, without the antialiased edges of letters and shapes. */
  readonly visible: number;
  /** Pixels of the union of both pictures. */
  readonly total: number;
  /** Equal rows at the top, and at the bottom counted from there. */
  readonly sameRows: { readonly top: number; readonly bottom: number };
  /**
   * Differences in red on a faded copy of the first; areas that only one covers are red throughout.
   */
  readonly picture: Raster;
}

/** A browser that renders the same page twice may round some colours differently. */
const ROUNDED = 0.008;
/** Distance of two colours, as a share of black to white, below which they look the same. */
const VISIBLE = 0.1;
const BYTES = 4;
const RED = Buffer.from([255, 0, 0, 255]);

/**
 * Compares two pictures pixel by pixel in their common area; null: no difference beyond rounding.
 */
export function comparePictures(before: Raster, after: Raster): Difference | null {
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  const [a, b] = [crop(before, width, height), crop(after, width, height)];
  const count = (options: Parameters<typeof pixelmatch>[5], output?: Uint8Array) =>
    pixelmatch(a, b, output, width, height, options);
  const [widest, highest] = [
    Math.max(before.width, after.width),
    Math.max(before.height, after.height),
  ];
  const beyond = widest * highest - width * height;
  const common = new Uint8Array(width * height * BYTES);
  const changed = count({ threshold: ROUNDED, includeAA: true }, common) + beyond;
  if (changed === 0) return null;
  return {
    changed,
    visible: count({ threshold: VISIBLE }) + beyond,
    total: widest * highest,
    sameRows: countSameRows(before, after),
    picture: extend({ width, height, data: common }, widest, highest),
  };
}

function crop({ width, data }: Raster, toWidth: number, toHeight: number): Uint8Array {
  if (width === toWidth) return data.subarray(0, toWidth * toHeight * BYTES);
  const cropped = new Uint8Array(toWidth * toHeight * BYTES);
  for (let row = 0; row < toHeight; row += 1) {
    const start = row * width * BYTES;
    cropped.set(data.subarray(start, start + toWidth * BYTES), row * toWidth * BYTES);
  }
  return cropped;
}

function extend({ width, height, data }: Raster, toWidth: number, toHeight: number): Raster {
  const extended = Buffer.alloc(toWidth * toHeight * BYTES, RED);
  for (let row = 0; row < height; row += 1) {
    const start = row * width * BYTES;
    extended.set(data.subarray(start, start + width * BYTES), row * toWidth * BYTES);
  }
  return { width: toWidth, height: toHeight, data: extended };
}

/** Equal rows at the bottom of pages with different heights have only moved. */
function countSameRows(before: Raster, after: Raster): Difference['sameRows'] {
  if (before.width !== after.width) return { top: 0, bottom: 0 };
  const most = Math.min(before.height, after.height);
  const readRow = ({ width, data }: Raster, row: number) =>
    data.subarray(row * width * BYTES, (row + 1) * width * BYTES);
  const isSame = (row: number, other: number) =>
    Buffer.compare(readRow(before, row), readRow(after, other)) === 0;
  let top = 0;
  while (top < most && isSame(top, top)) top += 1;
  let bottom = 0;
  while (bottom < most - top && isSame(before.height - 1 - bottom, after.height - 1 - bottom))
    bottom += 1;
  return { top, bottom };
}
