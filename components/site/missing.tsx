import type { Words } from '@/lib/messages/words';
import { pageHref } from '@/lib/routes';
import { Icon } from '../ui/icon';

interface Properties {
  readonly title: string;
  readonly text: string;
  readonly locale: string;
  readonly words: Words;
}

/** Nothing stands at this address: what to do instead. */
export function Missing({ title, text, locale, words }: Properties) {
  return (
    <div className="panel message">
      <Icon name="search" />
      <h1>{title}</h1>
      <p>{text}</p>
      <search>
        <form className="search-box" action={pageHref(locale, '/')}>
          <Icon name="search" />
          <input type="search" name="q" aria-label={words('list.labels.search')} maxLength={200} />
          <button type="submit" className="search-submit">
            {words('list.labels.searchButton')}
          </button>
        </form>
      </search>
      <p>
        <a className="button button-primary" href={pageHref(locale, '/')}>
          {words('error.toList')}
        </a>
      </p>
    </div>
  );
}
