import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import { parseCriteria } from '../../domain/criteria/registry';
import type { Offer } from '../../domain/offer';
import { at, sampleOffer } from '../../domain/offer.fixture';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { getTranslator } from '../../messages/get-translator';
import { createMirrorInState } from '../../renderer/fixed-mirror.fixture';
import type { Site } from '../../renderer/site';
import { createMapView, type MapPlace } from './create-map-view';
import { getMapSettings } from './find-map';
import { LISTED, MAP_AMOUNTS } from './map-amounts';

const NOW = at('2026-07-10 10:00');
const TOWN = { center: { lat: 49.58, lng: 10.6 }, zoom: 13 };

/** This many offers at this many places 200 m apart, every tenth offer without coordinates. */
function createOffers(count: number, places: number): readonly Offer[] {
  return Array.from({ length: count }, (_, id) => {
    const place = id % places;
    const isPlaced = id % 10 !== 9;
    return sampleOffer({
      alias: `${id}-angebot`,
      name: `Angebot ${id}`,
      meetingPoint: `Treffpunkt ${place}`,
      meetingAddress: `Straße ${place}, Neustadt`,
      meetingLat: isPlaced ? 49.4 + (place % 97) / 500 : null,
      meetingLng: isPlaced ? 10.4 + Math.floor(place / 97) / 300 : null,
    });
  });
}

function open(offers: readonly Offer[]) {
  const catalogue = createCatalogue(offers, DEFAULT_RULES);
  /** Drawn so far: 10,000 offers take their time. */
  const drawn = new Map<string, ReturnType<typeof createMapView>>();
  return {
    map(amount: keyof typeof MAP_AMOUNTS, query = '') {
      const known = drawn.get(`${amount} ${query}`);
      if (known) return known;
      const { criteria } = parseCriteria(new URLSearchParams(query));
      const context = { catalogue, criteria, now: NOW, locale: 'de', t: getTranslator('de') };
      const result = searchCatalogue(catalogue, criteria, NOW);
      const view = createMapView(result.offers(), TOWN, context, amount);
      drawn.set(`${amount} ${query}`, view);
      return view;
    },
    total(href: string) {
      const { criteria } = parseCriteria(new URLSearchParams(href.split('?')[1]));
      return searchCatalogue(catalogue, criteria, NOW).total;
    },
  };
}

const bytes = (screen: unknown) => Buffer.byteLength(JSON.stringify(screen));
const countAt = ({ offers, rest }: MapPlace) => offers.length + (rest?.count ?? 0);
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

describe('a map of 10,000 offers at 600 places', () => {
  const town = open(createOffers(10_000, 600));

  it('lists the first places, a few offers of each, some without a place, and leads to the rest', () => {
    const map = town.map('page');
    const listed = map.places.slice(0, LISTED.places);
    expect(Math.max(...listed.map(({ offers }) => offers.length))).toBe(LISTED.offers);
    expect(map.unplaced).toHaveLength(MAP_AMOUNTS.page.unplaced);
    expect([map.placed, map.total]).toEqual([9_000, 10_000]);
    expect(bytes(listed)).toBeLessThan(200_000);
    const shown = sum(listed.map(countAt)) + map.unplaced.length;
    expect(map.rest).toEqual({ count: 10_000 - shown, href: '/' });
    expect(town.map('page', 'age=9&page=2').rest?.href).toBe('/?age=9');
  });

  it('links each place to a list of exactly its offers', () => {
    for (const place of town.map('page').places.slice(0, 5)) {
      expect(place.rest?.href).toMatch(/^\/\?place=treffpunkt-\d+$/);
      expect(town.total(place.rest?.href ?? '')).toBe(countAt(place));
    }
  });

  it('gives its script every place in a bounded answer', () => {
    const map = town.map('brief');
    expect(map.places).toHaveLength(540);
    expect(sum(map.places.map(countAt))).toBe(9_000);
    expect(map.places.every(({ offers }) => offers.length > 0)).toBe(true);
    expect(bytes(map)).toBeLessThan(500_000);
  });

  it('gathers neighbours in an embed, with no offer lost', () => {
    const map = town.map('embed');
    expect(map.places.length).toBeLessThanOrEqual(MAP_AMOUNTS.embed.places);
    expect(map.places.length).toBeGreaterThan(MAP_AMOUNTS.embed.places / 8);
    expect(sum(map.places.map(countAt))).toBe(9_000);
    expect(bytes(map)).toBeLessThan(200_000);
    const gathered = map.places.find(({ name }) => name.endsWith('…'));
    expect(gathered?.address).toBeNull();
    expect(gathered?.rest?.href).toMatch(/^\/\?near=[\d.,%C]+&radius=/);
    expect(town.total(gathered?.rest?.href ?? '')).toBeGreaterThanOrEqual(
      countAt(gathered as MapPlace),
    );
  });
});

const USUAL = 200;

describe('a map of a usual programme', () => {
  it('has every offer of every place, and needs nothing further', () => {
    const { map } = open(createOffers(USUAL, 50));
    for (const amount of ['brief', 'embed', 'all'] as const) {
      const drawn = map(amount);
      expect(drawn.rest).toBeNull();
      expect(drawn.unplaced).toHaveLength(USUAL / 10);
      expect(drawn.places.every(({ rest }) => rest === null)).toBe(true);
    }
  });

  it('is drawn by the page with every place, its next offers and the number of the others', () => {
    const { map } = open(createOffers(USUAL, 50));
    const [drawn, whole] = [map('page'), map('all')];
    expect(drawn.rest).toBeNull();
    expect(drawn.unplaced).toEqual(whole.unplaced);
    expect(drawn.places.map(countAt)).toEqual(whole.places.map(countAt));
    expect(Math.max(...drawn.places.map(({ offers }) => offers.length))).toBe(LISTED.offers);
  });

  it('leads by distance where a name is that of several places', () => {
    const offers = createOffers(400, 40).map((offer) => ({ ...offer, meetingPoint: 'Turnhalle' }));
    const town = open(offers);
    const [place] = town.map('page').places;
    expect(place?.rest?.href).toMatch(/^\/\?near=49\.4%2C10\.4&radius=0\.1$/);
    expect(town.total(place?.rest?.href ?? '')).toBe(countAt(place as MapPlace));
  });
});

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';

const AREA = { south: 49, west: 10, north: 50, east: 11 };

const withTiles = (tilesUrl: string | null) =>
  ({
    settings: { tilesUrl },
    instance: { map: { attribution: '© Karte', center: null } },
    programme: { ...createMirrorInState({ kind: 'empty' }), tileArea: AREA },
    clock: () => 0,
  }) as unknown as Site;

it('leads maps to the background on our own origin, where there is one, and says where', () => {
  expect(getMapSettings('de', withTiles(TILES)).tiles).toEqual({
    template: '/tiles/{z}/{x}/{y}.png',
    attribution: '© Karte',
    bounds: AREA,
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
