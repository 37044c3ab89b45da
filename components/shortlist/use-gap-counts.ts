import { useEffect, useRef, useState } from 'react';
import { type DayNumber, toWeekday } from '@/lib/domain/berlin/day-number';
import type { AgeRule } from '@/lib/domain/catalogue-rules';
import { toAskedBirth } from '@/lib/domain/child/fits-child';
import { toGapQuery, WEEKDAY_VALUES } from '@/lib/view/shortlist/plan-entry';

/** For each weekday, Monday first, how many offers fit. */
type DayCounts = readonly number[];

interface SearchAnswer {
  readonly facets: Readonly<Record<string, readonly { value: string; count: number }[]>>;
}

/** Tells how many offers fit a child on a day; null: not known (yet). */
export type CountGap = (born: string | null, day: DayNumber) => number | null;

/**
 * Asks one question for each month of birth and week, when they are first shown: with no more of the
 * month than the town's rule needs.
 */
export function useGapCounts(
  births: readonly (string | null)[],
  monday: DayNumber,
  rule: AgeRule,
  isReady: boolean,
): CountGap {
  const [counts, setCounts] = useState<ReadonlyMap<string, DayCounts>>(new Map());
  const ask = (born: string | null, week: DayNumber) =>
    toGapQuery(born === null ? null : toAskedBirth(born, rule), week);
  const questions = [...new Set(births.map((born) => ask(born, monday)))];
  const missing = isReady ? questions.filter((query) => !counts.has(query)).join('\n') : '';

  const asked = useRef(new Set<string>());

  useEffect(() => {
    for (const query of missing.split('\n')) {
      if (query === '' || asked.current.has(query)) continue;
      asked.current.add(query);
      void findCounts(query)
        .then((found) => setCounts((known) => new Map(known).set(query, found)))
        // The link works without its number.
        .catch(() => undefined);
    }
  }, [missing]);

  return (born, day) => {
    const weekday = toWeekday(day);
    return counts.get(ask(born, day - weekday))?.[weekday] ?? null;
  };
}

async function findCounts(query: string): Promise<DayCounts> {
  const response = await fetch(`/api/search?${query}`);
  if (!response.ok) throw new Error(`/api/search answered ${response.status}`);
  const { facets } = (await response.json()) as SearchAnswer;
  const byValue = new Map(facets.weekday?.map(({ value, count }) => [value, count]));
  return WEEKDAY_VALUES.map((value) => byValue.get(value) ?? 0);
}
