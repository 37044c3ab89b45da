import type { Metadata } from 'next';
import { writeInstant } from '../../domain/berlin/local-time';
import { serializeCriteria } from '../../domain/criteria/registry';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { pictureHref } from '../../domain/picture-href';
import { hasBegin, sortSessions } from '../../domain/session/find-next-session';
import { getTexts } from '../../domain/text/offer-texts';
import { getLanguage, isolate } from '../../messages/language';
import type { Locale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { DEFAULT_LOCALE, LIST_PATHS, type ListView } from '../../routes';
import { formatAges, formatFee } from '../format/format-fee';
import { formatMissingPlace, getPlaceName } from '../format/format-place';
import {
  calendarFeedHref,
  canonicalOfferHref,
  findHome,
  listHref,
  offerHref,
  sharePictureHref,
} from '../links';
import type { ProgrammeContext } from '../programme-context';
import { formatWhen } from '../session/format-when';

export function createOfferMetadata(offer: Offer, context: ProgrammeContext): Metadata {
  const { site, siteUrl, locale, t } = context;
  const description = [
    formatWhen(offer, context),
    getPlaceName(offer) ?? formatMissingPlace(offer, t),
    formatAges(offer, t),
    formatFee(offer.feeCents, context).text,
  ]
    .filter(Boolean)
    .join(' · ');
  const toHref = (other: string) => offerHref(other, offer.alias);
  const url = canonicalOfferHref(offer, siteUrl, locale);
  const here = siteUrl + toHref(locale);
  const shared = {
    title: isolate(offer.name, locale),
    description,
    openGraph: { ...createOpenGraph(site, locale), title: offer.name, description, url },
  } satisfies Metadata;
  // An address that only some people know is neither indexed nor given a picture of its own.
  if (offer.publish !== 'public') return { ...shared, robots: { index: false, follow: false } };
  const picture = {
    url: sharePictureHref(offer, siteUrl, toDrawnLocale(locale)),
    ...SHARE_SIZE,
    alt: `${offer.name}. ${description}`,
  };
  return {
    ...shared,
    alternates: {
      // The languages of a town are named at its own page.
      ...(offer.town ? { canonical: url } : createAlternates(site, locale, toHref)),
      types: {
        'text/calendar': `${here}.ics`,
        'text/markdown': `${here}.md`,
        ...createOEmbedLinks(siteUrl, here),
      },
    },
    openGraph: { ...shared.openGraph, images: [picture] },
    twitter: { card: 'summary_large_image', title: offer.name, description, images: [picture] },
  };
}

/** The font that pictures are drawn with has Latin letters; others get the German picture. */
function toDrawnLocale(locale: Locale): Locale {
  return new Intl.Locale(locale).maximize().script === 'Latn' ? locale : 'de';
}

/** Filtered lists are followed but not indexed: there are more of them than offers. */
export function createListMetadata(
  title: string,
  view: ListView,
  { site, siteUrl, locale, t, search }: ProgrammeContext,
): Metadata {
  const description = t(`site.about.${view}`, { name: site.instance.name });
  const first = { ...search.asked, page: 1 };
  // Maps and weeks have no pages.
  const shown = view === 'list' ? search.asked : first;
  const path = LIST_PATHS[view];
  const toHref = (other: string) => listHref(other, shown, path);
  const isFiltered = serializeCriteria(first).size > 0;
  return {
    title: { absolute: title },
    description,
    alternates: {
      ...createAlternates(site, locale, toHref),
      types: {
        'application/atom+xml': siteUrl + listHref(locale, first, '/offers.atom'),
        'text/calendar': siteUrl + calendarFeedHref(locale, first),
        ...createOEmbedLinks(siteUrl, siteUrl + listHref(locale, first, path)),
      },
    },
    openGraph: {
      ...createOpenGraph(site, locale),
      title,
      description,
      url: siteUrl + toHref(locale),
    },
    ...(isFiltered && { robots: { index: false, follow: true } }),
  };
}

function createOpenGraph({ instance }: Site, locale: Locale) {
  const { openGraph } = getLanguage(locale);
  return { type: 'website', siteName: instance.name, locale: openGraph } as const;
}

/** Width and height in pixels of the picture in a link preview. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Absolute. `toHref` gives the path in a language; `x-default` is the German one. */
export function createAlternates(
  { settings: { siteUrl }, instance }: Site,
  locale: string,
  toHref: (locale: string) => string,
) {
  const languages = instance.languages.map((other) => [other, siteUrl + toHref(other)] as const);
  return {
    canonical: siteUrl + toHref(locale),
    languages: Object.fromEntries([...languages, ['x-default', siteUrl + toHref(DEFAULT_LOCALE)]]),
  };
}

/** By content type, the oEmbed address for the page at `url`. */
export function createOEmbedLinks(siteUrl: string, url: string): Readonly<Record<string, string>> {
  return { 'application/json+oembed': `${siteUrl}/oembed?${new URLSearchParams({ url })}` };
}

/** A schema.org object, ready for `writeJsonLd`. */
type JsonLd = Readonly<Record<string, unknown>>;

const LONGEST_DESCRIPTION = 5_000;

/**
 * One event for each session with a begin. None for a private-link offer or without a place, which
 * search engines require; free places are not known. `opensAt`: when registration opens, if the town
 * says it.
 */
export function createEventJsonLd(
  offer: Offer,
  siteUrl: string,
  locale: string,
  opensAt: Instant | null = null,
): readonly JsonLd[] {
  const location = createPlace(offer);
  if (offer.publish !== 'public' || location === null) return [];
  const description = getTexts(offer).description.plain.slice(0, LONGEST_DESCRIPTION);
  const closesAt = offer.applicationDeadline;
  const home = findHome(offer, siteUrl);
  const pageUrl = canonicalOfferHref(offer, siteUrl, locale);
  const shared = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: offer.name,
    url: pageUrl,
    inLanguage: 'de',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(description !== '' && { description }),
    ...(offer.media.length > 0 && {
      image: offer.media.map((address) => home + pictureHref(address, 1600)),
    }),
    location,
    organizer: offer.hosts.map(({ name }) => ({ '@type': 'Organization', name })),
    isAccessibleForFree: (offer.feeCents ?? 0) <= 0,
    ...createAgeRange(offer),
    offers: {
      '@type': 'Offer',
      price: (Math.max(0, offer.feeCents ?? 0) / 100).toFixed(2),
      priceCurrency: 'EUR',
      url: offer.url || pageUrl,
      ...(offer.requiresApplication && {
        ...(opensAt !== null && { validFrom: writeInstant(opensAt) }),
        ...(closesAt !== null && { validThrough: writeInstant(closesAt) }),
      }),
    },
  };
  const dated = sortSessions(offer.sessions).filter(hasBegin);
  return dated.map(({ begin, end }) => ({
    ...shared,
    startDate: writeInstant(begin),
    ...(end !== null && end > begin && { endDate: writeInstant(end) }),
  }));
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
    ...(meetingLat !== null && meetingLng !== null && { geo }),
  };
}

/** "8-12", "8-" without an upper bound; nothing without any. */
function createAgeRange({ minAge, maxAge }: Offer): JsonLd {
  if (!minAge && !maxAge) return {};
  return { typicalAgeRange: `${minAge ?? 0}-${maxAge || ''}` };
}

/** Safe inside a `<script>`, which ends and changes its meaning by `<` alone. */
export function writeJsonLd(value: JsonLd | readonly JsonLd[]): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
