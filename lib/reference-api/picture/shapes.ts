import type { Random } from '../random';

/** The canvas every scene is drawn on; other formats are cut out of its middle. */
export const WIDTH = 600;
export const HEIGHT = 400;

/** Colours of one time of day. */
export interface Light {
  readonly skyTop: string;
  readonly skyLow: string;
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly ground: string;
}

/** Morning, noon, evening, overcast. */
export const LIGHTS: readonly [Light, ...Light[]] = [
  {
    skyTop: '#9fd3e0',
    skyLow: '#fdf0d5',
    sun: '#ffd37a',
    far: '#9cc5a1',
    near: '#5f9e77',
    ground: '#3f7d5c',
  },
  {
    skyTop: '#6cbcd4',
    skyLow: '#e3f4f4',
    sun: '#ffe08a',
    far: '#a9cf8f',
    near: '#74ad5c',
    ground: '#4d8a46',
  },
  {
    skyTop: '#f2a65a',
    skyLow: '#ffe3b3',
    sun: '#fff1c9',
    far: '#b7835a',
    near: '#8a6a4f',
    ground: '#5b5140',
  },
  {
    skyTop: '#b9c9d6',
    skyLow: '#eef1ee',
    sun: '#f7f2e2',
    far: '#a8bfb2',
    near: '#7b9f8e',
    ground: '#577d6c',
  },
];

/** Clear, cheerful colours for clothes, spines, boats. */
export const BRIGHT = [
  '#e4572e',
  '#ffb81c',
  '#0a7286',
  '#5446b0',
  '#2b7230',
  '#a82165',
  '#f4f1de',
  '#3d5a80',
] as const;

const round = (value: number) => Math.round(value * 10) / 10;

/** A rectangle, with rounded corners when `radius` is given. */
export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${radius}" fill="${fill}"/>`;
}

/** A filled circle. */
export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;
}

/** A filled ellipse. */
export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
}

/** A filled path. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A line with round ends that is not filled. */
export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** A group moved to a place, scaled and turned. */
export function place(x: number, y: number, scale: number, inner: string, turn = 0): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${inner}</g>`;
}

/** A band that fills the canvas from a wavy line at about `y` down to the bottom. */
export function hills(y: number, swing: number, fill: string, random: Random): string {
  const steps = 4;
  const span = WIDTH / steps;
  let d = `M0 ${HEIGHT} V${round(y + random.between(-swing, swing))}`;
  for (let step = 1; step <= steps; step++) {
    const peak = y + random.between(-swing, swing);
    d += ` Q${round((step - 0.5) * span)} ${round(peak - swing)} ${round(step * span)} ${round(peak)}`;
  }
  return path(`${d} V${HEIGHT} Z`, fill);
}

/** Sky with sun and two clouds. */
export function sky(light: Light, random: Random): string {
  const x = random.between(90, WIDTH - 90);
  const cloud = (cx: number, cy: number, size: number) =>
    `<g opacity="0.75">${ellipse(cx, cy, 46 * size, 13 * size, '#fff')}${circle(cx - 14 * size, cy - 8 * size, 15 * size, '#fff')}${circle(cx + 10 * size, cy - 12 * size, 19 * size, '#fff')}</g>`;
  return (
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.skyTop}"/>` +
    `<stop offset="0.75" stop-color="${light.skyLow}"/></linearGradient></defs>` +
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    circle(x, 84, 60, light.sun, 'opacity="0.35"') +
    circle(x, 84, 34, light.sun) +
    cloud((x + 230) % WIDTH, random.between(50, 100), 1) +
    cloud((x + 400) % WIDTH, random.between(40, 130), 0.7)
  );
}

/** A tree that stands on (x, y): a fir or a round one. */
export function tree(x: number, y: number, size: number, fill: string, isFir: boolean): string {
  const trunk = rect(-3, -22, 6, 24, '#6b4f3a');
  const crown = isFir
    ? path('M0 -96 L24 -50 H12 L30 -16 H-30 L-12 -50 H-24 Z', fill)
    : `${circle(0, -52, 28, fill)}${circle(-18, -38, 20, fill)}${circle(18, -38, 20, fill)}`;
  return place(x, y, size, trunk + crown);
}

/** A child seen from the front, standing on (x, y), about 90 units tall at size 1. */
export function child(x: number, y: number, size: number, random: Random): string {
  const skin = random.pick(['#f2c9a1', '#e0a878', '#a86f45', '#7a4a2b', '#f6d5b8']);
  const hair = random.pick(['#3b2a20', '#c68642', '#1f1a17', '#8d5524', '#d9a441']);
  const shirt = random.pick(BRIGHT);
  const trousers = random.pick(['#2f4858', '#5b4b8a', '#7a5c3e', '#33658a']);
  const lift = random.between(-14, 10);
  return place(
    x,
    y,
    size,
    rect(-11, -34, 9, 34, trousers, 4) +
      rect(2, -34, 9, 34, trousers, 4) +
      stroke(`M-14 -58 L-27 ${-40 + lift}`, shirt, 8) +
      stroke(`M14 -58 L27 ${-42 - lift}`, shirt, 8) +
      rect(-15, -66, 30, 36, shirt, 10) +
      circle(0, -80, 14, skin) +
      path('M-14 -80 A14 14 0 0 1 14 -80 Q6 -90 -2 -87 Q-10 -86 -14 -80 Z', hair) +
      circle(-5, -78, 1.6, '#2a2320') +
      circle(5, -78, 1.6, '#2a2320') +
      stroke('M-4 -73 Q0 -70 4 -73', '#2a2320', 1.4),
  );
}

/** Numbers 0 … count-1, for drawing several of a thing. */
export function times<T>(count: number, draw: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}
