import * as z from 'zod';
import { writeInstant } from '../berlin/local-time';
import { toTownAlias } from '../county/county';
import type { DeepReadonly } from '../deep-readonly';
import type { Offer } from '../offer';
import type { SpecificationQuery } from './specification-query';

const berlinTime = z.iso
  .datetime({ offset: true })
  .meta({ description: 'ISO 8601 with the offset of Europe/Berlin.' });

/** One offer in the specification's public format: all public fields, null where unset. */
export const offerSchema = z.object({
  name: z.string(),
  alias: z.string().meta({ description: 'Unique; usually begins with the id.' }),
  publish: z.enum(['public', 'private_link']),
  description: z.string().meta({ description: 'CommonMark.' }),
  requiresApplication: z.boolean(),
  onlineApplication: z.boolean(),
  applicationDeadline: berlinTime.nullable(),
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  fee: z.int().nullable().meta({ description: 'Euro cents; null and 0 are free.' }),
  meetingPoint: z.string().nullable(),
  meetingAddress: z.string().nullable(),
  meetingLat: z.number().nullable(),
  meetingLng: z.number().nullable(),
  applyText: z.string().nullable().meta({ description: 'CommonMark.' }),
  bring: z.string().nullable(),
  dates: z.array(z.object({ begin: berlinTime.nullable(), end: berlinTime.nullable() })),
  accessibility: z.array(z.string()).nullable(),
  wheelchairAccessible: z.boolean().nullable().meta({ description: 'Null: by arrangement.' }),
  url: z.string().meta({ description: "The offer's page at the instance, where one registers." }),
  media: z.array(z.string()),
  hosts: z.array(z.object({ name: z.string() })),
  town: z.string().optional().meta({
    description:
      'Extension: where the site is a county, the slug of the town, in which the alias is unique.',
  }),
});

type SpecificationOffer = DeepReadonly<z.output<typeof offerSchema>>;

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
