import { encode } from 'uqr';

/** A QR code as one path of squares, in a square of `size` modules including its margin. */
export interface QrCode {
  readonly path: string;
  readonly size: number;
}

/** Quiet zone around the code in modules, as required by ISO/IEC 18004. */
const MARGIN = 4;

/**
 * `L` holds the longest texts, `M` survives more damage; null: the text is too long. `isFast`, for a page
 * of many codes: the first of the eight masks instead of the best, in an eighth of the time; it is read
 * as well only where the code is not damaged.
 */
export function drawQrCode(text: string, level: 'L' | 'M', isFast = false): QrCode | null {
  try {
    const mask = isFast ? { maskPattern: 0 } : {};
    const { data, size } = encode(text, { ecc: level, border: MARGIN, ...mask });
    return { path: data.map(drawRow).join(''), size };
  } catch {
    return null;
  }
}

/** Adjacent dark modules become one rectangle. */
function drawRow(row: readonly boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}
