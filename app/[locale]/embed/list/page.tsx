import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { EmbedProgramme } from '@/components/embed/embed-programme';
import { parseEmbedOptions } from '@/lib/domain/embed/embed-options';
import { createEmbedList } from '@/lib/domain/embed/embed-screens';
import { listHref, pageHref } from '@/lib/domain/links';
import { setAnswer } from '@/lib/server/answer';
import { findList } from '@/lib/server/find-list';
import { getWords } from '@/lib/server/get-words';
import { readMoment } from '@/lib/server/moment';
import { getMessages, isLocale } from '@/lib/words/messages';
import { readQuery } from '../../read-query';
import { EmbedFrame } from '../embed-frame';
import { EmbedLoading } from '../embed-loading';
import type { EmbedProperties } from '../embed-metadata';

export { generateMetadata } from '../embed-metadata';

/** The list in a frame on the town's own page. */
export default async function EmbedListPage({ params, searchParams }: EmbedProperties) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const head = await headers();
  const moment = readMoment(head);
  const query = readQuery(await searchParams);
  const options = parseEmbedOptions(query);
  const path = pageHref(locale, '/embed/list');
  const outcome = findList(moment, query, locale, { pageSize: options.limit ?? undefined });
  if (outcome.kind === 'loading') {
    setAnswer(head, { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true });
    return <EmbedLoading locale={locale} options={options} href={path} />;
  }
  const { screen, criteria, result } = outcome.list;
  const urls = new Map(result.cards.map(({ offer }) => [offer.alias, offer.url]));
  const words = getWords(locale);
  return (
    <EmbedFrame
      locale={locale}
      options={options}
      siteHref={listHref(locale, { ...criteria, page: 1 })}
      moment={moment}
    >
      <EmbedProgramme
        list={createEmbedList(screen, { locale, view: 'list', criteria, options }, urls)}
        labels={getMessages(locale).list.labels}
        legends={{ days: words('list.legend.days') }}
        action={path}
      />
    </EmbedFrame>
  );
}
