import type { Metadata } from 'next';
import type { Criteria } from '../../domain/criteria/criteria';
import { serializeCriteria } from '../../domain/criteria/serialize-criteria';
import { getLanguage } from '../../domain/language';
import { listHref } from '../../domain/links';
import { createAlternates } from '../../domain/share/create-alternates';
import { createOEmbedLinks } from '../../domain/share/create-oembed-links';
import type { Locale } from '../../words/messages';
import { getServices, type Services } from '../services';

/**
 * What a list (or another view of it, by its path) says about itself: its one address in normal
 * form, its other languages, its feeds. Filtered lists are followed but not indexed: there are
 * more of them than offers.
 */
export function createListMetadata(
  criteria: Criteria,
  { locale, path }: { readonly locale: Locale; readonly path: string },
  { settings, instance }: Pick<Services, 'settings' | 'instance'> = getServices(),
): Metadata {
  const { siteUrl } = settings;
  const toHref = (other: string) => listHref(other, criteria, path);
  const feedOf = (name: string) => siteUrl + listHref(locale, { ...criteria, page: 1 }, name);
  const isFiltered = serializeCriteria({ ...criteria, page: 1 }).size > 0;
  return {
    alternates: {
      ...createAlternates({ siteUrl, locales: instance.languages }, locale, toHref),
      types: {
        'application/atom+xml': feedOf('/offers.atom'),
        'text/calendar': feedOf('/offers.ics'),
        ...createOEmbedLinks(siteUrl, siteUrl + listHref(locale, { ...criteria, page: 1 }, path)),
      },
    },
    openGraph: {
      type: 'website',
      siteName: instance.name,
      locale: getLanguage(locale).openGraph,
      title: instance.name,
      description: instance.claim,
      url: siteUrl + toHref(locale),
    },
    ...(isFiltered ? { robots: { index: false, follow: true } } : {}),
  };
}
