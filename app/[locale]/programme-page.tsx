import type { Metadata } from 'next';
import { cache, type ReactNode } from 'react';
import type { PageName } from '@/components/site/site-header';
import { Waiting } from '@/components/site/waiting';
import { findTitle } from '@/lib/features/list/find-list';
import { createProgrammeContext, type ProgrammeContext } from '@/lib/features/programme-context';
import { createListMetadata } from '@/lib/features/share/create-offer-metadata';
import { getMessages } from '@/lib/messages/messages';
import { getSite, setAnswer } from '@/lib/renderer/site';
import { LIST_PATHS, type ListView, pageHref } from '@/lib/routes';
import { PageFrame } from './page-frame';

/** What Next passes to a page whose address has these parameters. */
export interface PageProps<Values extends { locale: string } = { locale: string }> {
  readonly params: Promise<Readonly<Values>>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function readRequest({ params, searchParams }: PageProps) {
  const { locale } = await params;
  const pairs = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return readOnce(locale, new URLSearchParams(pairs).toString());
}

/** Read once for a page and its metadata: React remembers it for one request. */
const readOnce = cache((locale: string, query: string) =>
  createProgrammeContext(getSite(), locale, new URLSearchParams(query)),
);

interface ProgrammePage<Found> {
  /** The page without its language. */
  readonly path: string;
  readonly current?: PageName;
  /** Null: nothing has been read yet. */
  find(request: ProgrammeContext): Found | null;
  render(found: Found, request: ProgrammeContext): ReactNode;
}

/** Renders a page of the programme; while nothing has been read yet, the page that waits (503). */
export async function renderPage<Found>(
  properties: PageProps,
  { path, current, find, render }: ProgrammePage<Found>,
): Promise<ReactNode> {
  const request = await readRequest(properties);
  const found = find(request);
  if (found === null) return <LoadingPage request={request} path={path} />;
  return (
    <PageFrame request={request} path={path} current={current}>
      {render(found, request)}
    </PageFrame>
  );
}

/** Progress of the first reading of the programme, with its status (503); reloads by itself. */
export function LoadingPage({ request, path }: { request: ProgrammeContext; path: string }) {
  const { site, locale, t, requestTime, search } = request;
  setAnswer({ status: 503, retryAfterSeconds: 5, noIndex: true });
  const known = requestTime.state.kind === 'loading' ? requestTime.state.progress : null;
  const { pagesRead = 0, pagesKnown = null, offersRead: offers = 0 } = known ?? {};
  const progress =
    pagesKnown === null
      ? t('loading.pagesUnknown', { offers })
      : t('loading.pages', { read: pagesRead, known: pagesKnown, offers });
  return (
    <PageFrame request={{ site, locale, t, search }} path={path}>
      <Waiting
        title={t('loading.title')}
        text={t('loading.text')}
        reload={t('loading.reload')}
        everySeconds={3}
        probe="/readyz"
      >
        {pagesKnown !== null && (
          <progress className="progress" aria-label={progress} value={pagesRead} max={pagesKnown} />
        )}
        <p className="tabular-nums">{progress}</p>
      </Waiting>
    </PageFrame>
  );
}

export function createListProps(request: ProgrammeContext, view: ListView) {
  const { locale, site } = request;
  const { labels } = getMessages(locale).list;
  return {
    labels,
    locale,
    ageRule: site.instance.ageRule,
    path: pageHref(locale, LIST_PATHS[view]),
  };
}

/** Describes the list, or another view of the same result, by its title, which names the filters. */
export function describeList(view: ListView) {
  return async (properties: PageProps): Promise<Metadata> => {
    const request = await readRequest(properties);
    return createListMetadata(findTitle(request, view), view, request);
  };
}

/** Describes a page that search engines leave out, by its name in `site.about` and its title. */
export function describeUnindexed(
  name: keyof ReturnType<typeof getMessages>['site']['about'],
  title: string,
) {
  return async (properties: PageProps): Promise<Metadata> => {
    const { site, t } = await readRequest(properties);
    return {
      title: t(title),
      description: t(`site.about.${name}`, { name: site.instance.name }),
      robots: { index: false },
    };
  };
}
