import { locale as readSegment } from 'next/root-params';
import { FORM_ID } from '@/components/filter/form-fields';
import { SearchBox } from '@/components/list/search-box';
import { Message } from '@/components/site/message';
import { getTranslator } from '@/lib/messages/get-translator';
import { readLocale } from '@/lib/messages/locale';
import { getMessages } from '@/lib/messages/messages';
import { getSite, setAnswer } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { PageFrame } from './page-frame';

/**
 * The 404 page. Not by Next's `notFound`, whose answer stays empty until a script has run, nor in a
 * `not-found.tsx`, which Next would render beside every page.
 */
export async function MissingPage({ of }: { readonly of: 'page' | 'offer' }) {
  const locale = readLocale(await readSegment());
  const t = getTranslator(locale);
  const site = getSite();
  setAnswer({ status: 404, noIndex: true });
  return (
    <PageFrame request={{ site, locale, t }} path="/">
      <Message
        icon="search"
        heading={t(of === 'offer' ? 'missing.offerTitle' : 'missing.title')}
        way={{ href: pageHref(locale, '/'), label: t('error.toList') }}
      >
        <p>{t(of === 'offer' ? 'missing.offerText' : 'missing.text')}</p>
        <form id={FORM_ID} action={pageHref(locale, '/')}>
          <SearchBox values={{ q: '', literal: false }} labels={getMessages(locale).list.labels} />
        </form>
      </Message>
    </PageFrame>
  );
}
