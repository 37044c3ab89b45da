import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { LensBoard } from '@/components/lens/lens-board';
import { getTranslator } from '@/lib/messages/get-translator';
import { readLocale } from '@/lib/messages/messages';
import { ask } from '@/lib/renderer/ask';
import { askLens } from '@/lib/renderer/find-lens';
import { setAnswer } from '@/lib/renderer/request-time';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { lensHref } from '@/lib/view/lens/lens-view-model';
import { LoadingPage } from '../loading-page';
import { MissingPage } from '../missing-page';
import { PageFrame } from '../page-frame';
import { readQuery, type SearchParameters } from '../read-query';

interface Props {
  readonly params: Promise<{ readonly locale: string }>;
  readonly searchParams: Promise<SearchParameters>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = readLocale((await params).locale);
  const t = getTranslator(locale);
  const { instance } = getSite(await headers());
  if (!instance.lens) return { title: t('missing.title') };
  // Every combination of rows and columns is another address, so search engines must not index
  // them.
  return {
    title: t('lens.title'),
    description: t('site.about.lens', { name: instance.name }),
    robots: { index: false },
  };
}

/** Gaps of the programme, for those who plan it. */
export default async function LensPage({ params, searchParams }: Props) {
  const locale = readLocale((await params).locale);
  const head = await headers();
  const site = getSite(head);
  const asked = askLens(readQuery(await searchParams), locale, site);
  const { moment, found: outcome } = ask(head, asked, site);
  if (outcome.kind === 'off') return <MissingPage of="page" />;
  if (outcome.kind === 'loading') {
    setAnswer(head, { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true }, site);
    return <LoadingPage instance={site.instance} locale={locale} moment={moment} path="/lens" />;
  }
  const { screen, criteria, shape } = outcome;
  return (
    <PageFrame
      instance={site.instance}
      locale={locale}
      moment={moment}
      hrefIn={(other) => lensHref(other, criteria, shape)}
    >
      <LensBoard screen={screen} action={pageHref(locale, '/lens')} />
    </PageFrame>
  );
}
