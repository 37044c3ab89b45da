import { createRandom } from '../random';

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
export function varyPicture(svg: string, seed: number, light: Light): string {
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
