'use client';

import { useEffect, useState } from 'react';
import { getLanguage } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { CACHE } from './kept-caches';

/** `text`: the requested page is not kept; `own`: the visitor opened this list. */
type Label = 'text' | 'own' | 'kept' | 'nothing';

interface Props {
  readonly labels: Readonly<Record<Label, string>>;
  readonly locale: string;
}

/**
 * Pages available offline: first the requested one in other languages, and for other queries, then
 * the rest; of each those in the reader's language first.
 */
export function KeptPages({ labels, locale }: Props) {
  const [pages, setPages] = useState<readonly KeptPage[] | null>(null);
  useEffect(() => {
    const asked = removeLanguage(location.pathname);
    const rank = (page: KeptPage) => (page.path === asked ? 0 : 2) + (page.lang === locale ? 0 : 1);
    findKeptPages().then(
      (found) => setPages(found.sort((a, b) => rank(a) - rank(b))),
      () => setPages([]),
    );
  }, [locale]);
  const isOwn = pages !== null && location.pathname === pageHref(locale, '/offline');
  return (
    <>
      <p data-scripts="all">{isOwn ? labels.own : labels.text}</p>
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

/** `/ar/offers/17-kanutour` is `/offers/17-kanutour` in another language. */
function removeLanguage(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/';
}

type KeptPage = Awaited<ReturnType<typeof findKeptPages>>[number];

/** Every page kept on this device, except the offline notice. */
async function findKeptPages() {
  // Without opening a cache that is not there, which would create it.
  if (!(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const found = (await cache.keys()).map(async (request) => {
    const kept = await cache.match(request, { ignoreVary: true });
    const { pathname, search } = new URL(request.url);
    const path = removeLanguage(pathname);
    // Decided by content type, because the list of routes would be too large for every page.
    const isPage = kept?.headers.get('content-type')?.startsWith('text/html');
    if (!kept || !isPage || path === '/offline') return [];
    const html = await kept.text();
    const { title, documentElement } = new DOMParser().parseFromString(html, 'text/html');
    return { href: pathname + search, path, title, lang: documentElement.lang };
  });
  return (await Promise.all(found)).flat();
}
