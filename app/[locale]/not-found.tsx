import { locale as readLocale } from 'next/root-params';
import { Icon } from '@/components/ui/icon';
import { pageHref } from '@/lib/domain/links';
import { getWords } from '@/lib/server/get-words';
import { isLocale } from '@/lib/words/messages';
import { PageFrame } from './page-frame';

/** Nothing stands at this address: what to do instead. */
export default async function NotFoundPage() {
  const segment = await readLocale();
  const locale = isLocale(segment) ? segment : 'de';
  const words = getWords(locale);
  return (
    <PageFrame locale={locale} hrefIn={(other) => pageHref(other, '/')}>
      <title>{words('missing.title')}</title>
      <div className="panel message">
        <Icon name="search" />
        <h1>{words('missing.title')}</h1>
        <p>{words('missing.text')}</p>
        <search>
          <form className="search-box" action={pageHref(locale, '/')}>
            <Icon name="search" />
            <input
              type="search"
              name="q"
              aria-label={words('list.labels.search')}
              maxLength={200}
            />
            <button type="submit">{words('list.labels.searchButton')}</button>
          </form>
        </search>
        <p>
          <a className="button button-primary" href={pageHref(locale, '/')}>
            {words('error.toList')}
          </a>
        </p>
      </div>
    </PageFrame>
  );
}
