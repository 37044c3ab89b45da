import {
  createElement,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ListView } from '@/lib/domain/query/list-path';
import type { ListViewModel } from '@/lib/view/list/list-view-model';
import { fillForm } from '../filter/fill-form';
import { readFields } from '../filter/read-fields';
import { afterPaint } from '../ui/after-paint';
import type { FirstList, ListAnswer } from './list-query';
import { useKeptScroll } from './use-kept-scroll';

interface LiveList {
  readonly screen: ListViewModel;
  readonly isBusy: boolean;
  /** The address that could not be shown in place; null: all is well. */
  readonly failed: string | null;
  /** What asks for results once it is loaded; it draws nothing and belongs somewhere in the page. */
  readonly query: ReactNode;
  /** Shows the list that the form asks for in place; `delayMs` waits for the next key. */
  show(form: HTMLFormElement, delayMs?: number): void;
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
  initial: ListViewModel,
  locale: string,
  view: ListView,
  path: string,
  form: RefObject<HTMLElement | null>,
): LiveList {
  const [late, setLate] = useState<LateCode | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [unloaded, setUnloaded] = useState<string | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const [{ screen, isBusy, isFailed }, setAnswer] = useState<Shown>({
    screen: initial,
    isBusy: false,
    isFailed: false,
  });
  const first = useRef<FirstList>({ screen: initial, query: '', at: 0 });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address that Next's router has not been told of yet. */
  const untold = useRef<string | null>(null);
  const { enter, comeBack } = useKeptScroll(screen);

  useEffect(() => {
    first.current = { screen: initial, query: location.search, at: Date.now() };
  }, [initial]);

  /** Does something with the code that asks, at once if it is there; `href` shows the same without it. */
  const withCode = useCallback((href: string, act: (code: LateCode) => void) => {
    setUnloaded(null);
    if (lateCode) {
      setLate(lateCode);
      act(lateCode);
      return;
    }
    setLoading(true);
    loadCode()
      .then(
        (code) => {
          setLate(code);
          act(code);
        },
        () => setUnloaded(href),
      )
      .finally(() => setLoading(false));
  }, []);

  const ask = useCallback(
    (code: LateCode, asked: string) => {
      // Sent before anything is drawn: the rest happens while the answer is under way.
      code.prefetchList(locale, view, asked, first.current);
      setQuestion(asked);
    },
    [locale, view],
  );

  const visit = useCallback(
    (code: LateCode, asked: string) => {
      // The same question once more, however the address spells it, is no new entry of the history.
      if (asked === code.toQuestion(location.search)) return;
      const href = toHref(path, asked);
      ask(code, asked);
      // Not by way of Next's router: it would draw the whole page again, and is told when there is
      // time. What it keeps in an entry goes along, so that it can come back to this one as well.
      History.prototype.pushState.call(history, history.state, '', href);
      untold.current = href;
      enter();
      setLanguageLinks();
    },
    [ask, path, enter],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` says when there is a new address.
  useEffect(() => {
    const href = untold.current;
    if (isBusy || href === null) return;
    return afterPaint(() => {
      if (untold.current !== href) return;
      untold.current = null;
      history.replaceState(null, '', href);
    });
  }, [isBusy, question]);

  const show = useCallback(
    (form: HTMLFormElement, delayMs = 0) => {
      clearTimeout(waiting.current);
      const fields = readFields(new FormData(form)).toString();
      const go = () =>
        withCode(toHref(path, fields), (code) => visit(code, code.toQuestion(fields)));
      if (delayMs === 0) go();
      else waiting.current = setTimeout(go, delayMs);
    },
    [withCode, visit, path],
  );

  const refill = useCallback(() => {
    const element = form.current?.querySelector('form');
    if (element) fillForm(element, new URLSearchParams(location.search));
  }, [form]);

  useEffect(() => {
    const goBack = () => {
      clearTimeout(waiting.current);
      untold.current = null;
      comeBack();
      setLanguageLinks();
      refill();
      withCode(location.href, (code) => ask(code, code.toQuestion(location.search)));
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, [withCode, ask, refill, comeBack]);

  const follow = useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-live]');
      if (!link || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { href, search } = link;
      clearTimeout(waiting.current);
      withCode(href, (code) => {
        visit(code, code.toQuestion(search));
        refill();
      });
    },
    [withCode, visit, refill],
  );

  /** Where it fails, the first change will find that out and say so. */
  const prepare = useCallback(({ target }: SyntheticEvent) => {
    if (!(target as Element).closest('input, select, label, [data-live]')) return;
    loadCode().then(setLate, () => undefined);
  }, []);

  const onAnswer = useCallback(
    (answer: ListAnswer) =>
      setAnswer((before) => ({ ...answer, screen: answer.screen ?? before.screen })),
    [],
  );

  return {
    screen,
    isBusy: isBusy || isLoading,
    failed: unloaded ?? (isFailed ? toHref(path, question ?? '') : null),
    show,
    follow,
    prepare,
    query:
      late &&
      createElement(late.ListQuery, {
        locale,
        view,
        question,
        firstQuery: first.current.query,
        onAnswer,
      }),
  };
}

type LateCode = typeof import('./list-query');

/** What the page shows: the answer known last. */
type Shown = ListAnswer & { readonly screen: ListViewModel };

let lateCode: LateCode | undefined;

async function loadCode(): Promise<LateCode> {
  lateCode ??= await import('./list-query');
  return lateCode;
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
