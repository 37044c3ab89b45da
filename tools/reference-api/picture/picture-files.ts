import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { TypedBytes } from '../answer/answer';
import { DEMO_FOLDER, DemoFileError } from '../demo/demo-file';

/** The pictures of a folder: `<motif>/<number>.svg`, and `parts.svg` with the shapes they share. */
export interface PictureFiles {
  /** Names of the motifs, sorted. */
  readonly motifs: readonly string[];
  /** Numbers of a motif's pictures, ascending; none for an unknown motif. */
  numbers(motif: string): readonly number[];
  /** The picture as an SVG document of the given size in pixels; null for an unknown motif. */
  createSvg(motif: string, number: number, width: number, height: number): string | null;
}

const MOTIF = /^[a-z]+$/;
const FILE = /^([1-9]\d{0,5})\.svg$/;
const PARTS = '../parts.svg#';

function refuse(path: string, reason: string): never {
  throw new DemoFileError(`tools/reference-api/demo/pictures/${path}: ${reason}`);
}

/** Sets the size of an SVG document, whatever its root element says; the picture fills it. */
function resize(svg: string, path: string, width: number, height: number): string {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0];
  if (!root?.includes('viewBox=')) refuse(path, 'the root element <svg> needs a viewBox');
  const kept = root.replace(/\s(?:width|height|preserveAspectRatio)=(?:"[^"]*"|'[^']*')/g, '');
  const size = `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return svg.replace(root, () => kept.replace(/^<svg/, `<svg ${size}`));
}

/** Puts the shared shapes into a document that refers to them: the renderer opens no other file. */
function embedParts(svg: string, parts: string): string {
  if (!svg.includes(PARTS)) return svg;
  const defs = /<defs>[\s\S]*<\/defs>/.exec(parts)?.[0] ?? '';
  return svg.replaceAll(PARTS, '#').replace(/<svg\b[^>]*>/, (root) => root + defs);
}

/** Lists the pictures of a folder; throws DemoFileError for a file that no motif or number names. */
export function listPictureFiles(folder = new URL('pictures/', DEMO_FOLDER)): PictureFiles {
  const entries = readdirSync(folder, { withFileTypes: true });
  const motifs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const numbers = new Map<string, readonly number[]>();
  for (const motif of motifs.sort()) {
    if (!MOTIF.test(motif)) refuse(motif, 'a folder has a name of small letters');
    const found = readdirSync(new URL(`${motif}/`, folder)).map((file) => {
      const number = FILE.exec(file)?.[1];
      return number ? Number(number) : refuse(`${motif}/${file}`, 'a picture is <number>.svg');
    });
    if (found.length === 0) refuse(motif, 'the folder has no picture');
    numbers.set(
      motif,
      found.sort((a, b) => a - b),
    );
  }
  return {
    motifs,
    numbers: (motif) => numbers.get(motif) ?? [],
    createSvg(motif, wanted, width, height) {
      const known = numbers.get(motif) ?? [];
      // An offer draws its number by chance: one without a file shows the next lower picture.
      const number = known.findLast((candidate) => candidate <= wanted) ?? known[0];
      if (number === undefined) return null;
      const path = `${motif}/${number}.svg`;
      const svg = resize(readFileSync(new URL(path, folder), 'utf8'), path, width, height);
      return embedParts(svg, readFileSync(new URL('parts.svg', folder), 'utf8'));
    },
  };
}

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
/** The specification: pictures are served at most 3000x3000 pixels. */
const MOST_PIXELS = 3000;
const NAME = /^([a-z]+)-(\d{1,6})-(\d{2,4})x(\d{2,4})\.(jpg|png|webp)$/;

let known: PictureFiles | null = null;

/**
 * Renders the picture of a name such as `river-3-1600x1067.jpg`, shrunk until no side is longer
 * than `longestSide` pixels; null for an unknown name.
 */
export async function drawPicture(
  name: string,
  longestSide = MOST_PIXELS,
): Promise<TypedBytes | null> {
  const [, motif, number, w, h, ending] = NAME.exec(name) ?? [];
  const [width, height] = [Number(w), Number(h)];
  if (!motif || width > MOST_PIXELS || height > MOST_PIXELS) return null;
  known ??= listPictureFiles();
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const shrink = (side: number) => Math.max(1, Math.round(side * scale));
  const svg = known.createSvg(motif, Number(number), shrink(width), shrink(height));
  if (svg === null) return null;
  const type = ending as keyof typeof TYPES;
  const image = sharp(Buffer.from(svg));
  const bytes = await (type === 'jpg'
    ? image.jpeg({ quality: 82 })
    : type === 'webp'
      ? image.webp({ quality: 82 })
      : image.png({ palette: true, effort: 1 })
  ).toBuffer();
  return { type: TYPES[type], bytes };
}
