import { isBirthMonth } from '../child/fits-child';
import { HOUR_MS, type Instant, MINUTE_MS } from '../instant';
import type { Offer } from '../offer';

const SHORTLIST_VERSION = 1;

export function writeShortlist({ marks, children, searches, home, visit }: Shortlist): string {
  return JSON.stringify({ version: SHORTLIST_VERSION, marks, children, searches, home, visit });
}

/** Unreadable or of another version: an empty shortlist. A damaged entry costs that entry. Never throws. */
export function readShortlist(text: string | null): Shortlist {
  if (text === null) return EMPTY_SHORTLIST;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return EMPTY_SHORTLIST;
  }
  const { version, marks, children, searches, home, visit } = Object(stored);
  if (version !== SHORTLIST_VERSION) return EMPTY_SHORTLIST;
  return {
    marks: readList<Mark>(marks, isMark, MOST_MARKS).map(dropUnreadable),
    children: readList(children, isChild, MOST_CHILDREN),
    searches: readList(searches, isSearch, MOST_SEARCHES),
    ...(isHome(home) && { home }),
    ...(isVisit(visit) && { visit }),
  };
}

function readList<T>(stored: unknown, isEntry: Guard, most: number): readonly T[] {
  return Array.isArray(stored) ? stored.filter(isEntry).slice(0, most) : [];
}

/**
 * A status that this build does not know costs that status, never the mark. What builds of 1.0.0 stored
 * of an offer counts as not seen.
 */
function dropUnreadable({ seen, states, ...mark }: Mark): Mark {
  const known = Object.entries(states ?? {}).filter(([, status]) => STATUSES.includes(status));
  return {
    ...mark,
    ...(known.length > 0 && { states: Object.fromEntries(known) }),
    ...(seen && isSeen(seen) && { seen }),
  };
}

/** A child with the name that its family uses. Stays in the browser; the name is never sent. */
export interface Child {
  /** `c1`, `c2`, …: unique within one shortlist. */
  readonly id: string;
  readonly name: string;
  /** Month of birth, YYYY-MM. */
  readonly born: string;
}

/** What became of a marked offer for one child; the family says so itself, and nothing is sent. */
export const STATUSES = ['wanted', 'registered', 'confirmed', 'waiting', 'declined'] as const;

export type Status = (typeof STATUSES)[number];

/** Key of the status while no children are entered. */
const EVERYONE = '';

export interface Mark {
  readonly alias: string;
  /** Last known name, so that an offer which is gone keeps it. */
  readonly name: string;
  /** Ids of the children it is meant for; null: all whose age fits. */
  readonly childIds: readonly string[] | null;
  /** By the id of a child, or `EVERYONE`; where there is none it is `wanted`. */
  readonly states?: Readonly<Record<string, Status>>;
  /** The offer as the family saw it last; absent: not loaded since it was marked. */
  readonly seen?: SeenOffer;
}

/** What is told where it changes. */
export type SeenOffer = Pick<Offer, keyof typeof SEEN_PARTS>;

/** A search that a family has saved. Its changes are asked for like those of any other search. */
export interface SavedSearch {
  /** What is chosen, in words. */
  readonly name: string;
  /** Its query string in normal form (`toSavedQuery`): unique within one shortlist. */
  readonly query: string;
}

/** What may happen to an offer of a saved search, in the order in which it counts. */
export const NEWS_KINDS = ['new', 'moved', 'closing'] as const;

/** The present visit of this device, and the end of the one before. */
export interface Visit {
  readonly since: Instant;
  readonly at: Instant;
}

/** Everything a family has marked, in the order of marking. Stored in the browser only. */
export interface Shortlist {
  readonly marks: readonly Mark[];
  readonly children: readonly Child[];
  readonly searches: readonly SavedSearch[];
  /** A query: "nearby=bahnhofstrasse". Sent only with a search around it, and never shared. */
  readonly home?: string;
  readonly visit?: Visit;
}

export const EMPTY_SHORTLIST: Shortlist = { marks: [], children: [], searches: [] };

/** Whether a family has entered nothing: then nothing is stored, the visit neither. */
export function isEmptyShortlist({ marks, children, searches, home }: Shortlist): boolean {
  return marks.length + children.length + searches.length === 0 && home === undefined;
}

/** Limit of marks; a link or storage with more is not one of ours. */
export const MOST_MARKS = 120;
export const MOST_CHILDREN = 8;
export const LONGEST_NICKNAME = 40;
export const LONGEST_ALIAS = 200;
export const MOST_SEARCHES = 8;
export const LONGEST_SEARCH_NAME = 60;
export const LONGEST_SEARCH = 400;
const LONGEST_HOME = 200;

type Guard = (value: unknown) => boolean;

const isString: Guard = (value) => typeof value === 'string';
const isNumber: Guard = (value) => typeof value === 'number';
const isStringOrNull: Guard = (value) => value === null || isString(value);
const isNumberOrNull: Guard = (value) => value === null || isNumber(value);

function isText(longest: number): Guard {
  return (value) => typeof value === 'string' && value !== '' && value.length <= longest;
}

function isListOf(isEntry: Guard): Guard {
  return (value) => Array.isArray(value) && value.every(isEntry);
}

function isRecordOf(parts: Readonly<Record<string, Guard>>): Guard {
  return (value) => Object.entries(parts).every(([name, isPart]) => isPart(Object(value)[name]));
}

const isMark = isRecordOf({
  alias: isText(LONGEST_ALIAS),
  name: isText(400),
  childIds: (ids) => ids === null || isListOf(isString)(ids),
});
const SEEN_PARTS = {
  name: isString,
  sessions: isListOf(isRecordOf({ begin: isNumberOrNull, end: isNumberOrNull })),
  meetingPoint: isStringOrNull,
  meetingAddress: isStringOrNull,
  feeCents: isNumberOrNull,
  minAge: isNumberOrNull,
  maxAge: isNumberOrNull,
  applicationDeadline: isNumberOrNull,
};
const isSeen = isRecordOf(SEEN_PARTS);
const isChild = isRecordOf({
  id: isText(8),
  name: isText(LONGEST_NICKNAME),
  born: (born) => typeof born === 'string' && isBirthMonth(born),
});
const isSearch = isRecordOf({ name: isText(LONGEST_SEARCH_NAME), query: isText(LONGEST_SEARCH) });
const isHome = isText(LONGEST_HOME);
const isVisit = isRecordOf({ since: isNumber, at: isNumber });

/** Marks the offer, or takes its mark away; a full shortlist takes no further one. */
export function toggleMark(list: Shortlist, mark: Pick<Mark, 'alias' | 'name'>): Shortlist {
  const without = list.marks.filter(({ alias }) => alias !== mark.alias);
  if (without.length < list.marks.length) return { ...list, marks: without };
  if (without.length >= MOST_MARKS) return list;
  return { ...list, marks: [...without, { ...mark, childIds: null }] };
}

/** `childId` null: no children are entered. */
export function getStatus({ states }: Pick<Mark, 'states'>, childId: string | null): Status {
  return states?.[childId ?? EVERYONE] ?? 'wanted';
}

/** Without those whose alias an earlier one has. */
export function keepFirst<T extends { readonly alias: string }>(all: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return all.filter(({ alias }) => {
    const isFirst = !seen.has(alias);
    seen.add(alias);
    return isFirst;
  });
}

export function changeMark(
  list: Shortlist,
  alias: string,
  change: (mark: Mark) => Mark,
): Shortlist {
  return { ...list, marks: list.marks.map((mark) => (mark.alias === alias ? change(mark) : mark)) };
}

export function setStatus(
  list: Shortlist,
  alias: string,
  childIds: readonly (string | null)[],
  status: Status,
): Shortlist {
  return changeMark(list, alias, (mark) => writeStatus(mark, childIds, status));
}

/** `wanted` is stored by leaving it out. */
export function writeStatus(
  { states: before = {}, ...mark }: Mark,
  childIds: readonly (string | null)[],
  status: Status,
): Mark {
  const keys = childIds.map((id) => id ?? EVERYONE);
  const others = Object.entries(before).filter(([id]) => !keys.includes(id));
  const set = status === 'wanted' ? [] : keys.map((id) => [id, status] as const);
  const states = Object.fromEntries([...others, ...set]);
  return Object.keys(states).length === 0 ? mark : { ...mark, states };
}

/** After a break this long the next page is a new visit. */
const BREAK_MS = 4 * HOUR_MS;
/** A visit is noted this often, so that not every page writes. */
const STEP_MS = 5 * MINUTE_MS;

/** Notes this instant as part of a visit; not on a device that stores nothing else. */
export function noteVisit(list: Shortlist, now: Instant): Shortlist {
  const { visit } = list;
  if (isEmptyShortlist(list)) return list;
  if (visit === undefined) return { ...list, visit: { since: now, at: now } };
  const pause = now - visit.at;
  if (pause >= 0 && pause < STEP_MS) return list;
  return { ...list, visit: { since: pause >= BREAK_MS ? visit.at : visit.since, at: now } };
}

export const SHORTLIST_API = '/api/shortlist';

/** Limit of aliases in one request; further ones are ignored. */
export const MOST_ALIASES_AT_ONCE = 40;

/** The queries that together cover all these aliases. */
export function listShortlistQueries(aliases: readonly string[]): readonly URLSearchParams[] {
  return Array.from({ length: Math.ceil(aliases.length / MOST_ALIASES_AT_ONCE) }, (_, at) => {
    const part = aliases.slice(at * MOST_ALIASES_AT_ONCE, (at + 1) * MOST_ALIASES_AT_ONCE);
    return new URLSearchParams(part.map((alias) => ['alias', alias]));
  });
}

/** Whether a family has chosen the same: what was learned of offers and the visit do not count. */
export function isSameChoice(one: Shortlist, other: Shortlist): boolean {
  return writeChoice(one) === writeChoice(other);
}

function writeChoice({ marks, children, searches, home }: Shortlist): string {
  const chosen = marks.map(({ alias, childIds, states }) => ({ alias, childIds, states }));
  return JSON.stringify({ chosen, children, searches, home });
}
