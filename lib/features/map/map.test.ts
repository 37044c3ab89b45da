import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import { NO_CRITERIA, parseCriteria, serializeCriteria } from '../../domain/criteria/registry';
import {
  boundPoints,
  findTown,
  measureDistance,
  toNear,
  widenBounds,
} from '../../domain/map/bounds';
import { sampleOffer } from '../../domain/offer.fixture';
import { findView, groupByPlace } from './create-map-view';
import { sayCount, writeCountPhrases } from './create-marker-view';

const at = (lat: number | null, lng: number | null, alias = 'x') =>
  sampleOffer({ alias, meetingLat: lat, meetingLng: lng });
const { columns } = createCatalogue([], DEFAULT_RULES);

const anyPoint = fc.record({
  lat: fc.double({ min: 47, max: 55, noNaN: true }),
  lng: fc.double({ min: 6, max: 15, noNaN: true }),
});

describe('offers by place', () => {
  it('gathers those at one point and keeps the others apart', () => {
    const { places, unplaced } = groupByPlace([
      at(49.58, 10.6, 'a'),
      at(null, null, 'b'),
      at(49.59, 10.6, 'c'),
      at(49.580004, 10.599998, 'd'),
      at(49.58, null, 'e'),
    ]);
    expect(places.map(({ offers }) => offers.map(({ alias }) => alias))).toEqual([
      ['a', 'd'],
      ['c'],
    ]);
    expect(unplaced.map(({ alias }) => alias)).toEqual(['b', 'e']);
  });

  it('puts every offer into exactly one of the two, in its order', () => {
    const anyOffers = fc.array(
      fc.option(fc.constantFrom([49.5, 10.5], [49.6, 10.6], [49.7, 10.7])),
    );
    fc.assert(
      fc.property(anyOffers, (points) => {
        const offers = points.map((point, index) =>
          at(point?.[0] ?? null, point?.[1] ?? null, String(index)),
        );
        const { places, unplaced } = groupByPlace(offers);
        const found = [...places.flatMap((place) => place.offers), ...unplaced];
        expect(found.length).toBe(offers.length);
        expect(new Set(found).size).toBe(offers.length);
        for (const { offers: together } of places) {
          const order = together.map(({ alias }) => Number(alias));
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});

describe('the visible part of the map as a criterion', () => {
  it('holds everything one sees, after it stood in an address', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPoint, (one, other, inside) => {
        const bounds = boundPoints([one, other]);
        if (bounds === null) throw new Error('two points have bounds');
        const near = toNear(bounds);
        const { lat, lng, radiusKm } = near;
        const asked = { centre: { lat, lng }, radiusKm };
        const written = serializeCriteria({ ...NO_CRITERIA, near: asked });
        expect(parseCriteria(written).criteria.near).toEqual(asked);
        const seen = {
          lat: Math.min(Math.max(inside.lat, bounds.south), bounds.north),
          lng: Math.min(Math.max(inside.lng, bounds.west), bounds.east),
        };
        expect(measureDistance(near, seen)).toBeLessThanOrEqual(near.radiusKm + 0.001);
      }),
    );
  });

  it('survives a map that was pushed round the world, or holds all of it', () => {
    const near = toNear({ south: 49.5, west: 370.5, north: 49.6, east: 370.7 });
    expect(near).toMatchObject({ lat: 49.55, lng: 10.6 });
    expect(toNear({ south: -85, west: -180, north: 85, east: 180 }).radiusKm).toBe(1_000);
  });
});

describe('what the map shows first', () => {
  const town = { center: { lat: 49.58, lng: 10.6 }, zoom: 14 };
  const points = [
    { lat: 49.57, lng: 10.59 },
    { lat: 49.6, lng: 10.65 },
  ];
  const criteria = (query: string) => parseCriteria(new URLSearchParams(query)).criteria;

  it('is the town as it wants to be seen, while nothing is asked', () => {
    expect(findView(points, criteria('sort=name&page=2'), town, columns)).toEqual({
      kind: 'center',
      ...town,
    });
  });

  it('is the whole result, without what lies in another country', () => {
    const stray = { lat: 10.6, lng: 49.58 };
    expect(findView([...points, stray], criteria('free=1'), town, columns)).toEqual({
      kind: 'area',
      area: { south: 49.57, west: 10.59, north: 49.6, east: 10.65 },
    });
  });

  it('is the circle that was asked for', () => {
    const view = findView(points, criteria('near=49.5,10.5&radius=3'), town, columns);
    if (view?.kind !== 'area') throw new Error('no area');
    const corner = { lat: view.area.north, lng: view.area.east };
    expect(measureDistance({ lat: 49.5, lng: 10.5 }, corner)).toBeCloseTo(3, 1);
  });

  it('is nothing where neither the offers nor the town name a place', () => {
    expect(findView([], NO_CRITERIA, { center: null, zoom: 13 }, columns)).toBeNull();
    expect(findTown([], null)).toEqual({ middle: null, points: [] });
  });
});

describe('a rectangle', () => {
  it('grows by the same distance to all sides', () => {
    const wide = widenBounds({ south: 50, west: 10, north: 50, east: 10 }, 5);
    const middle = { lat: 50, lng: 10 };
    expect(measureDistance(middle, { lat: wide.north, lng: 10 })).toBeCloseTo(5, 2);
    expect(measureDistance(middle, { lat: 50, lng: wide.east })).toBeCloseTo(5, 2);
  });
});

describe('numbers said without a translator', () => {
  it.each([
    ['de', 1, '1 Angebot'],
    ['de', 2, '2 Angebote'],
    ['de', 1_234, '1.234 Angebote'],
    ['pl', 22, '22 few'],
    ['pl', 25, '25 many'],
  ])('%s %i: %s', (locale, count, said) => {
    const rules = new Intl.PluralRules(locale);
    const say = (number: number) =>
      locale === 'de'
        ? `${number} ${number === 1 ? 'Angebot' : 'Angebote'}`
        : `${number} ${rules.select(number)}`;
    expect(sayCount(writeCountPhrases(locale, say), locale, count)).toBe(said);
  });
});
