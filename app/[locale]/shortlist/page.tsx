import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { LateShortlist } from '@/components/shortlist/late-shortlist';
import { Message } from '@/components/site/message';
import { ButtonLink } from '@/components/ui/button';
import { getTranslator } from '@/lib/messages/get-translator';
import type { Translator } from '@/lib/messages/language';
import { getMessages, type Locale, readLocale } from '@/lib/messages/messages';
import { ask } from '@/lib/renderer/ask';
import { askList } from '@/lib/renderer/find-list';
import { setAnswer } from '@/lib/renderer/request-time';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { LoadingPage } from '../loading-page';
import { PageFrame } from '../page-frame';

interface Props {
  readonly params: Promise<{ readonly locale: string }>;
}

const PATH = '/shortlist';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = readLocale((await params).locale);
  // The same for everybody and without offers, so search engines need not index it.
  const t = getTranslator(locale);
  return {
    title: t('shortlist.pageTitle'),
    description: t('site.about.shortlist', { name: getSite(await headers()).instance.name }),
    robots: { index: false, follow: true },
  };
}

/** The shortlist: everybody gets the same page, the browser adds its stored data. */
export default async function ShortlistPage({ params }: Props) {
  const locale = readLocale((await params).locale);
  const head = await headers();
  const site = getSite(head);
  const { moment, found: outcome } = ask(
    head,
    askList(new URLSearchParams(), locale, { site }),
    site,
  );
  if (outcome.kind === 'loading') {
    setAnswer(head, { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true }, site);
    return <LoadingPage instance={site.instance} locale={locale} moment={moment} path={PATH} />;
  }
  const t = getTranslator(locale);
  const weeks = outcome.list.screen.weeks.map(({ week, label, count, color }) => ({
    week,
    label,
    count,
    color,
  }));
  const { ageRule } = site.instance;
  return (
    <PageFrame
      instance={site.instance}
      locale={locale}
      current="shortlist"
      moment={moment}
      hrefIn={(other) => pageHref(other, PATH)}
    >
      <LateShortlist
        page={{ locale, weeks, ageRule, messages: pickMessages(locale) }}
        labels={{
          forgotten: t('shortlist.status.forgotten'),
          undo: t('shortlist.status.undo'),
          undone: t('shortlist.done.undone'),
          close: t('shortlist.close'),
          unreadable: t('shortlist.import.unreadable'),
        }}
      >
        <EmptyShortlist t={t} listHref={pageHref(locale, '/')} />
      </LateShortlist>
    </PageFrame>
  );
}

/** Explains the empty shortlist; all there is without JavaScript. */
function EmptyShortlist({ t, listHref }: { readonly t: Translator; readonly listHref: string }) {
  return (
    <Message icon="bookmark" heading={t('shortlist.empty.title')}>
      <p>{t('shortlist.empty.text')}</p>
      <p>{t('shortlist.empty.privacy')}</p>
      <noscript>
        <p>
          <b>{t('shortlist.empty.noScript')}</b>
        </p>
      </noscript>
      <p>
        <ButtonLink tone="primary" href={listHref}>
          {t('shortlist.empty.toList')}
        </ButtonLink>
      </p>
    </Message>
  );
}

/** The messages that the browser needs itself. */
function pickMessages(locale: Locale) {
  const { card, shortlist, feed } = getMessages(locale);
  const { session, bring, registerAt } = feed;
  return { card, shortlist, feed: { session, bring, registerAt } };
}
