'use client';

import words from '@/lib/messages/de/error.json';

/**
 * The few words for a broken page in its language: the document carries them, because nothing else
 * may be left, and so that no visitor loads five languages.
 */
function findWords(): typeof words {
  const written = typeof document === 'undefined' ? undefined : document.body.dataset.failure;
  return written === undefined ? words : JSON.parse(written);
}

/** Something broke while a page was drawn. */
export function Failure({ again }: { readonly again: () => void }) {
  const { title, text, again: retry, toList } = findWords();
  const locale = typeof document === 'undefined' ? 'de' : document.documentElement.lang;
  return (
    <main className="panel message">
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="message-ways">
        <button type="button" className="button button-primary" onClick={again}>
          {retry}
        </button>
        <a className="button" href={locale === 'de' ? '/' : `/${locale}`}>
          {toList}
        </a>
      </p>
    </main>
  );
}
