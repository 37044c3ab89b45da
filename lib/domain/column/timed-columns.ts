import { toBerlinDay } from '../berlin/local-time';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import {
  JOINING,
  toJoining,
  toRegistration,
  toRegistrationBits,
} from '../registration/to-registration';
import type { Columns } from './columns';
import type { Membership } from './dictionary';

/** Later than every session, and not so late that adding loses milliseconds. */
const PAST = 2 ** 50;
const UNDATED = 2 * PAST;

/**
 * Default order: by next session (the first one in the future; if only a running session is left,
 * that one, so it comes first), then past offers, latest first, then offers without dates. Equal
 * times are ordered by name.
 */
function orderByDate(columns: Columns, past: Uint8Array, now: Instant): Uint32Array {
  const keys = Float64Array.from(past, (_, offer) => dateKey(columns, past, now, offer));
  return columns.byName.toSorted((a, b) => (keys[a] as number) - (keys[b] as number));
}

function dateKey(columns: Columns, past: Uint8Array, now: Instant, offer: number): number {
  const lastEnd = columns.lastEnd[offer] as number;
  if (Number.isNaN(lastEnd)) return UNDATED;
  if (past[offer] === 1) return PAST - lastEnd;
  const { from, begin, end } = columns.sessions;
  let running = lastEnd;
  for (let at = from[offer] as number; at < (from[offer + 1] as number); at++) {
    const starts = begin[at] as number;
    if (starts >= now) return starts;
    if (!((end[at] as number) <= now) && starts < running) running = starts;
  }
  return running;
}

export type TimedColumns = ReturnType<typeof createTimedColumns>;

export function createTimedColumns(offers: readonly Offer[], columns: Columns, now: Instant) {
  const { sessions, lastEnd, weeks } = columns;
  const past = Uint8Array.from(lastEnd, (end) => (end <= now ? 1 : 0));
  const shownWeeks = new Uint8Array(weeks.length);
  const holidays = new Set(columns.rules.holidayWeeks);
  const isHoliday = weeks.map((week) => holidays.size === 0 || holidays.has(week));
  const today = toBerlinDay(now);
  past.forEach((isPast, offer) => {
    if (isPast === 1) return;
    for (let at = sessions.from[offer] as number; at < (sessions.from[offer + 1] as number); at++) {
      const week = sessions.week[at] as number;
      const sunday = (sessions.day[at] as number) - (sessions.weekday[at] as number) + 6;
      if (isHoliday[week] === true && sunday >= today) shownWeeks[week] = 1;
    }
  });
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
    shownWeeks,
    shownPlaces: markCurrent(columns.placesOf, past),
    shownHosts: markCurrent(columns.hostsOf, past),
    shownFeatures: markCurrent(columns.features, past),
    shownTowns: markCurrent(columns.towns, past),
  };
}

/** 1 for each name of an offer that is not past. */
function markCurrent({ names, namesOf }: Membership, past: Uint8Array): Uint8Array {
  const shown = new Uint8Array(names.slugs.length);
  past.forEach((isPast, offer) => {
    if (isPast === 0) for (const name of namesOf(offer)) shown[name] = 1;
  });
  return shown;
}
