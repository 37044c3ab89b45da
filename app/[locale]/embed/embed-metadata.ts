import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { parseCriteria } from '@/lib/domain/criteria/parse-criteria';
import { getTranslator } from '@/lib/messages/get-translator';
import { readLocale } from '@/lib/messages/messages';
import { getSite } from '@/lib/renderer/site';
import { type EmbedListView, embedHref } from '@/lib/view/embed/embed-address';
import { parseEmbedOptions } from '@/lib/view/embed/embed-options';
import { createOEmbedLinks } from '@/lib/view/share/create-alternates';
import { readQuery } from '../read-query';
import type { EmbedProps } from './embed-page';

/**
 * Describes an embedded list, map or week. Search engines should index the programme itself, not its
 * embeds; systems that know oEmbed find the frame of this very embed.
 */
export function describeEmbed(view: EmbedListView) {
  return async ({ params, searchParams }: EmbedProps): Promise<Metadata> => {
    const locale = readLocale((await params).locale);
    const { siteUrl } = getSite(await headers()).settings;
    const query = readQuery(await searchParams);
    const { criteria } = parseCriteria(query);
    const href = embedHref({ locale, view, criteria, options: parseEmbedOptions(query) });
    return {
      title: getTranslator(locale)('embed.title'),
      robots: { index: false },
      alternates: { types: createOEmbedLinks(siteUrl, siteUrl + href) },
    };
  };
}
