'use client';

import t from '@/lib/messages/de/error.json';
import { Button, ButtonLink } from '../ui/button';
import { Message } from './message';

/**
 * The messages of the error page in its language. The document carries them, because nothing else
 * may be left, and so that no visitor loads five languages.
 */
function findWords(): typeof t {
  const written = typeof document === 'undefined' ? undefined : document.body.dataset.failure;
  return written === undefined ? t : JSON.parse(written);
}

/** The error page. */
export function Failure({ again }: { readonly again: () => void }) {
  const { title, text, again: retry, toList } = findWords();
  const locale = typeof document === 'undefined' ? 'de' : document.documentElement.lang;
  return (
    <Message isMain heading={title}>
      <p>{text}</p>
      <p className="flex flex-wrap gap-3 *:flex-[1_1_12rem]">
        <Button tone="primary" onClick={again}>
          {retry}
        </Button>
        <ButtonLink href={locale === 'de' ? '/' : `/${locale}`}>{toList}</ButtonLink>
      </p>
    </Message>
  );
}
