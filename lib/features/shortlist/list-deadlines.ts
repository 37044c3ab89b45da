import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import { getStatus } from '../../domain/shortlist/shortlist';
import { listBring } from '../../domain/text/offer-texts';
import type { NamedChild } from '../child/named-child';
import type { SpeechContext } from '../context';
import { toLastDay } from '../registration/create-registration-view';
import { formatFullDay } from '../session/create-session-views';
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
      if (registration.kind === 'none') return [];
      /** Null: open without a deadline. */
      const at = offer.applicationDeadline;
      /** Whole days until the last day: 0 is today; null without a deadline. */
      const daysLeft = at === null ? null : toLastDay(at) - toBerlinDay(now);
      return [{ entry: { ...entry, offer }, left, at, daysLeft }];
    })
    .sort((a, b) => (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER));
}

/** "Mi 9. Dez."; without a deadline "ohne Frist". */
export function formatLastDay(at: Deadline['at'], speech: SpeechContext): string {
  if (at === null) return speech.t('shortlist.deadlines.open');
  return formatFullDay(toLastDay(at), speech);
}

/** In euro cents; an offer counts once for each of its children. */
export function sumFees(entries: readonly PlanEntry[], children: readonly NamedChild[]) {
  const byChild = children.map((child) => ({
    child,
    cents: sum(entries.filter((entry) => entry.children.includes(child))),
  }));
  return {
    totalCents:
      children.length === 0
        ? sum(entries.filter(({ isOut }) => !isOut))
        : byChild.reduce((all, { cents }) => all + cents, 0),
    byChild,
  };
}

function sum(entries: readonly PlanEntry[]): number {
  return entries.reduce((cents, { offer }) => cents + Math.max(0, offer?.feeCents ?? 0), 0);
}

/** What to bring in a week: each offer once, with its list. */
export function listPacking({ days, rows }: WeekBoard) {
  const planned = days.flatMap((_day, at) =>
    rows.flatMap(({ cells }) => cells[at]?.sessions ?? []),
  );
  return [...new Set(planned.map(({ entry }) => entry))]
    .map((entry) => ({ entry, things: [...new Set(listBring(entry.offer?.bring ?? null))] }))
    .filter(({ things }) => things.length > 0);
}
