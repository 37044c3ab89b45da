import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ListView } from '@/lib/domain/query/origin';
import type { ListScreen } from '@/lib/view/list/list-screen';
import { fillForm } from '../filter/fill-form';
import { afterPaint } from '../ui/after-paint';
import { useKeptScroll } from './use-kept-scroll';

interface LiveList {
  readonly screen: ListScreen;
  readonly isBusy: boolean;
  /** The address that could not be shown in place; null: all is well. */
  readonly failed: string | null;
  /** Shows the list of a query string in place; `delayMs` waits for the next key. */
  show(query: string, delayMs?: number): void;
  /** Loads what the first change needs when somebody points at a field or has come to it. */
  prepare(event: SyntheticEvent): void;
  /** Follows links marked `data-live` in place. */
  follow(event: MouseEvent): void;
}

/**
 * The list that changes in place. Until somebody turns to a field it is what the server drew, and
 * what asks for more is not even loaded. The address is the only state: back and forward read it.
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
  const { enter, comeBack } = useKeptScroll(screen);

  const load = useCallback(
    async (query: string) => {
      const turn = ++asked.current;
      // Asked before anything is drawn: the rest happens while the answer is under way.
      const answer = search
        ? search.findScreen(locale, view, query)
        : loadSearch().then(({ findScreen }) => findScreen(locale, view, query));
      setBusy(true);
      setFailed(null);
      try {
        const found = await answer;
        if (turn === asked.current) setScreen(found);
      } catch {
        if (turn === asked.current) setFailed(toHref(path, query));
      } finally {
        if (turn === asked.current) setBusy(false);
      }
    },
    [locale, view, path],
  );

  const visit = useCallback(
    (query: string) => {
      const href = toHref(path, query);
      const shown = load(query);
      const turn = asked.current;
      // Not by way of Next's router: it would draw the whole page again, and is told when there is
      // time. What it keeps in an entry goes along, so that it can come back to this one as well.
      History.prototype.pushState.call(history, history.state, '', href);
      enter();
      setLanguageLinks();
      void shown.then(() =>
        afterPaint(() => turn === asked.current && history.replaceState(null, '', href)),
      );
    },
    [load, path, enter],
  );

  const show = useCallback(
    (query: string, delayMs = 0) => {
      clearTimeout(waiting.current);
      const go = () => {
        if (toHref(path, query) !== location.pathname + location.search) visit(query);
      };
      if (delayMs === 0) go();
      else waiting.current = setTimeout(go, delayMs);
    },
    [visit, path],
  );

  const refill = useCallback(() => {
    const element = form.current?.querySelector('form');
    if (element) fillForm(element, new URLSearchParams(location.search));
  }, [form]);

  useEffect(() => {
    const goBack = () => {
      clearTimeout(waiting.current);
      comeBack();
      setLanguageLinks();
      refill();
      void load(location.search.slice(1));
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, [load, refill, comeBack]);

  const follow = useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-live]');
      if (!link || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { search } = new URL(link.href);
      clearTimeout(waiting.current);
      visit(search.slice(1));
      refill();
    },
    [visit, refill],
  );

  return { screen, isBusy, failed, show, follow, prepare };
}

let search: typeof import('./live-search') | undefined;

async function loadSearch(): Promise<typeof import('./live-search')> {
  search = await import('./live-search');
  return search;
}

/** Where it fails, the first change will find that out and say so. */
function prepare({ target }: SyntheticEvent): void {
  if (!(target as Element).closest('input, select, label, [data-live]')) return;
  loadSearch().catch(() => undefined);
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
