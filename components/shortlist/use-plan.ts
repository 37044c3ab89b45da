import { useMemo } from 'react';
import type { DayNumber } from '@/lib/domain/berlin/day-number';
import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import type { Shortlist } from '@/lib/domain/shortlist/shortlist';
import { type NamedChild, nameChildren } from '@/lib/features/child/named-child';
import type { SpeechContext } from '@/lib/features/session/create-session-views';
import { createPlanEntries, type PlanEntry } from '@/lib/features/shortlist/plan-entry';
import { createSummer, findMondays, type Summer } from '@/lib/features/shortlist/summer';
import { createTranslator } from '@/lib/messages/create-translator';
import { findPlanWeeks, type PlanWeek, type ShortlistPage } from './find-plan-weeks';
import type { MarkedOffers } from './use-marked-offers';

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
