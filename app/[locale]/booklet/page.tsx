import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { Booklet } from '@/components/booklet/booklet';
import { getTranslator } from '@/lib/messages/get-translator';
import { readLocale } from '@/lib/messages/messages';
import { ask } from '@/lib/renderer/ask';
import { askBooklet } from '@/lib/renderer/find-booklet';
import { setAnswer } from '@/lib/renderer/request-time';
import { getSite } from '@/lib/renderer/site';
import { bookletHref } from '@/lib/view/booklet/booklet-view-model';
import { LoadingPage } from '../loading-page';
import { PageFrame } from '../page-frame';
import { readQuery, type SearchParameters } from '../read-query';

interface Props {
  readonly params: Promise<{ readonly locale: string }>;
  readonly searchParams: Promise<SearchParameters>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = getTranslator(readLocale((await params).locale));
  const { instance } = getSite(await headers());
  // The same offers as the list, in another form: nothing for search engines.
  return {
    title: t('booklet.title'),
    description: t('site.about.booklet', { name: instance.name }),
    robots: { index: false },
  };
}

/** The programme, or any part of it, as a booklet to print. */
export default async function BookletPage({ params, searchParams }: Props) {
  const locale = readLocale((await params).locale);
  const head = await headers();
  const site = getSite(head);
  const asked = askBooklet(readQuery(await searchParams), locale, site);
  const { moment, found } = ask(head, asked, site);
  if (found.kind === 'loading') {
    setAnswer(head, { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true }, site);
    return <LoadingPage instance={site.instance} locale={locale} moment={moment} path="/booklet" />;
  }
  const { screen, criteria, shape } = found;
  return (
    <PageFrame
      instance={site.instance}
      locale={locale}
      moment={moment}
      hrefIn={(other) => bookletHref(other, criteria, shape)}
    >
      <Booklet screen={screen} />
    </PageFrame>
  );
}
