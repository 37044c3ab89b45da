'use client';

import { useEffect, useState } from 'react';
import { getLanguage } from '@/lib/messages/language';
import { findKeptPages, removeLanguage } from './kept-caches';

/**
 * `missing`: the requested page is not kept; `own`: the visitor opened this list. The last two precede
 * kept copies of the requested page: in other languages, and for other queries.
 */
type Label = 'missing' | 'own' | 'kept' | 'nothing' | 'others' | 'otherSelections';

interface Props {
  readonly labels: Readonly<Record<Label, string>>;
  /** Path of the page that shows this. */
  readonly path: string;
  readonly locale: string;
}

/** Pages available offline: the requested page in other languages, and all others. */
export function KeptPages({ labels, path, locale }: Props) {
  const [pages, setPages] = useState<Awaited<ReturnType<typeof findTitled>> | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    setAsked(location.pathname === path ? null : removeLanguage(location.pathname));
    findTitled().then(setPages, () => setPages([]));
  }, [path]);
  const copies = pages?.filter((page) => page.path === asked) ?? [];
  const others = copies.filter(({ lang }) => lang !== locale);
  const selections = copies.filter(({ lang }) => lang === locale);
  return (
    <>
      <p data-scripts="all">{pages !== null && asked === null ? labels.own : labels.missing}</p>
      {selections.length > 0 && (
        <p>
          {labels.otherSelections}{' '}
          {selections.map(({ href, title }) => (
            <a key={href} href={href}>
              {title}
            </a>
          ))}
        </p>
      )}
      {others.length > 0 && (
        <p>
          {labels.others}{' '}
          {others.map(({ href, lang }) => (
            <a key={href} href={href} hrefLang={lang} lang={lang} dir={getLanguage(lang).direction}>
              {getLanguage(lang).name}
            </a>
          ))}
        </p>
      )}
      {pages?.length === 0 && <p>{labels.nothing}</p>}
      {pages !== null && pages.length > 0 && (
        <>
          <h2>
            {labels.kept} ({pages.length})
          </h2>
          <ul className="list-disc ps-5">
            {pages.map(({ href, title, lang }) => (
              <li key={href}>
                <a href={href}>
                  <bdi lang={lang} dir={getLanguage(lang).direction}>
                    {title}
                  </bdi>
                </a>
                {lang !== locale && ` (${getLanguage(lang).name})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

async function findTitled() {
  const titled = (await findKeptPages()).map(async ({ href, path, read }) => {
    const { title, documentElement } = new DOMParser().parseFromString(await read(), 'text/html');
    return { href, path, title, lang: documentElement.lang };
  });
  return Promise.all(titled);
}
