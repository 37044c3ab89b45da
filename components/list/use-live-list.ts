import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ListViewModel } from '@/lib/features/list/find-list';
import { type ListView, withQuery } from '@/lib/routes';
import { fillForm, getForm, readFields } from '../filter/form-fields';
import { isPlainClick } from '../page-script/page-events';
import { getQueryClient, listQuery, toQuestion } from '../query/query';

interface LiveListOptions {
  readonly initial: ListViewModel;
  readonly locale: string;
  readonly view: ListView;
  readonly path: string;
}

/** The list that changes in place. The address is the only state: back and forward read it. */
export function useLiveList({ initial, locale, view, path }: LiveListOptions) {
  const [query, setQuery] = useState(readQuery);
  const [first] = useState({ query, at: Date.now() });
  const { data, isFetching, isError } = useQuery({
    ...listQuery(locale, view, query),
    ...(query === first.query && { initialData: initial, initialDataUpdatedAt: first.at }),
    placeholderData: keepPreviousData,
  });
  // After a failure the result before it stays.
  const shown = useRef(initial);
  if (data) shown.current = data;
  const screen = shown.current;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = useCallback(
    (asked: string) => {
      // Sent before rendering, which happens while the request is running.
      void getQueryClient().prefetchQuery(listQuery(locale, view, asked));
      setQuery(asked);
    },
    [locale, view],
  );

  const visit = useCallback(
    (asked: string) => {
      // Asking the same question again, in any spelling, adds no history entry.
      if (asked === readQuery()) return;
      ask(asked);
      history.pushState(null, '', withQuery(path, asked));
      setLanguageLinks();
    },
    [ask, path],
  );

  /** Shows the form's list in place; `delayMs` waits for further typing. */
  const show = useCallback(
    (delayMs = 0) => {
      clearTimeout(waiting.current);
      const fields = readFields(new FormData(getForm()));
      const present = new URLSearchParams(location.search);
      // That a text is meant literally holds for this text, not for the next one.
      if (!present.has('literal') || present.get('q') !== fields.get('q')) fields.delete('literal');
      const asked = toQuestion(fields.toString());
      if (delayMs === 0) visit(asked);
      else waiting.current = setTimeout(() => visit(asked), delayMs);
    },
    [visit],
  );

  useEffect(() => {
    const goBack = () => {
      clearTimeout(waiting.current);
      setLanguageLinks();
      fillForm();
      ask(readQuery());
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, [ask]);

  /** Follows links marked `data-live` in place. */
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-live]');
    if (!link || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    clearTimeout(waiting.current);
    const { resetHref, views } = shown.current;
    const isPart = link.closest('[data-slot="ask"]') && link.getAttribute('href') !== resetHref;
    const [, from = ''] = views[view].split('?');
    visit(toQuestion(isPart ? followOn(link.search, from, location.search) : link.search));
    fillForm();
  };

  return {
    screen,
    isBusy: isFetching,
    /** The address that could not be loaded in place; null: no failure. */
    failed: isError ? withQuery(path, query) : null,
    show,
    follow,
  };
}

/** The query string of the address in normal form; empty on the server, which requests nothing. */
function readQuery(): string {
  return typeof location === 'undefined' ? '' : toQuestion(location.search);
}

function setLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang][lang]')) {
    link.search = location.search;
  }
}

/**
 * Makes in `present` the change that a link makes in `shown`: so two taps count while one loads. From
 * the whole programme (`shown` is '') a first tap asks for `free=1`, which is the address (`present`) at
 * once. A second tap, before that list is there, on the link `weekday=tu` asks `free=1&weekday=tu`.
 */
export function followOn(link: string, shown: string, present: string): string {
  const before = new URLSearchParams(shown);
  const after = new URLSearchParams(link);
  const query = new URLSearchParams(present);
  const isIn = (other: URLSearchParams, [name, value]: [string, string]) =>
    other.getAll(name).includes(value);
  const gone = [...before].filter((part) => !isIn(after, part));
  const isReplaced = [...query].some((part) => part[0] === 'q' && !isIn(before, part));
  // Words of a text were read as filters: only the link knows how to take those away.
  if (isReplaced && !gone.every((part) => isIn(query, part))) return link;
  const added = [...after].filter((part) => !isIn(before, part) && !isIn(query, part));
  // The page was one of another result. Of all that a link adds, only children are several.
  const replaced = ['page', ...added.map(([name]) => name).filter((name) => name !== 'born')];
  const kept = [...query].filter(
    (part) => !replaced.includes(part[0]) && (isIn(after, part) || !isIn(before, part)),
  );
  return new URLSearchParams([...kept, ...added]).toString();
}
