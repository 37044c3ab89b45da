import { locale as readLocale } from 'next/root-params';
import { Missing } from '@/components/site/missing';
import { pageHref } from '@/lib/domain/links';
import { getWords } from '@/lib/server/get-words';
import { isLocale } from '@/lib/words/messages';
import { PageFrame } from './page-frame';

/** The page of an address that nothing stands at; `of` says what was looked for. */
export async function MissingPage({ of }: { readonly of: 'page' | 'offer' }) {
  const segment = await readLocale();
  const locale = isLocale(segment) ? segment : 'de';
  const words = getWords(locale);
  const title = words(of === 'offer' ? 'missing.offerTitle' : 'missing.title');
  return (
    <PageFrame locale={locale} hrefIn={(other) => pageHref(other, '/')}>
      <title>{title}</title>
      <Missing
        title={title}
        text={words(of === 'offer' ? 'missing.offerText' : 'missing.text')}
        locale={locale}
        words={words}
      />
    </PageFrame>
  );
}
