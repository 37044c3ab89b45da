import { describe, expect, it } from 'vitest';
import { findSlope } from './prove-soak';

const MINUTE_MS = 60_000;

describe('the slope of samples', () => {
  it('is what is added each hour, wherever it begins', () => {
    const samples = [0, 1, 2, 3].map((at) => ({ atMs: 900 + at * MINUTE_MS, value: 50 + 2 * at }));
    expect(findSlope(samples)).toBeCloseTo(120);
  });

  it('is nothing for what goes up and down around the same value', () => {
    const values = [4, 6, 6, 4];
    expect(findSlope(values.map((value, at) => ({ atMs: at * 1_000, value })))).toBeCloseTo(0);
  });

  it('is unknown for one sample', () => {
    expect(findSlope([{ atMs: 5, value: 1 }])).toBeNaN();
  });
});
