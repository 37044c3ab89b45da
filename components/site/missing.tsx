import type { Words } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { SearchForm } from '../list/search-box';
import { ButtonLink } from '../ui/button';
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
      <SearchForm
        action={pageHref(locale, '/')}
        label={words('list.labels.search')}
        submit={words('list.labels.searchButton')}
      />
      <p>
        <ButtonLink tone="primary" href={pageHref(locale, '/')}>
          {words('error.toList')}
        </ButtonLink>
      </p>
    </Message>
  );
}
