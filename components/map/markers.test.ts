import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapPlace } from '@/lib/features/map/create-map-view';
import { createMarkers } from './markers';

const WORLD = { south: -85, west: -180, north: 85, east: 180 };
const WORDS = { locale: 'de', labels: { noDate: 'offen' }, offers: { other: '# Angebote' } };
const place = (lat: number, lng: number): MapPlace => ({
  point: { lat, lng },
  name: `${lat}`,
  address: null,
  offers: [],
  rest: null,
});
const anyPlace = fc
  .record({
    lat: fc.double({ min: 49.5, max: 49.7, noNaN: true }),
    lng: fc.double({ min: 10.5, max: 10.8, noNaN: true }),
  })
  .map(({ lat, lng }) => place(lat, lng));

describe('places that share a marker', () => {
  it('are together every place once, at every zoom, in the order of the list', () => {
    fc.assert(
      fc.property(
        fc.array(anyPlace, { maxLength: 40 }),
        fc.integer({ min: 10, max: 18 }),
        (places, zoom) => {
          const clusters = createMarkers(places, WORDS)(WORLD, zoom);
          const found = clusters.flatMap((cluster) => cluster.places);
          expect(found.length).toBe(places.length);
          expect(new Set(found)).toEqual(new Set(places));
          const firsts = clusters.map((cluster) => places.indexOf(cluster.places[0] as MapPlace));
          expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
        },
      ),
    );
  });

  it('come apart at the zoom they name', () => {
    const find = createMarkers([place(49.58, 10.6), place(49.582, 10.6)], WORDS);
    const [cluster] = find(WORLD, 10);
    expect(cluster?.places).toHaveLength(2);
    expect(find(WORLD, cluster?.opensAt ?? 0)).toHaveLength(2);
  });

  it('that never come apart say so', () => {
    const [cluster] = createMarkers([place(49.58, 10.6), place(49.58001, 10.6)], WORDS)(WORLD, 18);
    expect(cluster).toMatchObject({ opensAt: null, places: [{}, {}] });
  });
});
