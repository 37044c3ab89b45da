import type { Words } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import { Message } from './message';

interface Properties {
  readonly title: string;
  readonly text: string;
  readonly locale: string;
  readonly words: Words;
}

/** Nothing stands at this address: what to do instead. */
export function Missing({ title, text, locale, words }: Properties) {
  return (
    <Message icon="search" heading={title}>
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
        <ButtonLink tone="primary" href={pageHref(locale, '/')}>
          {words('error.toList')}
        </ButtonLink>
      </p>
    </Message>
  );
}
