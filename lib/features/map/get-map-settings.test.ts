import { expect, it } from 'vitest';
import { createMirrorInState } from '../../renderer/fixed-mirror.fixture';
import type { Site } from '../../renderer/site';
import { getMapSettings } from './get-map-settings';

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';

const withTiles = (tilesUrl: string | null) =>
  ({
    settings: { tilesUrl },
    instance: { map: { attribution: '© Karte', center: null } },
    mirror: createMirrorInState(() => ({ kind: 'empty', progress: null })),
    clock: () => 0,
  }) as unknown as Site;

it('leads maps to the background on our own origin, where there is one', () => {
  expect(getMapSettings('de', withTiles(TILES)).tiles).toEqual({
    template: '/tiles/{z}/{x}/{y}.png',
    attribution: '© Karte',
    bounds: null,
  });
  expect(getMapSettings('de', withTiles(null)).tiles).toBeNull();
});

it('offers tiles of twice the pixels where the town names some', () => {
  const { tiles } = getMapSettings('de', withTiles('https://tiles.example/{z}/{x}/{y}{r}.png'));
  expect(tiles?.template).toBe('/tiles/{z}/{x}/{y}{r}.png');
});

it('says numbers of offers in each language by itself', () => {
  const { offers } = getMapSettings('de', withTiles(TILES));
  expect(offers.other).toContain('#');
  expect(getMapSettings('en', withTiles(TILES)).offers).not.toEqual(offers);
});
