import type { Metres } from '../demo/town';

/** A built-up quarter: its streets are a grid, turned by `turn` degrees, `gap` metres apart. */
export interface Quarter {
  readonly outline: readonly Metres[];
  readonly turn: number;
  readonly gap: number;
  /** Length and depth of a typical building in metres. */
  readonly building: readonly [length: number, depth: number];
}

/** A green area. */
export interface Green {
  readonly kind: 'park' | 'forest' | 'meadow' | 'pitch';
  readonly outline: readonly Metres[];
}

/** Points from text: `east north, east north, …`. */
export function points(text: string): readonly Metres[] {
  return text.split(', ').map((pair): Metres => {
    const [east = 0, north = 0] = pair.split(' ').map(Number);
    return [east, north];
  });
}

function oval([east, north]: Metres, rx: number, ry: number): readonly Metres[] {
  return Array.from({ length: 14 }, (_, index): Metres => {
    const angle = (index / 14) * 2 * Math.PI;
    const bump = 1 + 0.12 * Math.sin(index * 2.4);
    return [east + Math.cos(angle) * rx * bump, north + Math.sin(angle) * ry * bump];
  });
}

/** The Aue, from west to east. */
export const RIVER: readonly Metres[] = points(
  '-14000 -900, -9000 -300, -6000 -700, -4000 -350, -2600 -680, -1900 -600, -1500 -480, -700 -430, 0 -560, 700 -500, 1500 -250, 2400 -500, 3600 -200, 6000 -700, 9000 -300, 14000 -800',
);

/** The mill stream, from the north into the Aue. */
export const STREAM: readonly Metres[] = points(
  '700 9000, 420 5200, 620 3000, 380 1750, 470 1250, 360 700, 300 200, 330 -300, 260 -545',
);

/** Standing water: the reservoir, and the open-air pool. */
export const LAKE = oval([-3350, -520], 520, 190);
export const POOL = oval([520, -1010], 38, 16);

/** The line through the north of the town. */
export const RAILWAY: readonly Metres[] = points(
  '-14000 2600, -9000 1900, -3000 1500, -900 1330, -150 1320, 900 1420, 2600 1180, 9000 1250, 14000 900',
);

/** Meadows, woods, parks and pitches. */
export const GREENS: readonly Green[] = [
  {
    kind: 'meadow',
    outline: points('-2700 -760, -1500 -340, -640 -300, -560 -760, -1400 -1010, -2500 -1180'),
  },
  {
    kind: 'park',
    outline: points('-1060 190, -560 210, -540 500, -980 540'),
  },
  {
    kind: 'pitch',
    outline: points('1130 -120, 1660 -80, 1690 480, 1150 460'),
  },
  {
    kind: 'park',
    outline: points('380 -920, 670 -920, 680 -1160, 390 -1150'),
  },
  {
    kind: 'park',
    outline: points('-300 -640, 340 -640, 330 -740, -280 -750'),
  },
  {
    kind: 'forest',
    outline: points('1750 1500, 2600 1250, 4200 1900, 4700 3400, 3100 3800, 2000 3100, 1560 2200'),
  },
  {
    kind: 'forest',
    outline: points('-4800 -2600, -2600 -2200, -1900 -3200, -3600 -4300, -5200 -3900'),
  },
  {
    kind: 'forest',
    outline: points('-2600 2300, -1200 2100, -900 3600, -1900 4600, -3100 3900'),
  },
  {
    kind: 'forest',
    outline: points('4800 -2500, 6900 -1900, 7600 -3600, 5600 -4400'),
  },
  {
    kind: 'forest',
    outline: points('-8200 2600, -6200 2900, -6400 4600, -8600 4400'),
  },
  { kind: 'meadow', outline: oval([2930, 2640], 210, 160) },
];

/** Where the town is settled between its quarters. */
export const SETTLED = points(
  '-1700 -260, 1120 -300, 1300 600, 1520 1000, 1260 1370, -720 1290, -780 560, -1700 680',
);

/** Where houses stand, and how close. */
export const QUARTERS: readonly Quarter[] = [
  { outline: oval([20, 20], 350, 330), turn: 18, gap: 74, building: [17, 13] },
  {
    outline: points('-700 420, 420 480, 480 1260, -700 1270'),
    turn: 5,
    gap: 128,
    building: [16, 12],
  },
  {
    outline: points('-1700 -220, -470 -250, -470 140, -1150 150, -1250 640, -1700 660'),
    turn: -8,
    gap: 120,
    building: [14, 11],
  },
  {
    outline: points('430 -180, 1090 -220, 1090 560, 640 600, 430 520'),
    turn: 12,
    gap: 118,
    building: [15, 11],
  },
  {
    outline: points('470 880, 1250 930, 1230 1370, 500 1300'),
    turn: 8,
    gap: 170,
    building: [42, 24],
  },
  {
    outline: points('-500 -790, 340 -780, 330 -1500, -450 -1480'),
    turn: -3,
    gap: 125,
    building: [13, 11],
  },
  {
    outline: points('640 640, 1180 620, 1500 1000, 1260 1200, 680 860'),
    turn: 38,
    gap: 122,
    building: [13, 11],
  },
  { outline: oval([-3760, 830], 380, 260), turn: 24, gap: 105, building: [15, 12] },
  { outline: oval([-470, 3120], 170, 130), turn: -15, gap: 95, building: [22, 13] },
  { outline: oval([2790, -1880], 300, 190), turn: 9, gap: 110, building: [14, 11] },
  { outline: oval([-2500, -2000], 260, 190), turn: 30, gap: 105, building: [14, 11] },
  { outline: oval([5200, 900], 420, 300), turn: 14, gap: 112, building: [14, 11] },
];
