import { encode } from 'uqr';

/** A QR code as one path of squares, in a square of `size` modules with its margin. */
export interface QrCode {
  readonly path: string;
  readonly size: number;
}

/** Modules left free around the code, as its standard (ISO/IEC 18004) asks for. */
const MARGIN = 4;

/**
 * Draws a text as a QR code with the correction level (`L` takes the longest texts, `M` more damage);
 * null: no code holds it.
 */
export function drawQrCode(text: string, level: 'L' | 'M'): QrCode | null {
  try {
    const { data, size } = encode(text, { ecc: level, border: MARGIN });
    return { path: data.map(drawRow).join(''), size };
  } catch {
    return null;
  }
}

/** Dark modules beside each other are one rectangle. */
function drawRow(row: readonly boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}
