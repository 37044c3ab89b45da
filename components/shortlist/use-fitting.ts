import { queryOptions, useQueries } from '@tanstack/react-query';
import { type DayNumber, writeDay } from '@/lib/domain/berlin/day-number';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { toAskedBirth } from '@/lib/domain/child/fits-child';
import type { Instant } from '@/lib/domain/instant';
import { toGapQuery } from '@/lib/features/shortlist/plan-entry';
import { askApi, queryKeys } from '../query/ask-api';

/** What fits the children of a family; each answer is null until it is known. */
export interface Fitting {
  /** Number of offers that fit a child on a day and can be joined. */
  readonly countDay: (born: string | null, day: DayNumber) => number | null;
  /** Number of offers that fit a child, can be joined and are new since then. */
  readonly countNew: (born: string | null, since: Instant) => number | null;
}

/**
 * Asks once for each month of birth, no more precise than the age rule needs. On failure the gap's
 * link works without its number.
 */
export function useFitting(
  births: readonly (string | null)[],
  rule: AgeRule,
  isReady: boolean,
): Fitting {
  const ask = (born: string | null) =>
    toGapQuery(born === null ? null : toAskedBirth(born, rule)).toString();
  const questions = [...new Set(births.map(ask))];
  const answers = useQueries({
    queries: questions.map((query) => ({ ...daysQuery(query), enabled: isReady })),
  });
  const find = (born: string | null) => answers[questions.indexOf(ask(born))]?.data;
  return {
    countDay(born, day) {
      const found = find(born);
      return found === undefined ? null : (found.days[writeDay(day)] ?? 0);
    },
    countNew(born, since) {
      const found = find(born);
      return found === undefined ? null : found.listedAt.filter((at) => at > since).length;
    },
  };
}

function daysQuery(query: string) {
  return queryOptions({
    queryKey: queryKeys.days(query),
    queryFn: ({ queryKey, signal }) =>
      askApi('/api/days', new URLSearchParams(queryKey[1]), signal),
  });
}
