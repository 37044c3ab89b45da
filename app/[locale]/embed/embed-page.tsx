import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import {
  type EmbedListView,
  embedHref,
  parseEmbedOptions,
} from '@/lib/features/embed/embed-address';
import type { EmbedLinks } from '@/lib/features/embed/embed-view-models';
import { listHref } from '@/lib/features/links';
import type { ProgrammeContext } from '@/lib/features/programme-context';
import { createOEmbedLinks } from '@/lib/features/share/create-offer-metadata';
import { getMessages } from '@/lib/messages/messages';
import { type Site, setTotal } from '@/lib/renderer/site';
import { LIST_PATHS, readListView } from '@/lib/routes';
import { type PageProps, readRequest } from '../programme-page';
import { EmbedFrame } from './embed-frame';

type EmbedRequest = Awaited<ReturnType<typeof openEmbed>>;

export async function openEmbed(view: EmbedListView, properties: PageProps) {
  const request = await readRequest(properties);
  const { labels } = getMessages(request.locale).list;
  return { ...request, state: createEmbedLinks(view, request), labels };
}

export function createEmbedLinks(
  view: EmbedListView,
  { locale, search, catalogue }: ProgrammeContext,
): EmbedLinks {
  return {
    locale,
    view,
    alias: null,
    // As asked: a locked text that was read as filters stays in the links and the form.
    criteria: search.asked,
    options: parseEmbedOptions(search.query),
    catalogue,
  };
}

interface Props {
  readonly request: EmbedRequest;
  /** Offers in the result, for counting. */
  readonly total: number;
  readonly children: ReactNode;
}

export function EmbedPage({ request, total, children }: Props) {
  const { locale, search, state } = request;
  setTotal(total);
  const criteria = { ...search.criteria, page: 1 };
  const siteHref = listHref(locale, criteria, LIST_PATHS[readListView(state.view)]);
  return (
    <EmbedFrame request={request} siteHref={siteHref} hasData>
      {children}
    </EmbedFrame>
  );
}

export function describeEmbed(view: EmbedListView) {
  return async (properties: PageProps): Promise<Metadata> => {
    const { site, t, state } = await openEmbed(view, properties);
    return describeFrame(t('embed.title'), state, site);
  };
}

/** Search engines index the programme itself; systems that know oEmbed find the frame of this embed. */
export function describeFrame(title: string, state: EmbedLinks, { settings }: Site): Metadata {
  const { siteUrl } = settings;
  const types = createOEmbedLinks(siteUrl, siteUrl + embedHref(state));
  return { title, robots: { index: false }, alternates: { types } };
}
