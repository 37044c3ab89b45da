import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { comparePictures, type Difference, type Raster } from './compare-pictures';

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
