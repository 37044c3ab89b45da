import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBrandCss } from '../features/site/format-brand-css';
import { contrast, createPalette } from './palette';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the palette', () => {
  it('leaves a readable brand colour as it is and says nothing', () => {
    const palette = createPalette({ brand: '#0B5C70', accent: '#FFB81C' });
    expect(palette.light.brand).toBe('#0B5C70');
    expect(palette.corrections.filter(({ theme }) => theme === 'light')).toEqual([]);
  });

  it('reports apart what cannot be read in the dark', () => {
    const report = (brand: string) =>
      createPalette({ brand, accent: '#FFB81C' }).corrections.map(({ theme }) => theme);
    expect(report('#0B5C70')).toEqual(['dark']);
    expect(report('#FFEE88')).toEqual(['light']);
    const [dark] = createPalette({ brand: '#0B5C70', accent: '#FFB81C' }).corrections;
    expect(dark?.contrastBefore).toBeLessThan(4.5);
    expect(dark?.contrastAfter).toBeGreaterThanOrEqual(4.5);
  });

  it('moves a brand colour that cannot be read, and reports it', () => {
    const [correction] = createPalette({ brand: '#FFD800', accent: '#FFB81C' }).corrections;
    expect(correction).toMatchObject({ theme: 'light', from: '#FFD800' });
    expect(correction?.contrastBefore).toBeLessThan(2);
    expect(correction?.contrastAfter).toBeGreaterThanOrEqual(4.5);
  });

  it('reports contrasts to one decimal, and none as the one that it misses', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        for (const correction of createPalette({ brand, accent: '#FFB81C' }).corrections) {
          const { contrastBefore, contrastAfter } = correction;
          expect(contrastBefore).toBe(Number(contrastBefore.toFixed(1)));
          expect(contrastBefore).toBeLessThanOrEqual(4.4);
          expect(contrastAfter).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('is readable in both themes whatever the town chose', () => {
    fc.assert(
      fc.property(colour, colour, (brand, accent) => {
        const { light, dark } = createPalette({ brand, accent });
        for (const surface of ['#FBF7EE', '#FFFFFF', light.onBrand, light.tint])
          expect(contrast(light.brand, surface)).toBeGreaterThanOrEqual(4.5);
        for (const surface of ['#0E1726', '#172338', dark.onBrand, dark.tint])
          expect(contrast(dark.brand, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(light.accent, light.onAccent)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('becomes custom properties that cannot break out of a style sheet', () => {
    const css = formatBrandCss(createPalette({ brand: '#0B5C70', accent: '#FFB81C' }));
    expect(css).toMatch(/^:root\{--brand:#0B5C70;--on-brand:#FFFFFF;/);
    expect(css).not.toMatch(/[<>"'\\]/);
  });
});
