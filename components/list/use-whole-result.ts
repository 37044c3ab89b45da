import { useEffect, useState } from 'react';
import type { ListScreen } from '@/lib/view/list/list-screen';
import { afterPaint } from '../ui/after-paint';

interface WholeResult {
  /** Every card of the result, while it is being printed; else null. */
  readonly whole: ListScreen | null;
  readonly state: 'idle' | 'loading' | 'failed';
  /** Fetches the other pages of the result and opens the print dialog with all of it. */
  printAll(): void;
}

/** The whole result instead of one page of it, for paper: gone again after printing. */
export function useWholeResult(screen: ListScreen, locale: string): WholeResult {
  const [whole, setWhole] = useState<ListScreen | null>(null);
  const [state, setState] = useState<WholeResult['state']>('idle');
  // Another result is another paper.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `screen` says when.
  useEffect(() => {
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
    setState('loading');
    try {
      setWhole(await findWhole(screen, locale));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { whole, state, printAll };
}

/** Page by page, as the list itself asks for them. */
async function findWhole(screen: ListScreen, locale: string): Promise<ListScreen> {
  const { findScreen } = await import('./live-search');
  const query = new URLSearchParams(location.search);
  let late: ListScreen['late'] = null;
  const cards: ListScreen['cards'][number][] = [];
  for (let page = 1; page <= (screen.pager?.pages ?? 1); page++) {
    if (page === 1) query.delete('page');
    else query.set('page', String(page));
    const found = await findScreen(locale, 'list', query.toString());
    if (late === null && found.late !== null) {
      late = { ...found.late, from: cards.length + found.late.from };
    }
    cards.push(...found.cards);
  }
  return { ...screen, cards, late, pager: null };
}
