import { getPosition } from '../../domain/map/get-position';
import type { Offer } from '../../domain/offer';
import { measureDistance } from '../../domain/search/measure-distance';
import type { CardContext } from '../card/describe-card';
import { listHref } from '../links';
import type { PlaceGroup } from './group-by-place';

/** An address rounds its point to about ten metres. */
const ROUNDED_KM = 0.02;

/**
 * Finds the address of the list that holds all offers of a place: by the place's name where exactly
 * these offers of the result bear it, else by the distance to its point.
 */
export function createRestFinder(
  offers: readonly Offer[],
  { catalogue, criteria, locale }: CardContext,
): (group: PlaceGroup) => string {
  const { places, placeOf } = catalogue.columns;
  const toSlug = ({ alias }: Offer) => places.slugs[placeOf[catalogue.indexOf(alias)] ?? -1];
  const counts = new Map<string | undefined, number>();
  for (const offer of offers) counts.set(toSlug(offer), (counts.get(toSlug(offer)) ?? 0) + 1);
  return ({ point, offers: gathered }) => {
    const [slug, ...others] = new Set(gathered.map(toSlug));
    if (slug !== undefined && others.length === 0 && counts.get(slug) === gathered.length) {
      return listHref(locale, { ...criteria, page: 1, place: [slug] });
    }
    const distances = gathered.map((offer) => measureDistance(point, getPosition(offer) ?? point));
    const farthest = distances.reduce((most, distance) => Math.max(most, distance), 0);
    const radiusKm = Math.max(0.1, Math.ceil((farthest + ROUNDED_KM) * 10) / 10);
    const centre = { lat: round(point.lat), lng: round(point.lng) };
    return listHref(locale, { ...criteria, page: 1, near: { centre, radiusKm } });
  };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4 + 0;
}
