import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { SearchForm } from '../list/search-box';
import { ButtonLink } from '../ui/button';
import { Message } from './message';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly locale: string;
  readonly t: Translator;
}

/** Page for unknown addresses, with links to continue. */
export function Missing({ title, text, locale, t }: Props) {
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
