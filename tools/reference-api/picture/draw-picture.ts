import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { TypedBytes } from '../answer/answer';
import { DEMO_FOLDER, nameDemoFile } from '../demo/demo-file';
import { InputError } from '../input-error';
import { createRandom } from '../random';

const MOTIF = /^[a-z]+$/;
const PARTS = '../parts.svg#';
const VIEW_BOX = 'viewBox="0 0 600 400"';

function refuse(path: string, reason: string): never {
  throw new InputError(`${nameDemoFile(`pictures/${path}`)}: ${reason}`);
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

/** The pictures of a folder, `<motif>/*.svg`; throws InputError for a file that is none. */
export function listPictureFiles(folder = new URL('pictures/', DEMO_FOLDER)) {
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
    /** Names of the motifs, sorted. */
    motifs,
    /** Size in pixels. Files take turns, each is varied by the number; null: unknown motif. */
    createSvg(motif: string, number: number, width: number, height: number): string | null {
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

let known: ReturnType<typeof listPictureFiles> | null = null;

/** Renders a name such as `river-3-1600x1067.jpg`, at most `longestSide` px; null: unknown name. */
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

/** The colours of an outdoor picture in one light: sun, far hills, near hills, trees. */
const LIGHT_COLOURS = {
  morning: ['#ffd37a', '#9cc5a1', '#5f9e77', '#3f7d5c'],
  noon: ['#ffe08a', '#a9cf8f', '#74ad5c', '#4d8a46'],
  evening: ['#fff1c9', '#b7835a', '#8a6a4f', '#5b5140'],
  overcast: ['#f7f2e2', '#a8bfb2', '#7b9f8e', '#577d6c'],
} as const;

/** The light over a picture. The files show the morning; `parts.svg` has a sky for each. */
export type Light = keyof typeof LIGHT_COLOURS;

const LIGHTS: readonly Light[] = ['morning', 'noon', 'evening', 'overcast'];

/** The number of a picture: its seed, from which file and variation follow, and its light. */
export function numberPicture(seed: number, light: Light): number {
  return seed * LIGHTS.length + LIGHTS.indexOf(light);
}

/** The seed and the light of a picture's number. */
export function readPictureNumber(number: number): { seed: number; light: Light } {
  return {
    seed: Math.floor(number / LIGHTS.length),
    light: LIGHTS[number % LIGHTS.length] ?? 'morning',
  };
}

/**
 * Colours that take each other's places from picture to picture. No colour is in two of the lists;
 * what has to keep its colour in a file uses one that is in none.
 */
const EXCHANGEABLE = {
  accents: [
    ...['#e4572e', '#ffb81c', '#0a7286', '#5446b0'],
    ...['#2b7230', '#a82165', '#f4f1de', '#3d5a80'],
  ],
  notes: ['#a82166', '#0a7287', '#5446b1', '#16233b', '#2b7231'],
  skin: ['#f2c9a1', '#e0a878', '#a86f45', '#7a4a2b', '#f6d5b8'],
  hair: ['#3b2a20', '#c68642', '#1f1a17', '#8d5524', '#d9a441'],
  trousers: ['#2f4858', '#5b4b8a', '#7a5c3e', '#33658a'],
  walls: ['#cfe5dc', '#f6dfb8', '#dcd6ee', '#cfe4ee', '#dfe7e2'],
  houses: ['#f0c987', '#e8998d', '#a1c6b8', '#c9d6df', '#f4e3c1', '#d9b3c6'],
  highHouses: ['#e6c9a0', '#d9a98a', '#c7d0c0', '#efe0c0'],
  roofs: ['#a3492f', '#8b3a2b', '#6d4a3a'],
  stones: ['#c9b79a', '#bcae9b', '#d3bf98'],
  pots: ['#c96f4a', '#d99a6c', '#7f9c96', '#b5838d'],
  dogs: ['#c98d52', '#8f5b36', '#e6c79c', '#6b5b53'],
  cats: ['#7d7f88', '#e39a4b', '#3c3a40', '#d9c7b0'],
  ponies: ['#8b5a35', '#c99e6c', '#5b4637', '#e6dccb', '#3b3330'],
  robots: ['#7fb3c8', '#b7bfd0', '#8fc1a9', '#d9a542'],
  circuits: ['#123c40', '#1e2a4a', '#22343c'],
  films: ['#8fd0dd', '#f7c873', '#c9b8e8'],
};

const WIDTH = 600;
const HEIGHT = 400;

/** Shows a picture in the given light; its colours, direction and section follow from the seed. */
function varyPicture(svg: string, seed: number, light: Light): string {
  const random = createRandom(`${seed}`);
  const colours = new Map<string, string>(
    LIGHT_COLOURS.morning.map((colour, index) => [colour, LIGHT_COLOURS[light][index] ?? colour]),
  );
  for (const family of Object.values(EXCHANGEABLE)) {
    const left = [...family];
    for (const colour of family) {
      colours.set(colour, left.splice(random.between(0, left.length - 1), 1)[0] ?? colour);
    }
  }
  const isMirrored = random.happens(0.5) && !svg.includes('data-mirror="never"');
  const zoom = 1 + random.next() * 0.2;
  const [width, height] = [WIDTH / zoom, HEIGHT / zoom];
  const x = (WIDTH - width) * random.next();
  // The middle of the height: heads and feet are near the edges.
  const y = (HEIGHT - height) * (0.2 + 0.6 * random.next());
  const section = [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
  return svg
    .replace('#morning-sky', `#${light}-sky`)
    .replace(/#[0-9a-f]{6}\b/g, (colour) => colours.get(colour) ?? colour)
    .replace(`viewBox="0 0 ${WIDTH} ${HEIGHT}"`, `viewBox="${section}"`)
    .replace(/(<svg\b[^>]*>)([\s\S]*)(<\/svg>\s*)$/, (whole, root, content, end) =>
      isMirrored
        ? `${root}<g transform="translate(${WIDTH} 0) scale(-1 1)">${content}</g>${end}`
        : whole,
    );
}
