import { writeInstant } from '../berlin/local-time';
import { toTownAlias } from '../county/county-offer';
import type { Offer } from '../offer';
import type { SpecificationQuery } from './specification-query';

/** One offer in the specification's public format: all public fields, null where unset. */
export interface SpecificationOffer {
  readonly name: string;
  readonly alias: string;
  readonly publish: string;
  readonly description: string;
  readonly requiresApplication: boolean;
  readonly onlineApplication: boolean;
  readonly applicationDeadline: string | null;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly fee: number | null;
  readonly meetingPoint: string | null;
  readonly meetingAddress: string | null;
  readonly meetingLat: number | null;
  readonly meetingLng: number | null;
  readonly applyText: string | null;
  readonly bring: string | null;
  readonly dates: readonly { readonly begin: string | null; readonly end: string | null }[];
  readonly accessibility: readonly string[] | null;
  readonly wheelchairAccessible: boolean | null;
  readonly url: string;
  readonly media: readonly string[];
  readonly hosts: readonly { readonly name: string }[];
  /** Extension of a county: the slug of the town, in which `alias` is unique. */
  readonly town?: string;
}

/** Writes an offer in the specification's format, times in Europe/Berlin with their offset. */
export function writeOffer(offer: Offer): SpecificationOffer {
  return {
    name: offer.name,
    alias: toTownAlias(offer),
    publish: offer.publish,
    description: offer.description,
    requiresApplication: offer.requiresApplication,
    onlineApplication: offer.onlineApplication,
    applicationDeadline: writeInstant(offer.applicationDeadline),
    minAge: offer.minAge,
    maxAge: offer.maxAge,
    fee: offer.feeCents,
    meetingPoint: offer.meetingPoint,
    meetingAddress: offer.meetingAddress,
    meetingLat: offer.meetingLat,
    meetingLng: offer.meetingLng,
    applyText: offer.applyText,
    bring: offer.bring,
    dates: offer.sessions.map(({ begin, end }) => ({
      begin: writeInstant(begin),
      end: writeInstant(end),
    })),
    accessibility: offer.accessibility,
    wheelchairAccessible: offer.wheelchairAccessible,
    url: offer.url,
    media: offer.media,
    hosts: offer.hosts.map(({ name }) => ({ name })),
    ...(offer.town && { town: offer.town.slug }),
  };
}

/** The Link header (RFC 5988) of one page of a list of `total` offers; `address` without a query. */
export function writeLinks(address: string, query: SpecificationQuery, total: number): string {
  const last = countPages(query, total);
  const kept = new URLSearchParams(query.kept.map(([name, value]) => [name, value])).toString();
  const link = (rel: string, page: number) =>
    `<${address}?${kept}${kept === '' ? '' : '&'}page=${page}>; rel="${rel}"`;
  return [
    link('first', 1),
    ...(query.page > 1 ? [link('prev', Math.min(query.page - 1, last))] : []),
    ...(query.page < last ? [link('next', query.page + 1)] : []),
    link('last', last),
  ].join(', ');
}

/** Number of pages for `total` offers; at least one. */
function countPages({ itemsPerPage }: SpecificationQuery, total: number): number {
  return Math.max(1, Math.ceil(total / itemsPerPage));
}
