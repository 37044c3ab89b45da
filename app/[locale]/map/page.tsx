import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { LateMap } from '@/components/map/late-map';
import { keepByContent } from '@/components/ui/keep-by-content';
import { parseCriteria } from '@/lib/domain/criteria/parse-criteria';
import { getTranslator } from '@/lib/messages/get-translator';
import { getMessages, readLocale } from '@/lib/messages/messages';
import { ask } from '@/lib/renderer/ask';
import { askTitle } from '@/lib/renderer/find-list';
import { askMap } from '@/lib/renderer/find-map';
import { getMapSettings } from '@/lib/renderer/get-map-settings';
import { setAnswer, setTotal } from '@/lib/renderer/request-time';
import { createListMetadata } from '@/lib/renderer/share/create-offer-metadata';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { LIST_PATHS } from '@/lib/routes/list-path';
import { listHref } from '@/lib/view/links';
import { writeScreen } from '@/lib/view/list/list-view-model';
import { LoadingPage } from '../loading-page';
import { PageFrame } from '../page-frame';
import { readQuery, type SearchParameters } from '../read-query';

interface Props {
  readonly params: Promise<{ readonly locale: string }>;
  readonly searchParams: Promise<SearchParameters>;
}

const PATH = LIST_PATHS.map;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = readLocale((await params).locale);
  const query = readQuery(await searchParams);
  const head = await headers();
  const site = getSite(head);
  const { found: title } = ask(head, askTitle(query, locale, PATH, site), site);
  const { criteria } = parseCriteria(query);
  return createListMetadata(title, criteria, { locale, path: PATH }, site);
}

/** The map of offers; without JavaScript a list of places with their offers. */
export default async function MapPage({ params, searchParams }: Props) {
  const locale = readLocale((await params).locale);
  const head = await headers();
  const site = getSite(head);
  const asked = askMap(readQuery(await searchParams), locale, { site });
  const { moment, found: outcome } = ask(head, asked, site);
  if (outcome.kind === 'loading') {
    setAnswer(head, { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true }, site);
    return <LoadingPage instance={site.instance} locale={locale} moment={moment} path={PATH} />;
  }
  const { list, map } = outcome;
  setTotal(head, list.screen.total, site);
  const t = getTranslator(locale);
  return (
    <PageFrame
      instance={site.instance}
      locale={locale}
      current="map"
      moment={moment}
      views={list.screen.views}
      hrefIn={(other) => listHref(other, list.criteria, PATH)}
      isSearch
    >
      <LateMap
        initial={writeScreen({ ...list.screen, cards: [] })}
        drawn={keepByContent(map)}
        settings={getMapSettings(locale, site)}
        labels={getMessages(locale).list.labels}
        legends={{ days: t('list.legend.days'), near: t('list.legend.near') }}
        locale={locale}
        path={pageHref(locale, PATH)}
      />
    </PageFrame>
  );
}
