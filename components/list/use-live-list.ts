import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ListScreen } from '@/lib/domain/list/list-screen';
import { fillForm } from '../filter/fill-form';
import type { ListView } from './live-search';

interface LiveList {
  readonly screen: ListScreen;
  readonly isBusy: boolean;
  /** The address that could not be shown in place; null: all is well. */
  readonly failed: string | null;
  /** Shows the list of a query string in place; `delayMs` waits for the next key. */
  show(query: string, delayMs?: number): void;
  /** Follows links marked `data-live` in place. */
  follow(event: MouseEvent): void;
}

/**
 * The list that changes in place. Until something is changed it is what the server drew, and what
 * asks for more is not even loaded. The address is the only state: back and forward read it again.
 */
export function useLiveList(
  initial: ListScreen,
  locale: string,
  view: ListView,
  path: string,
  form: RefObject<HTMLElement | null>,
): LiveList {
  const [screen, setScreen] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);

  const load = useCallback(
    async (query: string) => {
      const turn = ++asked.current;
      setBusy(true);
      setFailed(null);
      try {
        const { findScreen } = await import('./live-search');
        const found = await findScreen(locale, view, query);
        if (turn === asked.current) setScreen(found);
      } catch {
        if (turn === asked.current) setFailed(toHref(path, query));
      } finally {
        if (turn === asked.current) setBusy(false);
      }
    },
    [locale, view, path],
  );

  const show = useCallback(
    (query: string, delayMs = 0) => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => {
        const href = toHref(path, query);
        if (href === location.pathname + location.search) return;
        history.pushState(null, '', href);
        setLanguageLinks();
        void load(query);
      }, delayMs);
    },
    [load, path],
  );

  const refill = useCallback(() => {
    const element = form.current?.querySelector('form');
    if (element) fillForm(element, new URLSearchParams(location.search));
  }, [form]);

  useEffect(() => {
    const goBack = () => {
      setLanguageLinks();
      refill();
      void load(location.search.slice(1));
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, [load, refill]);

  const follow = useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-live]');
      if (!link || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { search } = new URL(link.href);
      history.pushState(null, '', toHref(path, search.slice(1)));
      setLanguageLinks();
      refill();
      void load(search.slice(1));
    },
    [load, path, refill],
  );

  return { screen, isBusy, failed, show, follow };
}

function toHref(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

/** The other language shows the same offers: its link in the header follows the address. */
function setLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.search = location.search;
  }
}
