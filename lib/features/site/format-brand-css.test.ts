import { describe, expect, it } from 'vitest';
import { contrast, createPalette } from '../../instance/palette';
import { parseEmbedOptions } from '../embed/embed-address';
import { createEmbedPalette, formatEmbedCss } from './format-brand-css';

const own = createPalette({ brand: '#0B5C70', accent: '#FFB81C' });
const css = (query: string) => formatEmbedCss(parseEmbedOptions(new URLSearchParams(query)), own);

describe("an embed's colours", () => {
  it('are those of one theme, unless the device is to choose', () => {
    expect(css('')).toContain(`--brand:${own.light.brand}`);
    expect(css('')).not.toContain('@media');
    expect(css('theme=dark')).toContain(`color-scheme:dark;--brand:${own.dark.brand}`);
    expect(css('theme=auto')).toContain('@media (prefers-color-scheme:dark)');
  });

  it('are on white or on the surrounding page, where that is light', () => {
    expect(css('')).not.toContain('--paper');
    expect(css('ground=white')).toContain('{--paper:#fff}');
    expect(css('ground=white')).not.toContain('background');
    expect(css('ground=transparent')).toContain('body{background:none}');
    expect(css('ground=transparent&theme=dark')).not.toContain('background');
    expect(css('ground=transparent&theme=auto')).toContain(
      '@media (prefers-color-scheme:light){:root:root:root{--paper:#fff}body{background:none}}',
    );
  });

  it('are moved to be readable when the address names pale ones', () => {
    const { light } = createEmbedPalette({ brand: '#ffee88', accent: null }, own);
    expect(contrast(light.brand, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(light.accent).toBe(own.light.accent);
    expect(css('brand=ffee88')).toContain(`--brand:${light.brand}`);
  });
});
