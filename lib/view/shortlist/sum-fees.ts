import { type DayNumber, toWeekday } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import { findFirstBegin } from '../../domain/session/find-first-begin';
import type { Child } from '../../domain/shortlist/shortlist';
import type { PlanEntry } from './plan-entry';

/** What marked offers cost, in euro cents. A fee falls due once, in the week of the first session. */
export interface FeeSum {
  readonly totalCents: number;
  /** By child, in their order; empty while no child is entered. */
  readonly byChild: readonly { readonly child: Child; readonly cents: number }[];
  readonly offers: number;
  readonly freeOffers: number;
}

/** Sums the fees of the offers that begin in the week of `monday`; null: of all. */
export function sumFees(
  entries: readonly PlanEntry[],
  children: readonly Child[],
  monday: DayNumber | null,
): FeeSum {
  const due = entries.filter((entry) => monday === null || findFeeWeek(entry) === monday);
  const listed = due.filter(({ offer }) => offer !== null);
  const byChild = children.map((child) => ({
    child,
    cents: sum(listed.filter((entry) => entry.children.includes(child))),
  }));
  return {
    totalCents:
      children.length === 0 ? sum(listed) : byChild.reduce((all, { cents }) => all + cents, 0),
    byChild,
    offers: listed.length,
    freeOffers: listed.filter((entry) => toCents(entry) === 0).length,
  };
}

function sum(entries: readonly PlanEntry[]): number {
  return entries.reduce((cents, entry) => cents + toCents(entry), 0);
}

function toCents({ offer }: PlanEntry): number {
  return Math.max(0, offer?.feeCents ?? 0);
}

function findFeeWeek({ offer }: PlanEntry): DayNumber | null {
  const begin = findFirstBegin(offer?.sessions ?? []);
  if (begin === null) return null;
  const day = toBerlinDay(begin);
  return day - toWeekday(day);
}
