'use client';

import { error as t } from '@/lib/messages/de/error.json';

/** The document carries the messages: nothing else may be left, and no visitor loads five languages. */
function findWords(): typeof t {
  const written = typeof document === 'undefined' ? undefined : document.body.dataset.failure;
  return written === undefined ? t : JSON.parse(written);
}

/** Written without `components/ui`: every page loads it twice, for itself and for its document. */
export function Failure({ reset }: { readonly reset: () => void }) {
  const { title, text, again, toList } = findWords();
  const locale = typeof document === 'undefined' ? 'de' : document.documentElement.lang;
  return (
    <main className="card message">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p>{text}</p>
      <p className="flex flex-wrap gap-3 *:flex-[1_1_12rem]">
        <button type="button" className="button button-primary" onClick={reset}>
          {again}
        </button>
        <a className="button" href={locale === 'de' ? '/' : `/${locale}`}>
          {toList}
        </a>
      </p>
    </main>
  );
}
