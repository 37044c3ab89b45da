import type { Centre } from '../catalogue';
import { roundDegrees } from '../map/bounds';
import { createChoice, createLimitTally, readNames, readSlug } from './choice';
import type { Criterion, Pair } from './criterion';

export const place = createChoice(
  { name: 'place', label: 'place', meaning: 'Slug of the meeting point.' },
  readSlug,
  ({ columns, timed }) => readNames(columns.places, timed.shownPlaces),
);

/** A centre and a radius in kilometres; a null radius: any distance, but the place is known. */
interface Near {
  readonly centre: Centre;
  readonly radiusKm: number | null;
}

export const RADII: readonly number[] = [1, 2, 3, 5, 10, 25];

/** Around a point or a named place; the name wins. A radius alone is ignored. */
export const near: Criterion<Near | null> = {
  fields: [
    {
      name: 'near',
      label: 'flag',
      meaning: 'A point, lat,lng; offers without coordinates are left out.',
    },
    {
      name: 'nearby',
      label: 'around',
      meaning:
        'Slug of a meeting point, street or district to search around; decides where a point is given too.',
    },
    {
      name: 'radius',
      label: 'distance',
      meaning: 'Distance from the point or the meeting point in kilometres.',
    },
  ],
  parse(query) {
    const point = query.one('near', readPoint);
    const place = query.one('nearby', readSlug);
    const radiusKm = query.one('radius', readRadius);
    const centre: Centre | null = place === null ? point : { place };
    return centre === null ? null : { centre, radiusKm };
  },
  serialize(value) {
    if (value === null) return [];
    const { centre, radiusKm } = value;
    const pairs: Pair[] = [
      'place' in centre ? ['nearby', centre.place] : ['near', `${centre.lat},${centre.lng}`],
    ];
    if (radiusKm !== null) pairs.push(['radius', String(radiusKm)]);
    return pairs;
  },
  matches(value, view) {
    if (value === null) return null;
    const most = value.radiusKm ?? Number.POSITIVE_INFINITY;
    const distance = view.distances(value.centre);
    return ({ offer }) => (distance[offer] as number) <= most;
  },
  count(value, view) {
    if (value === null) return [];
    const distances = view.distances(value.centre);
    return [createLimitTally('radius', RADII, value.radiusKm, String, distances)];
  },
};

function readPoint(text: string): { lat: number; lng: number } | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,15})?),\s*(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text);
  if (match === null) return null;
  const lat = roundDegrees(Number(match[1]));
  const lng = roundDegrees(Number(match[2]));
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

function readRadius(text: string): number | null {
  if (!/^\d{1,4}([.,]\d{1,3})?$/.test(text)) return null;
  const radiusKm = Math.round(Number(text.replace(',', '.')) * 10) / 10;
  return radiusKm > 0 && radiusKm <= 1_000 ? radiusKm : null;
}

const choice = createChoice(
  {
    name: 'town',
    label: 'town',
    meaning: 'Slug of a town, where the site is a county; ignored elsewhere.',
  },
  readSlug,
  ({ columns, timed }) => readNames(columns.towns, timed.shownTowns),
);

export const town: Criterion<readonly string[]> = {
  ...choice,
  matches: (slugs, view) => (view.rules.towns ? choice.matches(slugs, view) : null),
  count: (slugs, view) => (view.rules.towns ? choice.count(slugs, view) : []),
};
