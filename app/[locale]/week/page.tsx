import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { keepByContent } from '@/components/ui/keep-by-content';
import { LateWeek } from '@/components/week/late-week';
import type { WeekViewProps } from '@/components/week/week-view';
import { parseCriteria } from '@/lib/domain/criteria/parse-criteria';
import { getTranslator } from '@/lib/messages/get-translator';
import { getMessages, readLocale } from '@/lib/messages/messages';
import { ask } from '@/lib/renderer/ask';
import { askTitle } from '@/lib/renderer/find-list';
import { askWeek } from '@/lib/renderer/find-week';
import { setAnswer, setTotal } from '@/lib/renderer/request-time';
import { createListMetadata } from '@/lib/renderer/share/create-offer-metadata';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { LIST_PATHS } from '@/lib/routes/list-path';
import { weekHref } from '@/lib/view/links';
import { writeScreen } from '@/lib/view/list/list-view-model';
import { LoadingPage } from '../loading-page';
import { PageFrame } from '../page-frame';
import { readQuery, type SearchParameters } from '../read-query';

interface Props {
  readonly params: Promise<{ readonly locale: string }>;
  readonly searchParams: Promise<SearchParameters>;
}

const PATH = LIST_PATHS.week;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = readLocale((await params).locale);
  const query = readQuery(await searchParams);
  const head = await headers();
  const site = getSite(head);
  const { found: title } = ask(head, askTitle(query, locale, PATH, site), site);
  const { criteria } = parseCriteria(query);
  return createListMetadata(title, criteria, { locale, path: PATH }, site);
}

/** One week of the programme, day by day. */
export default async function WeekPage({ params, searchParams }: Props) {
  const locale = readLocale((await params).locale);
  const head = await headers();
  const site = getSite(head);
  const asked = askWeek(readQuery(await searchParams), locale, { site });
  const { moment, found: outcome } = ask(head, asked, site);
  if (outcome.kind === 'loading') {
    setAnswer(head, { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true }, site);
    return <LoadingPage instance={site.instance} locale={locale} moment={moment} path={PATH} />;
  }
  const { screen, criteria, colorBy } = outcome;
  // Of a week only whether there is something.
  setTotal(head, screen.empty === null ? 1 : 0, site);
  const t = getTranslator(locale);
  const { week, list } = getMessages(locale);
  const { groups, values, show } = screen.form;
  const filter = {
    labels: list.labels,
    legends: { days: t('list.legend.days'), near: t('list.legend.near') },
    path: pageHref(locale, PATH),
  };
  const drawn: WeekViewProps = { screen, labels: week.labels, filter };
  return (
    <PageFrame
      instance={site.instance}
      locale={locale}
      current="week"
      moment={moment}
      views={screen.views}
      hrefIn={(other) => weekHref(other, criteria, colorBy)}
      isSearch
    >
      <LateWeek
        drawn={keepByContent(drawn)}
        filter={{ ...filter, form: writeScreen({ groups, values, show }), carried: screen.carried }}
        grid={week.labels.grid}
      />
    </PageFrame>
  );
}
