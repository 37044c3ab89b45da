import { toIsoWeek } from '../berlin/day-number';
import { toBerlinDay } from '../berlin/local-time';
import type { CatalogueRules } from '../catalogue-rules';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import {
  JOINING,
  toJoining,
  toRegistration,
  toRegistrationBits,
} from '../registration/to-registration';
import { findNextSession } from '../session/find-next-session';
import type { Columns } from './columns';
import type { Names } from './names';

/** Later than every session, and not so late that adding loses milliseconds. */
const PAST = 2 ** 50;
const UNDATED = 2 * PAST;

/**
 * Default order: by next session (the first one in the future; if only a running session is left,
 * that one, so it comes first), then past offers, latest first, then offers without dates. Equal
 * times are ordered by name.
 */
function orderByDate(
  { byName, lastEnd, sessions }: Columns,
  past: Uint8Array,
  now: Instant,
): Uint32Array {
  const keys = lastEnd.map((end, offer) => {
    if (Number.isNaN(end)) return UNDATED;
    if (past[offer] === 1) return PAST - end;
    return findNextSession(sessions[offer] ?? [], now)?.session.begin ?? end;
  });
  return byName.toSorted((a, b) => (keys[a] as number) - (keys[b] as number));
}

export type TimedColumns = ReturnType<typeof createTimedColumns>;

export function createTimedColumns(
  offers: readonly Offer[],
  columns: Columns,
  { holidayWeeks }: CatalogueRules,
  now: Instant,
) {
  const { lastEnd, weeks } = columns;
  const past = Uint8Array.from(lastEnd, (end) => (end <= now ? 1 : 0));
  const today = toBerlinDay(now);
  const current = columns.sessions.filter((_, offer) => past[offer] === 0);
  const coming = new Set(current.flatMap((own) => own.map(({ week }) => week)));
  const isShown = (week: string) =>
    coming.has(week) &&
    week >= toIsoWeek(today) &&
    (holidayWeeks.length === 0 || holidayWeeks.includes(week));
  return {
    now,
    /** 1 when the last session has ended. */
    past,
    /** Bit n for the n-th value of the parameter `registration`. */
    registration: Uint8Array.from(offers, (each) => toRegistrationBits(toRegistration(each, now))),
    /** Position in `JOINING`: 0 when a family can still join. */
    joining: Uint8Array.from(offers, (each) => JOINING.indexOf(toJoining(each, now))),
    byDate: orderByDate(columns, past, now),
    /** The day on which an age counts for offers without dates. */
    today,
    /** 1 for those with at least one offer that is not past: worth showing as choices. */
    shownWeeks: Uint8Array.from(weeks, (week) => (isShown(week) ? 1 : 0)),
    shownPlaces: markCurrent(columns.places, past),
    shownHosts: markCurrent(columns.hosts, past),
    shownFeatures: markCurrent(columns.features, past),
    shownTowns: markCurrent(columns.towns, past),
  };
}

/** 1 for each name of an offer that is not past. */
function markCurrent({ slugs, positionsOf }: Names, past: Uint8Array): Uint8Array {
  const shown = new Uint8Array(slugs.length);
  past.forEach((isPast, offer) => {
    if (isPast === 0) for (const at of positionsOf(offer)) shown[at] = 1;
  });
  return shown;
}
