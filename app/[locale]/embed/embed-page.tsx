import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type { EmbedForm } from '@/components/embed/embed-programme';
import type { Criteria } from '@/lib/domain/criteria/registry';
import {
  type EmbedListView,
  type EmbedOptions,
  type EmbedState,
  embedHref,
  parseEmbedOptions,
  toSiteView,
} from '@/lib/features/embed/embed-address';
import { createAddressFinder, type FindAddress } from '@/lib/features/embed/embed-view-models';
import { listHref } from '@/lib/features/links';
import { createOEmbedLinks } from '@/lib/features/share/create-offer-metadata';
import { getMessages } from '@/lib/messages/messages';
import { setTotal } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { LIST_PATHS } from '@/lib/routes/list-path';
import { type PageProps, type PageRequest, readRequest } from '../programme-page';
import { EmbedFrame, EmbedLoading } from './embed-frame';

/** The request for an embedded list, map or week, and what its content needs. */
interface EmbedRequest extends PageRequest {
  readonly options: EmbedOptions;
  readonly form: EmbedForm;
  readonly toState: (criteria: Criteria) => EmbedState;
  readonly findAddress: FindAddress;
}

/** Criteria and content; null: nothing has been read yet. */
type EmbedContent = {
  readonly criteria: Criteria;
  /** Offers in the result, for counting. */
  readonly total: number;
  readonly content: ReactNode;
} | null;

/** Renders an embedded list, map or week in its frame. */
export async function renderEmbed(
  view: EmbedListView,
  properties: PageProps,
  find: (request: EmbedRequest) => EmbedContent,
) {
  const request = await readRequest(properties);
  const { head, site, locale, t, requestTime, search } = request;
  const options = parseEmbedOptions(search.query);
  const action = pageHref(locale, `/embed/${view}`);
  const { labels } = getMessages(locale).list;
  const found = find({
    ...request,
    options,
    form: {
      labels,
      legends: { days: t('list.legend.days'), near: t('list.legend.near') },
      action,
    },
    toState: (criteria) => ({ locale, view, criteria, options }),
    findAddress: createAddressFinder(requestTime, site),
  });
  if (found === null) return <EmbedLoading {...{ site, locale, options }} />;
  setTotal(head, found.total, site);
  const siteHref = listHref(locale, { ...found.criteria, page: 1 }, LIST_PATHS[toSiteView(view)]);
  return (
    <EmbedFrame {...{ site, locale, options, siteHref, requestTime }}>{found.content}</EmbedFrame>
  );
}

/**
 * Describes an embedded list, map or week. Search engines should index the programme itself, not its
 * embeds; systems that know oEmbed find the frame of this very embed.
 */
export function describeEmbed(view: EmbedListView) {
  return async (properties: PageProps): Promise<Metadata> => {
    const { site, locale, t, search } = await readRequest(properties);
    const { siteUrl } = site.settings;
    const options = parseEmbedOptions(search.query);
    const href = embedHref({ locale, view, criteria: search.asked, options });
    return {
      title: t('embed.title'),
      robots: { index: false },
      alternates: { types: createOEmbedLinks(siteUrl, siteUrl + href) },
    };
  };
}
