import { headers } from 'next/headers';
import { locale as readSegment } from 'next/root-params';
import { Missing } from '@/components/site/missing';
import { getTranslator } from '@/lib/messages/get-translator';
import { readLocale } from '@/lib/messages/messages';
import { askNothing } from '@/lib/renderer/ask';
import { setAnswer } from '@/lib/renderer/request-time';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';
import { PageFrame } from './page-frame';

/**
 * The page of an address that nothing stands at, with its status; `of` says what was looked for. Pages
 * draw it instead of calling Next's `notFound`, whose answer shows nothing until a script has run. Not
 * for a `not-found.tsx`: Next draws that one beside every page.
 */
export async function MissingPage({ of }: { readonly of: 'page' | 'offer' }) {
  const segment = await readSegment();
  const locale = readLocale(segment);
  const t = getTranslator(locale);
  const head = await headers();
  const site = getSite(head);
  askNothing(head, site);
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
