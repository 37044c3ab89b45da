import { queryOptions, useQueries } from '@tanstack/react-query';
import { type DayNumber, toWeekday } from '@/lib/domain/berlin/day-number';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { toAskedBirth } from '@/lib/domain/child/fits-child';
import { toGapQuery } from '@/lib/features/shortlist/plan-entry';
import { askApi, queryKeys } from '../query/ask-api';

/** Number of offers that fit a child on a day and can be joined; null: not known (yet). */
export type CountGap = (born: string | null, day: DayNumber) => number | null;

/**
 * Requests the counts for each month of birth and week when they are first shown, with the month no
 * more precise than the age rule needs. On failure the gap's link works without its number.
 */
export function useGapCounts(
  births: readonly (string | null)[],
  monday: DayNumber,
  rule: AgeRule,
  isReady: boolean,
): CountGap {
  const ask = (born: string | null, week: DayNumber) =>
    toGapQuery(born === null ? null : toAskedBirth(born, rule), week);
  const questions = [...new Set(births.map((born) => ask(born, monday)))];
  const answers = useQueries({
    queries: questions.map((query) => ({ ...gapCountsQuery(query), enabled: isReady })),
  });
  return (born, day) => {
    const weekday = toWeekday(day);
    return answers[questions.indexOf(ask(born, day - weekday))]?.data?.[weekday] ?? null;
  };
}

/** Offers of the query that can be joined, by weekday, Monday first. */
function gapCountsQuery(query: string) {
  return queryOptions({
    queryKey: queryKeys.gapCounts(query),
    async queryFn({ queryKey, signal }): Promise<readonly number[]> {
      const asked = new URLSearchParams(queryKey[1]);
      asked.set('fields', 'card');
      const { screen } = await askApi('/api/search', asked, signal);
      return screen.joinable.weekdays;
    },
  });
}
