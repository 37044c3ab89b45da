import type { Metadata } from 'next';
import { describeAges } from '../../domain/format/describe-ages';
import { describeFee } from '../../domain/format/describe-fee';
import { describeMissingPlace, getPlaceName } from '../../domain/format/describe-place';
import type { Instant } from '../../domain/instant';
import { getLanguage } from '../../domain/language';
import { offerHref } from '../../domain/links';
import type { Offer } from '../../domain/offer';
import { describeWhen } from '../../domain/session/describe-when';
import { createAlternates } from '../../domain/share/create-alternates';
import { createOEmbedLinks } from '../../domain/share/create-oembed-links';
import { isolate } from '../../domain/text/isolate';
import type { Locale } from '../../words/messages';
import { getWords } from '../get-words';
import { getServices, type Services } from '../services';
import { SHARE_SIZE } from './share-size';

/** What an offer's page says about itself to search engines and link previews. */
export function createOfferMetadata(
  offer: Offer,
  { locale, now }: { readonly locale: Locale; readonly now: Instant },
  { settings, instance }: Pick<Services, 'settings' | 'instance'> = getServices(),
): Metadata {
  const words = getWords(locale);
  const context = { words, locale, now };
  const description = [
    describeWhen(offer.sessions, context),
    getPlaceName(offer) ?? describeMissingPlace(offer, words),
    describeAges(offer, words),
    describeFee(offer.feeCents, context).text,
  ]
    .filter(Boolean)
    .join(' · ');
  const { siteUrl } = settings;
  const toHref = (other: string) => offerHref(other, offer.alias);
  const url = siteUrl + toHref(locale);
  const shared = {
    title: isolate(offer.name, locale),
    description,
    openGraph: {
      type: 'website',
      siteName: instance.name,
      locale: getLanguage(locale).openGraph,
      title: offer.name,
      description,
      url,
    },
  } satisfies Metadata;
  // An address that only some people know is neither indexed nor given a picture of its own.
  if (offer.publish !== 'public') return { ...shared, robots: { index: false, follow: false } };
  const picture = {
    url: `${siteUrl}/og/${toDrawnLocale(locale)}/${encodeURIComponent(offer.alias)}.jpg`,
    ...SHARE_SIZE,
    alt: `${offer.name}. ${description}`,
  };
  return {
    ...shared,
    alternates: {
      ...createAlternates({ siteUrl, locales: instance.languages }, locale, toHref),
      types: { 'text/calendar': `${url}.ics`, ...createOEmbedLinks(siteUrl, url) },
    },
    openGraph: { ...shared.openGraph, images: [picture] },
    twitter: { card: 'summary_large_image', title: offer.name, description, images: [picture] },
  };
}

/** The font that pictures are drawn with has Latin letters; others get the German picture. */
function toDrawnLocale(locale: Locale): Locale {
  return new Intl.Locale(locale).maximize().script === 'Latn' ? locale : 'de';
}
