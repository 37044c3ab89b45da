import { writeInstant } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { pictureHref } from '../../domain/picture-href';
import { sortSessions } from '../../domain/session/find-next-session';
import { getTexts } from '../../domain/text/offer-texts';

/** A schema.org object, ready for `writeJsonLd`. */
export type JsonLd = Readonly<Record<string, unknown>>;

interface EventContext {
  readonly siteUrl: string;
  readonly pageUrl: string;
  /** When registration opens; null: the town does not say. */
  readonly opensAt?: Instant | null;
}

const LONGEST_DESCRIPTION = 5_000;

/**
 * The offer as schema.org events, one for each session with a begin, for search engines. Never for
 * a private-link offer, and not without a place: search engines reject an event that has none. Does
 * not mention free places, because the instance does not report them.
 */
export function createEventJsonLd(
  offer: Offer,
  { siteUrl, pageUrl, opensAt = null }: EventContext,
): readonly JsonLd[] {
  const location = createPlace(offer);
  if (offer.publish !== 'public' || location === null) return [];
  const description = getTexts(offer).description.plain.slice(0, LONGEST_DESCRIPTION);
  const shared = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: offer.name,
    url: pageUrl,
    inLanguage: 'de',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(description === '' ? {} : { description }),
    ...(offer.media.length === 0
      ? {}
      : { image: offer.media.map((address) => siteUrl + pictureHref(address, 1600)) }),
    location,
    organizer: offer.hosts.map(({ name }) => ({ '@type': 'Organization', name })),
    isAccessibleForFree: (offer.feeCents ?? 0) <= 0,
    ...createAgeRange(offer),
    offers: {
      '@type': 'Offer',
      price: (Math.max(0, offer.feeCents ?? 0) / 100).toFixed(2),
      priceCurrency: 'EUR',
      url: offer.url,
      ...(opensAt === null || !offer.requiresApplication
        ? {}
        : { validFrom: writeInstant(opensAt) }),
      ...(offer.applicationDeadline === null
        ? {}
        : { validThrough: writeInstant(offer.applicationDeadline) }),
    },
  };
  return sortSessions(offer.sessions).flatMap(({ begin, end }) => {
    if (begin === null) return [];
    const isReal = end !== null && end > begin;
    return [
      {
        ...shared,
        startDate: writeInstant(begin),
        ...(isReal ? { endDate: writeInstant(end) } : {}),
      },
    ];
  });
}

function createPlace(offer: Offer): JsonLd | null {
  const { meetingPoint, meetingAddress, meetingLat, meetingLng } = offer;
  const name = meetingPoint ?? meetingAddress;
  if (name === null) return null;
  const geo = { '@type': 'GeoCoordinates', latitude: meetingLat, longitude: meetingLng };
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: meetingAddress ?? name,
      addressCountry: 'DE',
    },
    ...(meetingLat === null || meetingLng === null ? {} : { geo }),
  };
}

/** "8-12", "8-" without an upper bound; nothing without any. */
function createAgeRange({ minAge, maxAge }: Offer): JsonLd {
  if (!minAge && !maxAge) return {};
  return { typicalAgeRange: `${minAge ?? 0}-${maxAge || ''}` };
}

/**
 * JSON-LD that is safe inside a `<script>`: every character with a meaning in HTML is escaped, so
 * that no host's text can close the element or open a comment.
 */
export function writeJsonLd(value: JsonLd | readonly JsonLd[]): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
