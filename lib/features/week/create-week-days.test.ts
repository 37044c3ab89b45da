import { describe, expect, it } from 'vitest';
import { toPrintLayout } from './create-week-days';

describe('the printed week', () => {
  /** Sessions of each day, each with a text of usual length. */
  const layOut = (...counts: number[]) =>
    toPrintLayout(counts.map((count) => Array.from({ length: count }, () => 95)));

  it('makes full days wider, with smaller letters the fuller they are', () => {
    const { columns, size } = layOut(1, 4, 4, 4, 4, 4, 16);
    expect(columns).toContain('0.70fr');
    expect(columns).toContain('1.60fr');
    expect(size).toBe(6);
    expect(layOut(1, 4, 4, 4, 4, 4, 40).size).toBe(5.5);
    expect(layOut(0, 0, 0, 0, 0, 0, 0).size).toBe(9.5);
  });

  it('has smaller letters the longer the texts of its sessions are', () => {
    const sizes = [60, 90, 120, 200].map(
      (length) => toPrintLayout(Array.from({ length: 7 }, () => Array(9).fill(length))).size,
    );
    expect(sizes).toEqual([8.5, 6.75, 6, 5.5]);
  });
});
