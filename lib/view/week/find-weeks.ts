import { startOfBerlinDay } from '../../domain/berlin/local-time';
import type { Catalogue } from '../../domain/catalogue';
import { REGISTRATION } from '../../domain/criteria/registration';
import type { Criteria } from '../../domain/criteria/registry';
import { FILTER_NAMES, FILTERS, type FilterName } from '../../domain/criteria/registry';
import type { Instant } from '../../domain/instant';
import { scan } from '../../domain/search/scan';
import { createSearchView, type SearchView } from '../../domain/search/search-view';

const CLOSED_BIT = 1 << REGISTRATION.indexOf('closed');

/** One session by its numbers in the columns. */
export interface FoundSession {
  readonly offer: number;
  readonly session: number;
}

/** A week and its sessions that match all criteria. */
export interface FoundWeek {
  /** ISO, `2026-W31`. */
  readonly week: string;
  /** Total of the list for this week alone. */
  readonly offerTotal: number;
  /** False once everything in it is over. */
  readonly isComing: boolean;
  /** Whether a session is not over and still open for registration, or needs none. */
  readonly isOpen: boolean;
  /** Grouped by offer, each in order of time. */
  readonly sessions: readonly FoundSession[];
}

/** The result of a query by week. */
export interface FoundWeeks {
  /** Ascending; only weeks worth offering: in the holidays, with sessions, not over. */
  readonly weeks: readonly FoundWeek[];
  /** Numbers of the matching offers without dates. */
  readonly undated: readonly number[];
  /** A week by its name, also one not in `weeks`; null: nothing in it matches. */
  get(week: string): FoundWeek | null;
}

/** Sorts the matching sessions, whatever week the criteria name, into the weeks of their begin. */
export function findWeeks(catalogue: Catalogue, criteria: Criteria, now: Instant): FoundWeeks {
  const { columns } = catalogue;
  const { sessions } = columns;
  const asked: Criteria = { ...criteria, week: [] };
  const view = createSearchView(catalogue, now);
  const { matched } = scan(view, asked);
  const passes = createSessionTest(asked, view);
  const found = columns.weeks.map(() => ({
    offerTotal: 0,
    last: -1,
    isComing: false,
    isOpen: false,
  }));
  const sessionsOf: FoundSession[][] = columns.weeks.map(() => []);
  const undated: number[] = [];
  for (let offer = 0; offer < columns.size; offer++) {
    if (matched[offer] !== 1) continue;
    const first = sessions.from[offer] as number;
    const canBook = ((view.moment.registration[offer] as number) & CLOSED_BIT) === 0;
    if (countDated(catalogue, offer) === 0) undated.push(offer);
    for (let session = first; session < (sessions.from[offer + 1] as number); session++) {
      const at = sessions.week[session] as number;
      if (at < 0 || !passes(session)) continue;
      const week = found[at] as (typeof found)[number];
      if (week.last !== offer) week.offerTotal++;
      week.last = offer;
      const isComing = toEnd(catalogue, session) > now;
      week.isComing ||= isComing;
      week.isOpen ||= isComing && canBook;
      sessionsOf[at]?.push({ offer, session });
    }
  }
  const byName = new Map(
    found.flatMap(({ offerTotal, isComing, isOpen }, at) => {
      const week = columns.weeks[at] as string;
      const entry = { week, offerTotal, isComing, isOpen, sessions: sessionsOf[at] ?? [] };
      return offerTotal === 0 ? [] : [[week, entry] as const];
    }),
  );
  const isOffered = (week: string) =>
    criteria.past || view.moment.shownWeeks[columns.weeks.indexOf(week)] === 1;
  return {
    weeks: [...byName.values()].filter(({ week }) => isOffered(week)),
    undated,
    get: (week) => byName.get(week) ?? null,
  };
}

/** Number of an offer's sessions with a begin. They come first among its sessions. */
export function countDated({ columns }: Catalogue, offer: number): number {
  const { from, weekday } = columns.sessions;
  const first = from[offer] as number;
  let session = first;
  while (session < (from[offer + 1] as number) && weekday[session] !== -1) session++;
  return session - first;
}

/** End of a session; without one, the end of its day. */
export function toEnd({ columns }: Catalogue, session: number): Instant {
  const end = columns.sessions.end[session] as number;
  return Number.isNaN(end) ? startOfBerlinDay((columns.sessions.day[session] as number) + 1) : end;
}

/** Whether a session matches every criterion of level `session`. */
function createSessionTest(criteria: Criteria, view: SearchView): (session: number) => boolean {
  const tests = FILTER_NAMES.map((name) => createTest(name, criteria, view)).filter(
    (match) => match?.level === 'session',
  );
  return (session) => tests.every((match) => match?.test(session) === true);
}

function createTest<K extends FilterName>(name: K, criteria: Criteria, view: SearchView) {
  return FILTERS[name].matches(criteria[name], view);
}

/** The week to show, and the reason. */
export interface ChosenWeek {
  /** ISO; null: no week. */
  readonly week: string | null;
  /**
   * `asked`: the query names it alone. Otherwise the first week with open registration, of all
   * weeks (`open`) or of several in the query (`severalOpen`); if registration is closed
   * everywhere, the first that is not over (`first`, `several`).
   */
  readonly reason: 'asked' | 'open' | 'first' | 'severalOpen' | 'several';
}

/**
 * The week to show: the only one in the query, otherwise the first with open registration,
 * otherwise the first that is not over, among those in the query or all; if all are over, the last.
 */
export function chooseWeek(found: FoundWeeks, asked: readonly string[]): ChosenWeek {
  const [only] = asked;
  if (only !== undefined && asked.length === 1) return { week: only, reason: 'asked' };
  const weeks =
    only === undefined ? found.weeks : asked.map(found.get).filter((one) => one !== null);
  const open = weeks.find(({ isOpen }) => isOpen);
  if (open !== undefined) {
    return { week: open.week, reason: only === undefined ? 'open' : 'severalOpen' };
  }
  const chosen = weeks.find(({ isComing }) => isComing) ?? weeks.at(-1);
  return {
    week: chosen?.week ?? only ?? null,
    reason: only === undefined ? 'first' : 'several',
  };
}
