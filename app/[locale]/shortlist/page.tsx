import { LateShortlist } from '@/components/shortlist/late-shortlist';
import { Message } from '@/components/site/message';
import { ButtonLink } from '@/components/ui/button';
import { findList } from '@/lib/features/list/find-list';
import type { Translator } from '@/lib/messages/language';
import type { Locale } from '@/lib/messages/locale';
import { getMessages } from '@/lib/messages/messages';
import { pageHref } from '@/lib/routes';
import { describeUnindexed, type PageProps, renderPage } from '../programme-page';

// The same for every visitor and without offers, so search engines need not index it.
export const generateMetadata = describeUnindexed('shortlist', 'shortlist.pageTitle');

/** The shortlist: the same page for every visitor, the browser adds its stored data. */
export default function ShortlistPage(properties: PageProps) {
  return renderPage(properties, {
    path: '/shortlist',
    current: 'shortlist',
    find: findList,
    render({ screen }, { site, locale, t }) {
      const weeks = screen.weeks.map(({ week, color, isOutside }) => ({ week, color, isOutside }));
      const { ageRule } = site.instance;
      return (
        <>
          <i hidden data-scripts="all" />
          <LateShortlist page={{ locale, weeks, ageRule, messages: pickMessages(locale) }}>
            <EmptyShortlist t={t} listHref={pageHref(locale, '/')} />
          </LateShortlist>
        </>
      );
    },
  });
}

/** Explains the empty shortlist; all there is without JavaScript. */
function EmptyShortlist({ t, listHref }: { readonly t: Translator; readonly listHref: string }) {
  return (
    <Message icon="bookmark" heading={t('shortlist.empty.title')}>
      <p>{t('shortlist.empty.text')}</p>
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
      <p className="text-muted">
        {t('shortlist.empty.then')} {t('shortlist.empty.privacy')}
      </p>
    </Message>
  );
}

function pickMessages(locale: Locale) {
  const { card, shortlist, feed } = getMessages(locale);
  const { session, bring, registerAt } = feed;
  return { card, shortlist, feed: { session, bring, registerAt } };
}
