import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Instant } from '@/lib/domain/instant';
import { listShortlistPaths, SHORTLIST_API } from '@/lib/domain/shortlist/shortlist-answer';
import type { MarkedOffer, ShortlistAnswer } from '@/lib/domain/shortlist/shortlist-schema';
import { askApi, queryKeys } from '../query/ask-api';

/** Present knowledge of the marked offers. */
export interface MarkedOffers {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly found: ReadonlyMap<string, MarkedOffer>;
  /** The server's time of the last answer; null before it. */
  readonly now: Instant | null;
  retry(): void;
}

/** Requests the present versions of these offers; later only those not yet known. */
export function useMarkedOffers(aliases: readonly string[]): MarkedOffers {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: queryKeys.marked(...aliases),
    async queryFn({ client, signal }): Promise<ShortlistAnswer | null> {
      const answers = client.getQueriesData<ShortlistAnswer>({ queryKey: queryKeys.marked() });
      const known = answers.flatMap(([, answer]) => answer ?? []);
      const isKnown = new Set(known.flatMap(({ offers }) => offers.map(({ alias }) => alias)));
      const missing = aliases.filter((alias) => !isKnown.has(alias)).sort();
      return joinAnswers([...known, ...(await findMarked(missing, signal))]);
    },
    enabled: aliases.length > 0,
    placeholderData: keepPreviousData,
    // As long as the page is open, because a plan should not change while it is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const found = useMemo(
    () =>
      new Map(
        data?.offers.flatMap((offer) => [
          [offer.alias, offer] as const,
          // Asked for by its number or by a former alias, it is known by its present one too.
          ...(offer.state === 'listed' ? [[offer.offer.alias, offer] as const] : []),
        ]),
      ),
    [data],
  );
  const isKnown = aliases.every((alias) => found.has(alias));
  return {
    state: isKnown ? 'ready' : isError && !isFetching ? 'failed' : 'loading',
    found,
    now: data?.now ?? null,
    retry: () => void refetch(),
  };
}

/** Each offer once, as of the latest answer about it. */
function joinAnswers(answers: readonly ShortlistAnswer[]): ShortlistAnswer | null {
  if (answers.length === 0) return null;
  const offers = new Map(
    answers.flatMap((answer) => answer.offers.map((offer) => [offer.alias, offer] as const)),
  );
  return { now: Math.max(...answers.map(({ now }) => now)), offers: [...offers.values()] };
}

function findMarked(
  aliases: readonly string[],
  signal: AbortSignal,
): Promise<readonly ShortlistAnswer[]> {
  return Promise.all(
    listShortlistPaths(aliases).map((path) =>
      askApi(SHORTLIST_API, new URLSearchParams(path.split('?')[1]), signal),
    ),
  );
}
