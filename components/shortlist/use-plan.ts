import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DayNumber } from '@/lib/domain/berlin/day-number';
import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import type { Instant } from '@/lib/domain/instant';
import {
  listShortlistPaths,
  SHORTLIST_API,
  type Shortlist,
} from '@/lib/domain/shortlist/shortlist';
import type { MarkedOffer, ShortlistAnswer } from '@/lib/domain/shortlist/shortlist-schema';
import { type NamedChild, nameChildren } from '@/lib/features/child/named-child';
import type { SpeechContext } from '@/lib/features/context';
import { createPlanEntries, type PlanEntry } from '@/lib/features/shortlist/plan-entry';
import { createSummer, findMondays, type Summer } from '@/lib/features/shortlist/summer';
import { createTranslator } from '@/lib/messages/create-translator';
import { askApi, queryKeys } from '../query/ask-api';
import { findPlanWeeks, type PlanWeek, type ShortlistPage } from './find-plan-weeks';

/** The plan of a family, from what the device stores and what the site says of it now. */
export interface Plan {
  readonly entries: readonly PlanEntry[];
  readonly speech: SpeechContext;
  readonly today: DayNumber;
  readonly weeks: readonly PlanWeek[];
  readonly summer: Summer;
  readonly family: readonly NamedChild[];
  readonly colorOf: (monday: DayNumber) => number;
}

/** Lays out a list of marked offers, as far as they are known. */
export function usePlan(page: ShortlistPage, list: Shortlist, marked: MarkedOffers): Plan {
  const { locale, ageRule, messages } = page;
  const t = useMemo(() => createTranslator(locale, messages, (key) => key), [locale, messages]);
  const now = marked.now ?? Date.now();
  const speech = { t, locale, now };
  const entries = createPlanEntries(list, marked.found, ageRule, now);
  const weeks = findPlanWeeks(page.weeks, entries, speech);
  const today = toBerlinDay(now);
  return {
    ...{ entries, speech, today, weeks },
    summer: createSummer(entries, list.children, findMondays(weeks, today), now),
    family: nameChildren(list.children, ageRule, now, locale),
    colorOf: (monday) => weeks.find((week) => week.monday === monday)?.color ?? 0,
  };
}

/** Present knowledge of the marked offers. */
interface MarkedOffers {
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
