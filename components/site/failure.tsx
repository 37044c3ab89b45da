'use client';

import deError from '@/lib/words/de/error.json';
import enError from '@/lib/words/en/error.json';

/** Something broke while a page was drawn. Knows its few words itself: nothing else may be left. */
export function Failure({ again }: { readonly again: () => void }) {
  const isEnglish = typeof document !== 'undefined' && document.documentElement.lang === 'en';
  const words = isEnglish ? enError : deError;
  return (
    <main className="panel message">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p className="offer-actions">
        <button type="button" className="button button-primary" onClick={again}>
          {words.again}
        </button>
        <a className="button" href={isEnglish ? '/en' : '/'}>
          {words.toList}
        </a>
      </p>
    </main>
  );
}
