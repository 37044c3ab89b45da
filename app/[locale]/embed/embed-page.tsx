import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import type { EmbedForm } from '@/components/embed/embed-head';
import { parseCriteria } from '@/lib/domain/criteria/parse-criteria';
import type { Criteria } from '@/lib/domain/criteria/registry';
import {
  type EmbedListView,
  type EmbedState,
  embedHref,
  toSiteView,
} from '@/lib/features/embed/embed-address';
import { type EmbedOptions, parseEmbedOptions } from '@/lib/features/embed/embed-options';
import { createAddressFinder, type FindAddress } from '@/lib/features/embed/rewrite-links';
import { listHref } from '@/lib/features/links';
import { createOEmbedLinks } from '@/lib/features/share/create-offer-metadata';
import { getTranslator } from '@/lib/messages/get-translator';
import { type Locale, readLocale } from '@/lib/messages/locale';
import { getMessages } from '@/lib/messages/messages';
import { type RequestTime, readRequestTime, setTotal } from '@/lib/renderer/request-time';
import { getSite, type Site } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { LIST_PATHS } from '@/lib/routes/list-path';
import { readQuery, type SearchParameters } from '../read-query';
import { EmbedFrame } from './embed-frame';
import { EmbedLoading } from './embed-loading';

/** Props that Next passes to the page of an embed. */
export interface EmbedProps {
  readonly params: Promise<{ readonly locale: string }>;
  readonly searchParams: Promise<SearchParameters>;
}

/** Query, context and tools of an embedded list, map or week. */
export interface EmbedQuestion {
  readonly site: Site;
  readonly locale: Locale;
  readonly moment: RequestTime;
  readonly query: URLSearchParams;
  readonly options: EmbedOptions;
  readonly form: EmbedForm;
  readonly toState: (criteria: Criteria) => EmbedState;
  readonly findAddress: FindAddress;
}

/** Criteria and content; null: nothing has been read yet. */
type EmbedAnswer = {
  readonly criteria: Criteria;
  /** Offers in the result, for counting. */
  readonly total: number;
  readonly content: ReactNode;
} | null;

/** The common part of an embedded list, map or week. */
export async function drawEmbed(
  view: EmbedListView,
  { params, searchParams }: EmbedProps,
  answer: (question: EmbedQuestion) => EmbedAnswer,
) {
  const locale = readLocale((await params).locale);
  const head = await headers();
  const site = getSite(head);
  const moment = readRequestTime(head, site);
  const query = readQuery(await searchParams);
  const options = parseEmbedOptions(query);
  const action = pageHref(locale, `/embed/${view}`);
  const { labels } = getMessages(locale).list;
  const t = getTranslator(locale);
  const found = answer({
    site,
    locale,
    moment,
    query,
    options,
    form: {
      labels,
      legends: { days: t('list.legend.days'), near: t('list.legend.near') },
      action,
    },
    toState: (criteria) => ({ locale, view, criteria, options }),
    findAddress: createAddressFinder(moment, site),
  });
  if (found === null) return <EmbedLoading locale={locale} options={options} />;
  setTotal(head, found.total, site);
  const siteHref = listHref(locale, { ...found.criteria, page: 1 }, LIST_PATHS[toSiteView(view)]);
  return (
    <EmbedFrame
      instance={site.instance}
      locale={locale}
      options={options}
      siteHref={siteHref}
      moment={moment}
    >
      {found.content}
    </EmbedFrame>
  );
}

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
