import { expect, it } from 'vitest';
import { createMirrorInState } from './fixed-mirror.fixture';
import { getMapSettings } from './get-map-settings';
import type { Site } from './site';

const withTiles = (enabled: boolean) =>
  ({
    settings: { tilesUrl: enabled ? 'https://tiles.example/{z}/{x}/{y}.png' : null },
    instance: { map: { attribution: '© Karte', center: null } },
    mirror: createMirrorInState(() => ({ kind: 'empty', progress: null })),
    clock: () => 0,
  }) as unknown as Site;

it('leads maps to the background on our own origin, where there is one', () => {
  expect(getMapSettings('de', withTiles(true)).tiles).toEqual({
    template: '/tiles/{z}/{x}/{y}.png',
    attribution: '© Karte',
    bounds: null,
  });
  expect(getMapSettings('de', withTiles(false)).tiles).toBeNull();
});

it('looks for the phrases of a language once, and for each language by itself', () => {
  const { offers } = getMapSettings('de', withTiles(true));
  expect(getMapSettings('de', withTiles(true)).offers).toBe(offers);
  expect(offers.other).toContain('#');
  expect(getMapSettings('en', withTiles(true)).offers).not.toEqual(offers);
});
