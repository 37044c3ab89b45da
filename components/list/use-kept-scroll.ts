import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

interface KeptScroll {
  /** To be called after a new entry of the history has been made. */
  enter(): void;
  /** To be called when an entry of the history is come back to. */
  comeBack(): void;
}

/**
 * Scrolls to where an entry of the history was left, once its `screen` is drawn again. A browser
 * does so at once, when the page may still be as short as the result one comes from.
 */
export function useKeptScroll(screen: unknown): KeptScroll {
  const tops = useRef(new Map<string, number>());
  const entry = useRef('');
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    entry.current = getEntry();
    const note = () => {
      if (wanted.current === null) tops.current.set(entry.current, scrollY);
    };
    note();
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be done after each new screen.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    scrollTo(0, wanted.current);
    wanted.current = null;
  }, [screen]);
  return {
    enter: useCallback(() => {
      // Of the entry that was left: what it was scrolled last, its event may not have told yet.
      if (wanted.current === null) tops.current.set(entry.current, scrollY);
      wanted.current = null;
      entry.current = getEntry();
      tops.current.set(entry.current, scrollY);
    }, []),
    comeBack: useCallback(() => {
      entry.current = getEntry();
      wanted.current = tops.current.get(entry.current) ?? null;
    }, []),
  };
}

/** Tells entries of the history apart; where a browser has no name for them, by their address. */
function getEntry(): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } };
  return navigation?.currentEntry?.key ?? location.href;
}
