'use client';

import { useEffect, useState } from 'react';
import { CACHE_PREFIX } from './kept-caches';

interface Properties {
  readonly labels: { readonly kept: string; readonly nothing: string };
  /** Path of the page that shows this: it is no page to go to. */
  readonly path: string;
}

interface KeptPage {
  readonly href: string;
  readonly title: string;
}

/** The pages that can be read without network, by their titles. */
export function KeptPages({ labels, path }: Properties) {
  const [pages, setPages] = useState<readonly KeptPage[] | null>(null);
  useEffect(() => {
    findKeptPages(path).then(setPages, () => setPages([]));
  }, [path]);
  if (pages === null) return null;
  if (pages.length === 0) return <p>{labels.nothing}</p>;
  return (
    <>
      <h2>{labels.kept}</h2>
      <ul className="kept-pages">
        {pages.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

async function findKeptPages(own: string): Promise<readonly KeptPage[]> {
  const names = await caches.keys();
  const found = names
    .filter((name) => name.startsWith(CACHE_PREFIX))
    .map(async (name) => {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      return Promise.all(
        requests.map(async (request) => {
          const answer = await cache.match(request, { ignoreVary: true });
          if (!answer?.headers.get('content-type')?.startsWith('text/html')) return null;
          const { pathname, search } = new URL(request.url);
          const written = new DOMParser().parseFromString(await answer.text(), 'text/html').title;
          return pathname === own ? null : { href: pathname + search, title: written };
        }),
      );
    });
  return (await Promise.all(found)).flat().filter((page) => page !== null);
}
