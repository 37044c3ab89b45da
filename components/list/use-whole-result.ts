import { useEffect, useRef, useState } from 'react';
import type { ListViewModel } from '@/lib/view/list/list-view-model';
import { afterPaint } from '../ui/after-paint';

interface WholeResult {
  /** Every card of the result while it is being printed; otherwise null. */
  readonly whole: ListViewModel | null;
  readonly state: 'idle' | 'loading' | 'failed';
  /** Fetches the other pages of the result and opens the print dialog with all of it. */
  printAll(): void;
}

/** The whole result instead of one page, for print; discarded after printing. */
export function useWholeResult(screen: ListViewModel, locale: string): WholeResult {
  const [whole, setWhole] = useState<ListViewModel | null>(null);
  const [state, setState] = useState<WholeResult['state']>('idle');
  const turn = useRef(0);
  // Another result is another paper.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `screen` says when.
  useEffect(() => {
    turn.current++;
    setWhole(null);
    setState('idle');
  }, [screen]);
  useEffect(() => {
    if (whole === null) return;
    const end = () => setWhole(null);
    addEventListener('afterprint', end);
    const stop = afterPaint(() => print());
    return () => {
      removeEventListener('afterprint', end);
      stop();
    };
  }, [whole]);
  const printAll = async () => {
    const asked = ++turn.current;
    setState('loading');
    try {
      const { findWholeList } = await import('./list-query');
      const found = await findWholeList(screen, locale, location.search);
      if (asked !== turn.current) return;
      setWhole(found);
      setState('idle');
    } catch {
      if (asked === turn.current) setState('failed');
    }
  };
  return { whole, state, printAll };
}
