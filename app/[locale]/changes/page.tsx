import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ChangeBoard } from '@/components/changes/change-board';
import { getTranslator } from '@/lib/messages/get-translator';
import { findHostLang } from '@/lib/messages/language';
import { readLocale } from '@/lib/messages/messages';
import { ask } from '@/lib/renderer/ask';
import { askChanges } from '@/lib/renderer/find-changes';
import { setAnswer } from '@/lib/renderer/request-time';
import { getSite } from '@/lib/renderer/site';
import { listHref } from '@/lib/view/links';
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
  // Other tomorrow: nothing for search engines.
  return {
    title: t('changes.title'),
    description: t('site.about.changes', { name: instance.name }),
    robots: { index: false },
  };
}

/** The changes of the last seven days, for families and for the press. */
export default async function ChangesPage({ params, searchParams }: Props) {
  const locale = readLocale((await params).locale);
  const head = await headers();
  const site = getSite(head);
  const asked = askChanges(readQuery(await searchParams), locale, site);
  const { moment, found } = ask(head, asked, site);
  if (found.kind === 'loading') {
    setAnswer(head, { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true }, site);
    return <LoadingPage instance={site.instance} locale={locale} moment={moment} path="/changes" />;
  }
  const { screen, criteria } = found;
  return (
    <PageFrame
      instance={site.instance}
      locale={locale}
      moment={moment}
      hrefIn={(other) => listHref(other, criteria, '/changes')}
    >
      <ChangeBoard screen={screen} hostLang={findHostLang(locale)} t={getTranslator(locale)} />
    </PageFrame>
  );
}
