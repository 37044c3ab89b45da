import type { Metres } from '../demo/town';
import type { TileFrame } from './projection';

/** Whether a line or area can be seen on the tile, judged by the box around it. */
export function isSeen(points: readonly Metres[], { bounds }: TileFrame): boolean {
  const easts = points.map(([east]) => east);
  const norths = points.map(([, north]) => north);
  return (
    Math.max(...easts) >= bounds[0] &&
    Math.min(...easts) <= bounds[2] &&
    Math.max(...norths) >= bounds[1] &&
    Math.min(...norths) <= bounds[3]
  );
}

/** An SVG path through the points, with round bends (Catmull-Rom). */
export function formatCurve(points: readonly Metres[], frame: TileFrame, isClosed = false): string {
  const pixels = points.map(frame.toPixel);
  const count = pixels.length;
  const at = (index: number) =>
    pixels[isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  const [x, y] = at(0);
  let d = `M${x} ${y}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const bend = (a: number, b: number, sign: number, c: number) =>
      Math.round((c + (sign * (b - a)) / 6) * 10) / 10;
    d +=
      ` C${bend(before[0], to[0], 1, from[0])} ${bend(before[1], to[1], 1, from[1])}` +
      ` ${bend(from[0], after[0], -1, to[0])} ${bend(from[1], after[1], -1, to[1])}` +
      ` ${to[0]} ${to[1]}`;
  }
  return isClosed ? `${d} Z` : d;
}

/** An SVG path with straight edges, closed. */
export function formatPolygon(points: readonly Metres[], frame: TileFrame): string {
  return `M${points.map((point) => frame.toPixel(point).join(' ')).join(' L')} Z`;
}

/** Whether a point lies inside an outline. */
export function isInside([east, north]: Metres, outline: readonly Metres[]): boolean {
  let inside = false;
  for (let index = 0; index < outline.length; index++) {
    const [ax, ay] = outline[index] ?? [0, 0];
    const [bx, by] = outline[(index + 1) % outline.length] ?? [0, 0];
    if (ay > north !== by > north && east < ((bx - ax) * (north - ay)) / (by - ay) + ax) {
      inside = !inside;
    }
  }
  return inside;
}

/** Distance in metres from a point to a line of straight pieces. */
export function distanceToLine([east, north]: Metres, line: readonly Metres[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < line.length; index++) {
    const [ax, ay] = line[index - 1] ?? [0, 0];
    const [bx, by] = line[index] ?? [0, 0];
    const [dx, dy] = [bx - ax, by - ay];
    const along = ((east - ax) * dx + (north - ay) * dy) / (dx * dx + dy * dy || 1);
    const share = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(east - ax - share * dx, north - ay - share * dy));
  }
  return least;
}
