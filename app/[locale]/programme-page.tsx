import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { parseCriteria } from '@/lib/domain/criteria/parse-criteria';
import { findTitle } from '@/lib/features/list/find-list';
import { createListMetadata } from '@/lib/features/share/create-offer-metadata';
import { getTranslator } from '@/lib/messages/get-translator';
import { type Locale, readLocale } from '@/lib/messages/locale';
import { getMessages } from '@/lib/messages/messages';
import { type RequestTime, readRequestTime } from '@/lib/renderer/request-time';
import { getSite, type Site } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import type { ListPath } from '@/lib/routes/list-path';
import { LoadingPage } from './loading-page';
import { readQuery, type SearchParameters } from './read-query';

/** Props that Next passes to a page of the programme. */
export interface PageProps {
  readonly params: Promise<{ readonly locale: string }>;
  readonly searchParams: Promise<SearchParameters>;
}

/** A request for a page: its query, its language, its site. */
export interface PageRequest {
  readonly head: Pick<Headers, 'get'>;
  readonly site: Site;
  readonly locale: Locale;
  readonly query: URLSearchParams;
}

/** Reads the request for a page. */
export async function readRequest({ params, searchParams }: PageProps): Promise<PageRequest> {
  const locale = readLocale((await params).locale);
  const query = readQuery(await searchParams);
  const head = await headers();
  return { head, site: getSite(head), locale, query };
}

type Loaded<Outcome> = Exclude<Outcome, { readonly kind: 'loading' }>;

/** Path, contents and drawing of a page of the programme. */
interface Making<Outcome> {
  /** The page without its language. */
  readonly path: string;
  readonly find: (moment: RequestTime, request: PageRequest) => Outcome;
  readonly draw: (found: Loaded<Outcome>, drawing: Drawing) => ReactNode;
}

/** The request and the frame of a page, from which it is drawn besides the answer. */
interface Drawing extends PageRequest {
  /** Props of `PageFrame` that are the same on every page. */
  readonly frame: {
    readonly instance: Site['instance'];
    readonly locale: Locale;
    readonly moment: RequestTime;
  };
}

/** Draws a page of the programme; while nothing has been read yet, the page that waits (503). */
export async function drawPage<Outcome extends { readonly kind: string }>(
  properties: PageProps,
  { path, find, draw }: Making<Outcome>,
): Promise<ReactNode> {
  const request = await readRequest(properties);
  const { head, site, locale } = request;
  const moment = readRequestTime(head, site);
  const found = find(moment, request);
  if (!isLoaded(found)) return <LoadingPage locale={locale} moment={moment} path={path} />;
  const frame = { instance: site.instance, locale, moment };
  return draw(found, { ...request, frame });
}

function isLoaded<Outcome extends { readonly kind: string }>(
  found: Outcome,
): found is Loaded<Outcome> {
  return found.kind !== 'loading';
}

/** Props that the islands of list, map and week have in common. */
export function createListProps({ locale, site }: PageRequest, path: ListPath) {
  const t = getTranslator(locale);
  return {
    labels: getMessages(locale).list.labels,
    legends: { days: t('list.legend.days'), near: t('list.legend.near') },
    locale,
    ageRule: site.instance.ageRule,
    path: pageHref(locale, path),
  };
}

/** Describes the list, or another view of the same result, by its title, which names the filters. */
export function describeList(path: ListPath) {
  return async (properties: PageProps): Promise<Metadata> => {
    const { head, site, locale, query } = await readRequest(properties);
    const title = findTitle(readRequestTime(head, site), query, locale, path, site);
    const { criteria } = parseCriteria(query);
    return createListMetadata(title, criteria, { locale, path }, site);
  };
}

/** Describes a page beside the list, which search engines leave out, by its name and its title. */
export function describeAside(
  name: 'booklet' | 'changes' | 'configure' | 'lens' | 'screen',
  title: string,
) {
  return async ({ params }: Pick<PageProps, 'params'>): Promise<Metadata> => {
    const t = getTranslator(readLocale((await params).locale));
    const { instance } = getSite(await headers());
    return {
      title: t(title),
      description: t(`site.about.${name}`, { name: instance.name }),
      robots: { index: false },
    };
  };
}
