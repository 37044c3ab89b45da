import { hashText } from '../../domain/text/find-words';

const CELL = 40;
const COLUMNS = 6;
const ROWS = 4;
/** Of a place that is taken; then shapes may lie on each other. */
const MOST_REDRAWS = 8;

/** Shapes on a grid by `seed` alone: paths by tone, in a field of 240 by 160; `wave` is a line. */
export function drawMotif(seed: string) {
  const chance = createChance(seed);
  const paths = { sun: '', glow: '', light: '', dark: '', wave: '' };
  const taken = new Set<string>();
  const place = (size: number): [number, number] => {
    for (let redraws = 0; ; redraws += 1) {
      const column = chance(COLUMNS - size + 1);
      const row = chance(ROWS - size + 1);
      const key = `${column >> 1}:${row >> 1}`;
      if (!taken.has(key) || redraws === MOST_REDRAWS) {
        taken.add(key);
        return [column * CELL, row * CELL];
      }
    }
  };
  const shape = chance(2) === 0 ? corner : quarter;
  paths.sun += shape(...place(2), 2 * CELL, chance(4));
  paths.glow += chance(3) === 0 ? '' : quarter(...place(2), 2 * CELL, chance(4));
  paths.light += corner(...place(1), CELL, chance(4)) + corner(...place(2), 2 * CELL, chance(4));
  paths.dark += circle(...place(1), CELL) + corner(...place(2), 2 * CELL, chance(4));
  if (chance(2) === 0) paths.sun += circle(...place(1), CELL);
  const [x, y] = place(2);
  paths.wave = `M${x} ${y + CELL}q10-24 20 0t20 0t20 0t20 0`;
  return paths;
}

/** A right-angled triangle in one of four corners of its square. */
function corner(x: number, y: number, size: number, turn: number): string {
  const points = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ].filter((_, index) => index !== turn);
  return `M${points.map((point) => point.join(' ')).join('L')}z`;
}

/** A quarter disc whose centre is one of the four corners of its square. */
function quarter(x: number, y: number, size: number, turn: number): string {
  const s = size;
  const arcs = [
    `M${x} ${y}v${s}a${s} ${s} 0 0 0 ${s}-${s}z`,
    `M${x + s} ${y}h-${s}a${s} ${s} 0 0 0 ${s} ${s}z`,
    `M${x + s} ${y + s}v-${s}a${s} ${s} 0 0 0-${s} ${s}z`,
    `M${x} ${y + s}h${s}a${s} ${s} 0 0 0-${s}-${s}z`,
  ];
  return arcs[turn] ?? '';
}

function circle(x: number, y: number, size: number): string {
  const r = size / 2;
  return `M${x} ${y + r}a${r} ${r} 0 1 0 ${size} 0a${r} ${r} 0 1 0-${size} 0z`;
}

/** Pseudo-random numbers below a bound, from the seed (mulberry32). */
function createChance(seed: string): (below: number) => number {
  let state = hashText(seed);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
