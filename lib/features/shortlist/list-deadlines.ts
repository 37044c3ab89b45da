import { type DayNumber, toMonday } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import { findFirstBegin } from '../../domain/session/find-next-session';
import { type Child, getStatus } from '../../domain/shortlist/shortlist';
import { listBring } from '../../domain/text/offer-texts';
import type { NamedChild } from '../child/named-child';
import { toLastDay } from '../registration/create-registration-view';
import type { PlanEntry } from './plan-entry';
import type { WeekBoard } from './week-board';

export type Deadline = ReturnType<typeof listDeadlines>[number];

/** Where a family must still register, the soonest deadline first, offers without one last. */
export function listDeadlines(entries: readonly PlanEntry[], now: Instant) {
  return entries
    .flatMap((entry) => {
      const { offer, registration } = entry;
      /** Children who are not registered yet; empty: it is meant for no child. */
      const left = entry.children.filter(({ id }) => getStatus(entry.mark, id) === 'wanted');
      const isLeft =
        entry.children.length === 0 ? getStatus(entry.mark, null) === 'wanted' : left.length > 0;
      if (entry.isOut || !isLeft || offer === null || registration === null) return [];
      const { kind } = registration;
      if (kind === 'none') return [];
      /** Null: open without a deadline. */
      const at = offer.applicationDeadline;
      /** Whole days until the last day: 0 is today; null without a deadline. */
      const daysLeft = at === null ? null : toLastDay(at) - toBerlinDay(now);
      return [{ entry: { ...entry, offer }, left, kind, at, daysLeft }];
    })
    .sort((a, b) => (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER));
}

/** In euro cents, of the offers whose first session is in the week of `monday` (null: of all). */
export function sumFees(
  entries: readonly PlanEntry[],
  children: readonly NamedChild[],
  monday: DayNumber | null,
) {
  const listed = entries.filter(
    (entry) =>
      entry.offer !== null && !entry.isOut && (monday === null || findFeeWeek(entry) === monday),
  );
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
  return begin === null ? null : toMonday(toBerlinDay(begin));
}

/** Each thing once. Children with the same things share a row; one row is of no child. */
export function listPacking({ days, rows }: WeekBoard) {
  return days.flatMap((day, index) => {
    const packed = new Map<string, { children: Child[]; texts: readonly string[] }>();
    for (const { child, cells } of rows) {
      const texts = new Set(
        (cells[index]?.sessions ?? []).flatMap(({ entry }) =>
          listBring(entry.offer?.bring ?? null),
        ),
      );
      if (texts.size === 0) continue;
      const key = JSON.stringify([child === null, ...texts]);
      const row = packed.get(key) ?? { children: [], texts: [...texts] };
      if (child !== null) row.children.push(child);
      packed.set(key, row);
    }
    return packed.size === 0 ? [] : [{ day, rows: [...packed.values()] }];
  });
}
