import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { EmbedWeek } from '@/components/embed/embed-week';
import { parseEmbedOptions } from '@/lib/domain/embed/embed-options';
import { listHref, pageHref } from '@/lib/domain/links';
import { LIST_PATHS } from '@/lib/domain/list/list-path';
import { setAnswer } from '@/lib/server/answer';
import { findWeek } from '@/lib/server/find-week';
import { getWords } from '@/lib/server/get-words';
import { readMoment } from '@/lib/server/moment';
import { getMessages, isLocale } from '@/lib/words/messages';
import '../../../styles/week.css';
import '../../../styles/week-legend.css';
import '../../../styles/week-wide.css';
import { readQuery } from '../../read-query';
import { EmbedFrame } from '../embed-frame';
import { EmbedLoading } from '../embed-loading';
import type { EmbedProperties } from '../embed-metadata';

export { generateMetadata } from '../embed-metadata';

/** One week of the programme in a frame on the town's own page. */
export default async function EmbedWeekPage({ params, searchParams }: EmbedProperties) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const head = await headers();
  const moment = readMoment(head);
  const query = readQuery(await searchParams);
  const options = parseEmbedOptions(query);
  const path = pageHref(locale, '/embed/week');
  const outcome = findWeek(moment, query, locale);
  if (outcome.kind === 'loading') {
    setAnswer(head, { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true });
    return <EmbedLoading locale={locale} options={options} href={path} />;
  }
  const { screen, criteria } = outcome;
  const { week, list } = getMessages(locale);
  return (
    <EmbedFrame
      locale={locale}
      options={options}
      siteHref={listHref(locale, criteria, LIST_PATHS.week)}
      moment={moment}
    >
      <EmbedWeek
        screen={screen}
        state={{ locale, view: 'week', criteria, options }}
        labels={week.labels}
        listLabels={list.labels}
        legends={{ days: getWords(locale)('list.legend.days') }}
        action={path}
      />
    </EmbedFrame>
  );
}
