import { describe, expect, it } from 'vitest';
import type { MapOffer, MapPlace } from './create-map-view';
import { createMarkerView } from './create-marker-view';

const offer = (name: string, day: string | null, weekColor: number | null): MapOffer => ({
  alias: name,
  card: name,
  href: `/offers/${name}`,
  name,
  when: '',
  day,
  weekColor,
  facts: '',
  where: null,
});
const place = (name: string, ...offers: MapOffer[]): MapPlace => ({
  point: { lat: 0, lng: 0 },
  name,
  address: null,
  offers,
  rest: null,
});
const describePlaces = (...places: MapPlace[]) =>
  createMarkerView(places, {
    locale: 'de',
    labels: { noDate: 'offen' },
    offers: { other: '# Angebote' },
  });

describe('a marker', () => {
  it('of one offer shows its day, and is named by it', () => {
    const marker = describePlaces(place('Bootshaus', offer('Kanutour', '12.8.', 2)));
    expect(marker).toMatchObject({
      text: '12.8.',
      name: '12.8.: Kanutour, Bootshaus',
      color: 2,
    });
  });

  it('of one offer without a day says so and has no colour of a week', () => {
    const marker = describePlaces(place('Bootshaus', offer('Kanutour', null, null)));
    expect(marker).toMatchObject({ text: '–', title: 'offen', color: null });
    expect(marker.name).toBe('offen: Kanutour, Bootshaus');
  });

  it('of several offers shows their number, and what they have in common', () => {
    const marker = describePlaces(
      place('Freibad', offer('a', '1.8.', 3), offer('b', '2.8.', 1), offer('c', '3.8.', 3)),
    );
    expect(marker).toMatchObject({ text: '3', title: '3 Angebote', name: '3 Angebote: Freibad' });
    expect(marker.color).toBeNull();
    const same = describePlaces(
      place('Freibad', offer('a', '1.8.', 3)),
      place('Stall', offer('b', '2.8.', 3)),
    );
    expect(same.color).toBe(3);
  });

  it('counts the offers that only the list shows', () => {
    const rest = { count: 4, href: '/?place=freibad' };
    const marker = describePlaces({ ...place('Freibad', offer('a', '1.8.', 3)), rest });
    expect(marker).toMatchObject({ text: '5', name: '5 Angebote: Freibad', color: null });
    const bare = describePlaces({ ...place('Freibad'), rest: { ...rest, count: 1 } });
    expect(bare).toMatchObject({ text: '1', name: '1 Angebote: Freibad' });
  });

  it('of many places names the first three', () => {
    const names = ['A', 'B', 'B', 'C', 'D'];
    const marker = describePlaces(...names.map((name) => place(name, offer(name, '1.8.', 0))));
    expect(marker.name).toBe('5 Angebote: A, B, C …');
  });
});
