import { describe, expect, it } from 'vitest';
import { contrast, createPalette } from '../../instance/palette';
import { createEmbedPalette, formatEmbedCss } from '../site/format-brand-css';
import { parseEmbedOptions } from './embed-options';

const own = createPalette({ brand: '#0B5C70', accent: '#FFB81C' });
const css = (query: string) => formatEmbedCss(parseEmbedOptions(new URLSearchParams(query)), own);

describe("an embed's colours", () => {
  it('are those of one theme, unless the device is to choose', () => {
    expect(css('')).toContain(`--brand:${own.light.brand}`);
    expect(css('')).not.toContain('@media');
    expect(css('theme=dark')).toContain(`color-scheme:dark;--brand:${own.dark.brand}`);
    expect(css('theme=auto')).toContain('@media (prefers-color-scheme:dark)');
  });

  it('are moved to be readable when the address names pale ones', () => {
    const { light } = createEmbedPalette({ brand: '#ffee88', accent: null }, own);
    expect(contrast(light.brand, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(light.accent).toBe(own.light.accent);
    expect(css('brand=ffee88')).toContain(`--brand:${light.brand}`);
  });
});
