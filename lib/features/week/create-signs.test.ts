import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShortNames, createSigns } from './create-signs';
import { toPrintLayout } from './create-week-days';

describe('short names', () => {
  it('come from the first words, else from the first word, else from a number', () => {
    const names = ['Kanu-Verein am Wehr e.V.', 'Kino Vorhang', 'Bücherei', 'TSV 1861 Neustadt'];
    expect(createShortNames(names)).toEqual(['KV', 'Ki', 'Bü', 'TN']);
    expect(createShortNames(['ab', 'ab', 'ab', 'ab'])).toEqual(['Ab', 'A', 'A2', 'A3']);
    expect(createShortNames(['', '★', 'der', '7'])).toEqual(['?', '?2', 'De', '7']);
  });

  it('are never alike, short, and stay what they are when names follow', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 60 }), fc.string(), (names, further) => {
        const short = createShortNames(names);
        expect(new Set(short.map((one) => one.toLowerCase())).size).toBe(names.length);
        expect(createShortNames([...names, further]).slice(0, -1)).toEqual(short);
      }),
    );
  });
});

describe('signs', () => {
  it('of neighbours differ in colour, and six further on in look', () => {
    const signs = createSigns(Array.from({ length: 8 }, (_, index) => `Name ${index}`));
    expect(signs[0]?.color).not.toBe(signs[1]?.color);
    expect(signs[0]?.color).toBe(signs[6]?.color);
    expect(signs[0]?.isOutlined).not.toBe(signs[6]?.isOutlined);
  });
});

describe('the printed week', () => {
  /** Sessions of each day, each with a text of usual length. */
  const layOut = (...counts: number[]) =>
    toPrintLayout(counts.map((count) => Array.from({ length: count }, () => 95)));

  it('gives full days more room and has smaller letters the fuller they are', () => {
    const { columns, size } = layOut(1, 4, 4, 4, 4, 4, 16);
    expect(columns).toContain('0.70fr');
    expect(columns).toContain('1.60fr');
    expect(size).toBe(4);
    expect(layOut(1, 4, 4, 4, 4, 4, 40).size).toBe(5);
    expect(layOut(0, 0, 0, 0, 0, 0, 0).size).toBe(0);
  });

  it('has smaller letters the longer the texts of its sessions are', () => {
    const sizes = [60, 90, 120, 200].map(
      (length) => toPrintLayout(Array.from({ length: 7 }, () => Array(9).fill(length))).size,
    );
    expect(sizes).toEqual([1, 3, 4, 5]);
  });
});
