import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type DayNumber, writeDay } from '@/lib/domain/berlin/day-number';
import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import type { Instant } from '@/lib/domain/instant';
import { mergeAnswers } from '@/lib/domain/shortlist/merge-answers';
import { learnOffers } from '@/lib/domain/shortlist/seen-offer';
import {
  listShortlistQueries,
  SHORTLIST_API,
  type Shortlist,
} from '@/lib/domain/shortlist/shortlist';
import type { MarkedOffer, ShortlistAnswer } from '@/lib/domain/shortlist/shortlist-schema';
import { type NamedChild, nameChildren } from '@/lib/features/child/named-child';
import { listDeadlines } from '@/lib/features/shortlist/list-deadlines';
import { createPlanEntries, toGapQuery } from '@/lib/features/shortlist/plan-entry';
import { createSummer, findPlanWeeks } from '@/lib/features/shortlist/summer';
import { createTranslator } from '@/lib/messages/create-translator';
import { findHostLang } from '@/lib/messages/language';
import type { Messages } from '@/lib/messages/messages';
import { askApi, markedKey, queryFor } from '../query/query';
import { markLanguage } from '../ui/mark-language';
import { changeShortlist } from './shortlist-store';

export interface PlanWords {
  readonly locale: string;
  /** The namespaces `card`, `shortlist` and parts of `feed`. */
  readonly messages: Messages;
}

/** Data of the page that is the same for every visitor; everything else is known on the device only. */
export interface ShortlistPage extends PlanWords {
  readonly weeks: Parameters<typeof findPlanWeeks>[0];
  readonly ageRule: AgeRule;
}

export function usePlanTranslator({ locale, messages }: PlanWords) {
  return useMemo(() => createTranslator(locale, messages, (key) => key), [locale, messages]);
}

/** The plan of a family, from what the device stores and what the site says of it now. */
export type Plan = ReturnType<typeof usePlan>;

/** Lays out a list of marked offers, as far as they are known. */
export function usePlan(page: ShortlistPage, stored: Shortlist, marked: MarkedOffers) {
  const { locale, ageRule } = page;
  const t = usePlanTranslator(page);
  // A kept answer may be days old, as may a page that was left open.
  const now = Math.max(marked.now ?? 0, Date.now());
  const speech = { t, locale, now };
  const children = nameChildren(stored.children, ageRule, now, locale);
  const list = { ...stored, children };
  const entries = createPlanEntries(list.marks, children, marked.found, ageRule, speech);
  const weeks = findPlanWeeks(page.weeks, entries, now);
  const ahead = weeks.filter(({ isToPlan }) => isToPlan);
  return {
    list,
    /** The marked offers as they are now, by alias. */
    found: marked.found,
    entries,
    changed: entries.filter(({ diffs }) => diffs.length > 0),
    gone: entries.filter(({ isGone }) => isGone),
    deadlines: listDeadlines(entries, now),
    ...speech,
    /** Attributes of names and places. */
    hostWords: markLanguage(findHostLang(locale)),
    today: toBerlinDay(now),
    weeks,
    summer: createSummer(entries, children, ahead, speech),
  };
}

export type MarkedOffers = ReturnType<typeof useMarkedOffers>;

/** Requests what is not yet known of a list's offers, and stores what is learned. */
export function useMarkedOffers({ marks }: Shortlist) {
  const aliases = marks.map(({ alias }) => alias);
  const { data, isFetching, refetch } = useQuery({
    queryKey: markedKey(...aliases),
    async queryFn({ client, signal }) {
      const kept = client.getQueriesData<ShortlistAnswer>({ queryKey: markedKey() });
      const answers = kept.flatMap(([, answer]) => answer ?? []);
      const known = new Set(answers.flatMap(({ offers }) => offers.map(({ alias }) => alias)));
      const queries = listShortlistQueries(aliases.filter((alias) => !known.has(alias)).sort());
      const asked = queries.map((query) => askApi(SHORTLIST_API, query, signal));
      return mergeAnswers(aliases, [...answers, ...(await Promise.all(asked))]);
    },
    enabled: aliases.length > 0,
    placeholderData: keepPreviousData,
    // As long as the page is open, because a plan should not change while it is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const found: ReadonlyMap<string, MarkedOffer> = useMemo(
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
  // Names, and offers not seen before, are stored as soon as they are known.
  useEffect(() => changeShortlist((before) => learnOffers(before, found)), [found]);
  const isKnown = aliases.every((alias) => found.has(alias));
  const missing = isFetching ? 'loading' : 'failed';
  const state: 'ready' | typeof missing = isKnown ? 'ready' : missing;
  return {
    state,
    found,
    /** The server's time of the last answer; null before it. */
    now: data?.now ?? null,
    retry: () => void refetch(),
  };
}

/** What fits each child, or any child (null). On failure a gap opens without its number. */
export function useFitting(children: readonly NamedChild[], isReady: boolean) {
  const asked = children.length === 0 ? [null] : children;
  const questions = [...new Set(asked.map(toGapQuery))];
  const answers = useQueries({
    queries: questions.map((query) => ({ ...queryFor('/api/days', query), enabled: isReady })),
  });
  const find = (child: NamedChild | null) => answers[questions.indexOf(toGapQuery(child))]?.data;
  return {
    /** Number of offers that fit a child on a day and can be joined; null: not known (yet). */
    countDay(child: NamedChild | null, day: DayNumber) {
      const found = find(child);
      return found === undefined ? null : (found.days[writeDay(day)] ?? 0);
    },
    /** Number of offers that fit a child, can be joined and are new since then, as far as known. */
    countNew: (child: NamedChild, since: Instant) =>
      find(child)?.listedAt.filter((at) => at > since).length ?? 0,
  };
}
