import pixelmatch from 'pixelmatch';

/** A picture as its pixels: four bytes (red, green, blue, alpha) each, row after row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Difference of two pictures of the same name. */
export interface Difference {
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
