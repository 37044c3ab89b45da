import type { Neighbour } from '../../domain/host/find-neighbours';
import type { Words } from '../../messages/words';
import { describeAges } from '../format/describe-ages';
import { formatDistance } from '../format/format-distance';
import { offerHref } from '../links';

/** A competing offer in words. */
export interface NeighbourView {
  readonly href: string;
  readonly name: string;
  /** "zur selben Zeit" or "am selben Tag". */
  readonly when: string;
  readonly ages: string;
  readonly distance: string;
}

/** Puts a neighbour into words. */
export function describeNeighbour(
  { offer, distanceKm, isSameTime }: Neighbour,
  words: Words,
  locale: string,
): NeighbourView {
  return {
    href: offerHref(locale, offer.alias),
    name: offer.name,
    when: words(isSameTime ? 'host.offer.sameTime' : 'host.offer.sameDay'),
    ages: describeAges(offer, words),
    distance: formatDistance(distanceKm, locale),
  };
}
