import { writeInstant } from '../berlin/write-instant';
import type { Offer } from '../offer';

/** One offer as the specification prints it for everybody: all public fields, null where unset. */
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
}

/** Writes an offer in the specification's shape, times in Europe/Berlin with their offset. */
export function writeOffer(offer: Offer): SpecificationOffer {
  return {
    name: offer.name,
    alias: offer.alias,
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
  };
}
