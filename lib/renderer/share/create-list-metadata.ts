import type { Metadata } from 'next';
import type { Criteria } from '../../domain/criteria/criteria';
import { serializeCriteria } from '../../domain/criteria/serialize-criteria';
import { type ListPath, toListView } from '../../domain/query/origin';
import { getWords } from '../../messages/get-words';
import { getLanguage } from '../../messages/language';
import type { Locale } from '../../messages/messages';
import { listHref } from '../../view/links';
import { createAlternates } from '../../view/share/create-alternates';
import { createOEmbedLinks } from '../../view/share/create-oembed-links';
import { getServices, type Services } from '../services';

/**
 * What a list (or another view of it, by its path) says about itself: its title, which follows what
 * was asked for, its one address in normal
 * form, its other languages, its feeds. Filtered lists are followed but not indexed: there are
 * more of them than offers.
 */
export function createListMetadata(
  title: string,
  criteria: Criteria,
  { locale, path }: { readonly locale: Locale; readonly path: ListPath },
  { settings, instance }: Pick<Services, 'settings' | 'instance'> = getServices(),
): Metadata {
  const { siteUrl } = settings;
  const words = getWords(locale);
  const description = words(`site.about.${toListView(path)}`, { name: instance.name });
  const toHref = (other: string) => listHref(other, criteria, path);
  const feedOf = (name: string) => siteUrl + listHref(locale, { ...criteria, page: 1 }, name);
  const isFiltered = serializeCriteria({ ...criteria, page: 1 }).size > 0;
  return {
    title: { absolute: title },
    description,
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
      description,
      url: siteUrl + toHref(locale),
    },
    ...(isFiltered ? { robots: { index: false, follow: true } } : {}),
  };
}
