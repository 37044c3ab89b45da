import type { Load } from './measure-load';

/** The load of the middle round by requests per second; wrong answers of all rounds count. */
export function medianLoad(rounds: readonly Load[]): Load {
  const sorted = [...rounds].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError('There is no middle of no rounds.');
  return { ...middle, wrong: rounds.reduce((sum, { wrong }) => sum + wrong, 0) };
}
