import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMotif } from './draw-motif';

describe('the motif of an offer without a picture', () => {
  it('is the same every time', () => {
    expect(drawMotif('17-kanutour')).toEqual(drawMotif('17-kanutour'));
  });

  it('differs between offers', () => {
    const drawn = Array.from({ length: 200 }, (_, id) => JSON.stringify(drawMotif(`${id}-kanu`)));
    expect(new Set(drawn).size).toBeGreaterThan(195);
  });

  it('has sun, light, shadow and a wave whatever the alias, and no sign that ends an attribute', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { sun, light, dark, wave, glow } = drawMotif(seed);
        for (const path of [sun, light, dark, wave]) expect(path).toMatch(/^M/);
        expect(sun + light + dark + wave + glow).toMatch(/^[MLvhaqtz0-9 .-]*$/);
      }),
    );
  });
});
