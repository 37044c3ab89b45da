import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPages } from './fill-pages';

/** Rows are their own heights. */
const within = (height: number) => (page: readonly number[]) =>
  page.reduce((sum, row) => sum + row, 0) <= height;

describe('the pages of the screen', () => {
  it('take as many rows as fit, and no more than asked for', () => {
    expect(fillPages([3, 3, 3, 3], 9, within(10))).toEqual([[3, 3, 3], [3]]);
    expect(fillPages([3, 3, 3, 3], 2, within(10))).toEqual([
      [3, 3],
      [3, 3],
    ]);
    expect(fillPages([], 4, within(10))).toEqual([]);
  });

  it('show every row once, in its order, also one that is too high for any page', () => {
    const rows = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 60 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 12 }), (heights, most) => {
        const pages = fillPages(heights, most, within(10));
        expect(pages.flat()).toEqual(heights);
        for (const page of pages) {
          expect(page.length).toBeLessThanOrEqual(most);
          expect(page.length === 1 || within(10)(page)).toBe(true);
        }
      }),
    );
  });
});
