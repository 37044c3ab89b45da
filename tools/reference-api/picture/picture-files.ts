import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { TypedBytes } from '../answer/answer';
import { DEMO_FOLDER, DemoFileError } from '../demo/demo-file';
import { readPictureNumber, varyPicture } from './vary-picture';

/** The pictures of a folder: `<motif>/*.svg`, and `parts.svg` with the shapes they share. */
export interface PictureFiles {
  /** Names of the motifs, sorted. */
  readonly motifs: readonly string[];
  /**
   * The picture of a number as an SVG document of the given size in pixels; null for an unknown
   * motif. The files of the motif take turns, and each is varied by the number.
   */
  createSvg(motif: string, number: number, width: number, height: number): string | null;
}

const MOTIF = /^[a-z]+$/;
const PARTS = '../parts.svg#';
const VIEW_BOX = 'viewBox="0 0 600 400"';

function refuse(path: string, reason: string): never {
  throw new DemoFileError(`tools/reference-api/demo/pictures/${path}: ${reason}`);
}

/** Sets the size of an SVG document, whatever its root element says; the picture fills it. */
function resize(svg: string, width: number, height: number): string {
  const size = `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return svg.replace(/<svg\b[^>]*>/, (root) =>
    root
      .replace(/\s(?:width|height|preserveAspectRatio)=(?:"[^"]*"|'[^']*')/g, '')
      .replace('<svg', `<svg ${size}`),
  );
}

/** Puts the shared shapes into a document that refers to them: the renderer opens no other file. */
function embedParts(svg: string, parts: string): string {
  if (!svg.includes(PARTS)) return svg;
  const defs = /<defs>[\s\S]*<\/defs>/.exec(parts)?.[0] ?? '';
  return svg.replaceAll(PARTS, '#').replace(/<svg\b[^>]*>/, (root) => root + defs);
}

/** Lists the pictures of a folder; throws DemoFileError for a file that is none. */
export function listPictureFiles(folder = new URL('pictures/', DEMO_FOLDER)): PictureFiles {
  const entries = readdirSync(folder, { withFileTypes: true });
  const motifs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const paths = new Map<string, readonly string[]>();
  for (const motif of motifs.sort()) {
    if (!MOTIF.test(motif)) refuse(motif, 'a folder has a name of small letters');
    const found = readdirSync(new URL(`${motif}/`, folder)).map((file) => `${motif}/${file}`);
    if (found.length === 0) refuse(motif, 'the folder has no picture');
    for (const path of found) if (!path.endsWith('.svg')) refuse(path, 'a picture is an SVG file');
    paths.set(motif, found.sort());
  }
  return {
    motifs,
    createSvg(motif, number, width, height) {
      const files = paths.get(motif) ?? [];
      const { seed, light } = readPictureNumber(number);
      const path = files[seed % files.length];
      if (path === undefined) return null;
      const svg = readFileSync(new URL(path, folder), 'utf8');
      if (!/<svg\b[^>]*>/.exec(svg)?.[0].includes(VIEW_BOX)) {
        refuse(path, `the root element <svg> needs ${VIEW_BOX}`);
      }
      const parts = readFileSync(new URL('parts.svg', folder), 'utf8');
      return embedParts(resize(varyPicture(svg, seed, light), width, height), parts);
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
