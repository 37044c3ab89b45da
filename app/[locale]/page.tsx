import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { LateProgramme } from '@/components/list/late-programme';
import { keepByContent } from '@/components/ui/keep-by-content';
import { parseCriteria } from '@/lib/domain/criteria/parse-criteria';
import { getTranslator } from '@/lib/messages/get-translator';
import { getMessages, readLocale } from '@/lib/messages/messages';
import { ask } from '@/lib/renderer/ask';
import { askList, askTitle } from '@/lib/renderer/find-list';
import { getMapSettings } from '@/lib/renderer/get-map-settings';
import { setAnswer, setTotal } from '@/lib/renderer/request-time';
import { createListMetadata } from '@/lib/renderer/share/create-offer-metadata';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { LIST_PATHS } from '@/lib/routes/list-path';
import { listHref } from '@/lib/view/links';
import { writeScreen } from '@/lib/view/list/list-view-model';
import { LoadingPage } from './loading-page';
import { PageFrame } from './page-frame';
import { readQuery, type SearchParameters } from './read-query';

interface Props {
  readonly params: Promise<{ readonly locale: string }>;
  readonly searchParams: Promise<SearchParameters>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = readLocale((await params).locale);
  const query = readQuery(await searchParams);
  const head = await headers();
  const site = getSite(head);
  const { found: title } = ask(head, askTitle(query, locale, LIST_PATHS.list, site), site);
  const { criteria } = parseCriteria(query);
  return createListMetadata(title, criteria, { locale, path: LIST_PATHS.list }, site);
}

/** The list of offers. */
export default async function ListPage({ params, searchParams }: Props) {
  const locale = readLocale((await params).locale);
  const head = await headers();
  const site = getSite(head);
  const asked = askList(readQuery(await searchParams), locale, { site });
  const { moment, found: outcome } = ask(head, asked, site);
  if (outcome.kind === 'loading') {
    setAnswer(head, { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true }, site);
    return <LoadingPage instance={site.instance} locale={locale} moment={moment} path="/" />;
  }
  const { screen, criteria } = outcome.list;
  setTotal(head, screen.total, site);
  // Cards are sent as markup only.
  const drawnCards = keepByContent(screen.cards);
  const t = getTranslator(locale);
  return (
    <PageFrame
      instance={site.instance}
      locale={locale}
      current="list"
      moment={moment}
      views={screen.views}
      hrefIn={(other) => listHref(other, criteria)}
      isSearch
    >
      <LateProgramme
        initial={writeScreen({ ...screen, cards: [], drawnCards })}
        labels={getMessages(locale).list.labels}
        legends={{ days: t('list.legend.days'), near: t('list.legend.near') }}
        locale={locale}
        path={pageHref(locale, '/')}
        map={getMapSettings(locale, site)}
      />
    </PageFrame>
  );
}
