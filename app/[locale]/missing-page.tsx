import { headers } from 'next/headers';
import { locale as readSegment } from 'next/root-params';
import { getTranslator } from '@/lib/messages/get-translator';
import type { Translator } from '@/lib/messages/language';
import { readLocale } from '@/lib/messages/locale';
import { setAnswer } from '@/lib/renderer/request-time';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { SearchForm } from '../../components/list/search-box';
import { Message } from '../../components/site/message';
import { ButtonLink } from '../../components/ui/button';
import { PageFrame } from './page-frame';

/**
 * The 404 page with its status; `of` names the missing thing. Pages render it instead of calling
 * Next's `notFound`, whose answer stays empty until a script has run. Not in a `not-found.tsx`,
 * because Next would render that beside every page.
 */
export async function MissingPage({ of }: { readonly of: 'page' | 'offer' }) {
  const segment = await readSegment();
  const locale = readLocale(segment);
  const t = getTranslator(locale);
  const head = await headers();
  const site = getSite(head);
  setAnswer(head, { status: 404, noIndex: true }, site);
  return (
    <PageFrame instance={site.instance} locale={locale} hrefIn={(other) => pageHref(other, '/')}>
      <Missing
        title={t(of === 'offer' ? 'missing.offerTitle' : 'missing.title')}
        text={t(of === 'offer' ? 'missing.offerText' : 'missing.text')}
        locale={locale}
        t={t}
      />
    </PageFrame>
  );
}

interface Props {
  readonly title: string;
  readonly text: string;
  readonly locale: string;
  readonly t: Translator;
}

/** Page for unknown addresses, with links to continue. */
function Missing({ title, text, locale, t }: Props) {
  return (
    <Message icon="search" heading={title}>
      <p>{text}</p>
      <SearchForm
        action={pageHref(locale, '/')}
        label={t('list.labels.search')}
        submit={t('list.labels.searchButton')}
      />
      <p>
        <ButtonLink tone="primary" href={pageHref(locale, '/')}>
          {t('error.toList')}
        </ButtonLink>
      </p>
    </Message>
  );
}
