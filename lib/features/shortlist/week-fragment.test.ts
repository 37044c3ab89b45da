import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShareLink } from './share-link';
import { readWeekFragment, writeWeekFragment } from './week-board';

describe('the week in the address of the board', () => {
  it('comes back as it was written, and is no shared list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (weeks) => {
        const monday = weeks * 7 - 3;
        const fragment = writeWeekFragment(monday);
        expect(readWeekFragment(fragment)).toBe(monday);
        expect(readShareLink(fragment)).toBe('none');
      }),
    );
  });

  it.each(['', '#', '#week=', '#week=2026-W54', '#1/Mia:201803/17-kanu', '#week=abc'])(
    'is not read from "%s"',
    (fragment) => {
      expect(readWeekFragment(fragment)).toBeNull();
    },
  );
});
