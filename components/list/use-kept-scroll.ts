import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

interface KeptScroll {
  /** Call after adding a history entry. */
  enter(): void;
  /** Call when going back or forward to a history entry. */
  comeBack(): void;
}

/**
 * Restores the scroll position of a history entry once its `screen` is rendered. The browser itself
 * restores it too early, when the page may still have the other result's height.
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
      // The last scroll event of the entry may not have fired yet.
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

/** Identifies a history entry; by its address where the browser has no key for it. */
function getEntry(): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } };
  return navigation?.currentEntry?.key ?? location.href;
}
