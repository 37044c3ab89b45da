import {
  createElement,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ListView } from '@/lib/routes/list-path';
import type { ListViewModel } from '@/lib/view/list/list-view-model';
import { fillForm, readFields } from '../filter/form-fields';
import { informRouter, pushPastRouter } from '../next-browser';
import { hasModifier } from '../ui/has-modifier';
import { afterPaint } from '../ui/use-painted';
import type { FirstList, ListAnswer } from './list-query';
import { useKeptScroll } from './use-kept-scroll';

interface LiveList {
  readonly screen: ListViewModel;
  readonly isBusy: boolean;
  /** The address that could not be loaded in place; null: no failure. */
  readonly failed: string | null;
  /** Component that runs the queries, once its code is loaded; render it anywhere in the page. */
  readonly query: ReactNode;
  /** Shows the form's list in place; `delayMs` waits for further typing. */
  show(form: HTMLFormElement, delayMs?: number): void;
  /** Loads the code for the first change when a field is hovered or focused. */
  prepare(event: SyntheticEvent): void;
  /** Asks for the list of a box or link while it is being pressed: a press takes about 80 ms. */
  foresee(event: PointerEvent | KeyboardEvent): void;
  /** Follows links marked `data-live` in place. */
  follow(event: MouseEvent): void;
}

/** The first result of a list, and the page that shows it. */
interface LiveListOptions {
  readonly initial: ListViewModel;
  /**
   * The query string of the server's result where the address may have changed since; absent: that
   * of the address.
   */
  readonly firstQuery: string | undefined;
  readonly locale: string;
  readonly view: ListView;
  /** The page's own path in this language. */
  readonly path: string;
  /** Element that holds the form. */
  readonly root: RefObject<HTMLElement | null>;
}

/**
 * The list that changes in place. Until the first interaction it is the server's result, and the
 * code for queries is not loaded. The address is the only state: back and forward read it.
 */
export function useLiveList({
  initial,
  firstQuery,
  locale,
  view,
  path,
  root,
}: LiveListOptions): LiveList {
  const { late, isLoading, unloaded, withCode, prepare } = useLateCode();
  const [question, setQuestion] = useState<string | null>(null);
  const [{ screen, isBusy, isFailed }, setAnswer] = useState<Shown>({
    screen: initial,
    isBusy: false,
    isFailed: false,
  });
  const first = useRef<FirstList>({ screen: initial, query: '', at: 0 });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address that Next's router does not know yet. */
  const untold = useRef<string | null>(null);
  const { enter, comeBack } = useKeptScroll(screen);

  useEffect(() => {
    first.current = { screen: initial, query: firstQuery ?? location.search, at: Date.now() };
  }, [initial, firstQuery]);

  const ask = useCallback(
    (code: LateCode, asked: string) => {
      // Sent before rendering, which happens while the request is running.
      code.prefetchList(locale, view, asked, first.current);
      setQuestion(asked);
    },
    [locale, view],
  );

  const visit = useCallback(
    (code: LateCode, asked: string) => {
      // Asking the same question again, in any spelling, adds no history entry.
      if (asked === code.toQuestion(location.search)) return;
      const href = toHref(path, asked);
      ask(code, asked);
      // Next's router would render the whole page again; it is told when idle.
      pushPastRouter(href);
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
      informRouter(href);
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
    const element = root.current?.querySelector('form');
    if (element) fillForm(element, new URLSearchParams(location.search));
  }, [root]);

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
    if (firstQuery !== undefined && firstQuery !== location.search) goBack();
    return () => removeEventListener('popstate', goBack);
  }, [withCode, ask, refill, comeBack, firstQuery]);

  const follow = useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-live]');
      if (!link || event.button !== 0) return;
      if (hasModifier(event)) return;
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

  const foresee = useCallback(
    (event: PointerEvent | KeyboardEvent) => {
      if (!lateCode || !isPress(event)) return;
      const asked = lateCode.readPressed(event.target as Element);
      if (asked === null) return;
      lateCode.prefetchList(locale, view, lateCode.toQuestion(asked), first.current);
    },
    [locale, view],
  );

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
    foresee,
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

/** The code for queries, which is loaded when it is first needed, and how far that is. */
function useLateCode() {
  const [late, setLate] = useState<LateCode | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [unloaded, setUnloaded] = useState<string | null>(null);

  /**
   * Runs a function with the query code, immediately if it is loaded; on failure navigates to
   * `href`.
   */
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

  /** A failure here is reported by the first change. */
  const prepare = useCallback(({ target }: SyntheticEvent) => {
    if (!(target as Element).closest('input, select, label, [data-live]')) return;
    loadCode().then(setLate, () => undefined);
  }, []);

  return { late, isLoading, unloaded, withCode, prepare };
}

/** Whether a box or link answers when this is released. A finger may be about to scroll. */
function isPress(event: PointerEvent | KeyboardEvent): boolean {
  if (hasModifier(event)) return false;
  // On a link the space bar scrolls.
  if ('key' in event) {
    return event.key === ' ' && !event.repeat && event.target instanceof HTMLInputElement;
  }
  return event.pointerType === 'mouse' && event.button === 0;
}

/** The shown state: the latest known answer. */
type Shown = ListAnswer & { readonly screen: ListViewModel };

let lateCode: LateCode | undefined;

async function loadCode(): Promise<LateCode> {
  lateCode ??= await import('./list-query');
  return lateCode;
}

function toHref(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

/** The language links of the header follow the address. */
function setLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.search = location.search;
  }
}
