import { useCallback, useEffect, useState } from 'react';
import type { Instant } from '@/lib/domain/instant';
import {
  listShortlistPaths,
  type MarkedOffer,
  type ShortlistAnswer,
} from '@/lib/domain/shortlist/shortlist-answer';

/** What is known of the marked offers. */
export interface MarkedOffers {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly found: ReadonlyMap<string, MarkedOffer>;
  /** The server's time of the last answer; null before it. */
  readonly now: Instant | null;
  retry(): void;
}

/** Asks what the offers with these aliases are now; again only for those not yet known. */
export function useMarkedOffers(aliases: readonly string[]): MarkedOffers {
  const [found, setFound] = useState<ReadonlyMap<string, MarkedOffer>>(new Map());
  const [now, setNow] = useState<Instant | null>(null);
  const [turn, setTurn] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const missing = aliases.filter((alias) => !found.has(alias)).sort();
  const question = missing.join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks the same once more.
  useEffect(() => {
    if (question === '') return;
    const abort = new AbortController();
    setFailed(false);
    findMarked(question.split('\n'), abort.signal)
      .then((answers) => {
        setFound((known) => new Map([...known, ...answers.flatMap(toPairs)]));
        setNow((before) => Math.max(before ?? 0, ...answers.map((answer) => answer.now)));
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true);
      });
    return () => abort.abort();
  }, [question, turn]);

  const retry = useCallback(() => setTurn((before) => before + 1), []);
  const state = question === '' ? 'ready' : hasFailed ? 'failed' : 'loading';
  return { state, found, now, retry };
}

function toPairs({ offers }: ShortlistAnswer): readonly (readonly [string, MarkedOffer])[] {
  return offers.map((offer) => [offer.alias, offer]);
}

function findMarked(
  aliases: readonly string[],
  signal: AbortSignal,
): Promise<readonly ShortlistAnswer[]> {
  return Promise.all(
    listShortlistPaths(aliases).map(async (path) => {
      const response = await fetch(path, { signal });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return (await response.json()) as ShortlistAnswer;
    }),
  );
}
