import { type DayNumber, writeDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import { isSettled } from '../../domain/host/state';
import type { Day, Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { toLastDay } from '../registration/create-registration-view';
import {
  type LocalSession,
  toLastListedDay,
  toLocalSession,
} from '../session/create-session-views';
import type { StateView } from './create-state-view';

/** A day of the host's calendar as text. */
export interface OwnDayView {
  readonly day: Day;
  readonly label: string;
  /** Name of the public holiday in the municipality's Land; null: it is none. */
  readonly holiday: string | null;
  readonly isToday: boolean;
  readonly sessions: readonly {
    readonly key: string;
    readonly id: number;
    readonly name: string;
    /** "9–12 Uhr"; on the days of a longer one "ab 9 Uhr", "ganztägig", "bis 12 Uhr". */
    readonly time: string;
    /** "Tag 2 von 3"; null: the session takes one day. */
    readonly part: string | null;
    readonly state: StateView;
  }[];
  /** Offers for which this is the last day to register; `time` null: the whole day. */
  readonly deadlines: readonly {
    readonly id: number;
    readonly name: string;
    readonly time: string | null;
  }[];
}

/** The days that a session of several days takes in one week. */
export interface OwnBarView {
  readonly key: string;
  readonly id: number;
  readonly name: string;
  /** Index of the week in the month. */
  readonly week: number;
  /** Day of the week of its first day there, 0 is Monday. */
  readonly weekday: number;
  readonly days: number;
  /** "Mo 3. Aug., 14 Uhr bis Mi 5. Aug., 11:30 Uhr" */
  readonly when: string;
  readonly state: StateView;
}

/** A month of whole weeks. */
export interface OwnMonthView {
  /** "August 2026" */
  readonly title: string;
  readonly weekdays: readonly string[];
  /** Sessions of several days are among the bars of their week, not here. */
  readonly days: readonly (OwnDayView & {
    readonly number: string;
    /** False: it belongs to the month before or after. */
    readonly isInside: boolean;
  })[];
  readonly bars: readonly OwnBarView[];
  /** Values of the parameter `month`. */
  readonly previous: string;
  readonly next: string;
}

/** A session of an own offer, with its days. */
interface OwnSession {
  readonly offer: OwnOffer;
  readonly begin: Instant;
  readonly local: LocalSession;
}

/** A day of the host's calendar with its sessions in order, and offers whose registration ends. */
export interface OwnDay {
  readonly number: DayNumber;
  readonly day: Day;
  readonly sessions: readonly OwnSession[];
  readonly deadlines: readonly (OwnOffer & { readonly applicationDeadline: Instant })[];
}

/** Part of the calendar: from an instant on, up to the last day, if there is one. */
interface OwnPeriod {
  readonly since: Instant;
  readonly until?: DayNumber;
}

/** Limit of days listed for one session, because a mistyped year must not fill the calendar. */
const MOST_DAYS = 42;

/**
 * Sessions and deadlines that are not over at the beginning of the period, on each Berlin day from
 * then on. Sessions that began on an earlier day come first.
 */
export function findOwnSessions(
  offers: readonly OwnOffer[],
  now: Instant,
  { since, until = Number.POSITIVE_INFINITY }: OwnPeriod = { since: now },
): readonly OwnDay[] {
  const first = toBerlinDay(since);
  const found = new Map<DayNumber, { sessions: OwnSession[]; deadlines: Due[] }>();
  const at = (day: DayNumber) => {
    const listed = found.get(day) ?? { sessions: [], deadlines: [] };
    found.set(day, listed);
    return listed;
  };
  for (const session of listSessions(offers, since)) {
    const from = Math.max(session.local.firstDay, first);
    const to = Math.min(toLastListedDay(session.local), from + MOST_DAYS - 1, until);
    for (let day = from; day <= to; day++) at(day).sessions.push(session);
  }
  for (const offer of offers) {
    if (!isDue(offer) || offer.applicationDeadline <= since || isSettled(offer, now)) continue;
    const day = toLastDay(offer.applicationDeadline);
    if (day >= first && day <= until) at(day).deadlines.push(offer);
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([number, listed]) => ({ number, day: writeDay(number), ...listed }));
}

type Due = OwnDay['deadlines'][number];

function isDue(offer: OwnOffer): offer is Due {
  return offer.requiresApplication && offer.applicationDeadline !== null;
}

function listSessions(offers: readonly OwnOffer[], since: Instant): readonly OwnSession[] {
  return offers
    .flatMap((offer) =>
      offer.sessions.flatMap((session): OwnSession[] => {
        const { begin, end } = session;
        const local = toLocalSession(session);
        if (begin === null || local === null || (end ?? begin) < since) return [];
        return [{ offer, begin, local }];
      }),
    )
    .sort((a, b) => a.begin - b.begin || a.offer.id - b.offer.id);
}
