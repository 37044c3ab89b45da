import { HOUR_MS, type Instant, MINUTE_MS } from '../instant';

const SHORTLIST_VERSION = 1;

export function writeShortlist({ marks, children, searches, home, visit }: Shortlist): string {
  return JSON.stringify({ version: SHORTLIST_VERSION, marks, children, searches, home, visit });
}

/** Anything unreadable or of another version gives an empty shortlist. Never throws. */
export function readShortlist(text: string | null): Shortlist {
  if (text === null) return EMPTY_SHORTLIST;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return EMPTY_SHORTLIST;
  }
  if (!isRecord(stored) || stored.version !== SHORTLIST_VERSION) return EMPTY_SHORTLIST;
  const children = readAll(stored.children, readChild, ({ id }) => id).slice(0, MOST_CHILDREN);
  const ids = new Set(children.map(({ id }) => id));
  const marks = readAll(
    stored.marks,
    (one) => readMark(one, ids),
    ({ alias }) => alias,
  );
  const searches = readAll(stored.searches, readSearch, ({ query }) => query);
  const { home } = stored;
  const visit = readVisit(stored.visit);
  return {
    marks: marks.slice(0, MOST_MARKS),
    children,
    searches: searches.slice(0, MOST_SEARCHES),
    ...(isText(home, LONGEST_HOME) && { home }),
    ...(visit && { visit }),
  };
}

function readVisit(stored: unknown): Visit | undefined {
  if (!isRecord(stored)) return undefined;
  const { since, at } = stored;
  return typeof since === 'number' && typeof at === 'number' ? { since, at } : undefined;
}

function readSearch(stored: unknown): SavedSearch | null {
  if (!isRecord(stored)) return null;
  const { name, query } = stored;
  if (!isText(name, LONGEST_SEARCH_NAME) || !isText(query, LONGEST_SEARCH)) return null;
  return { name, query };
}

function readChild(stored: unknown): Child | null {
  if (!isRecord(stored)) return null;
  const { id, name, born } = stored;
  if (!isText(id, 8) || !isText(name, LONGEST_NICKNAME) || !isText(born, 7)) return null;
  return /^\d{4}-\d\d$/.test(born) ? { id, name, born } : null;
}

function readMark(stored: unknown, ids: ReadonlySet<string>): Mark | null {
  if (!isRecord(stored)) return null;
  const { alias, name, childIds, states, seen } = stored;
  if (!isText(alias, LONGEST_ALIAS)) return null;
  return {
    ...(isRecord(states) && { states: readStates(states) }),
    ...(isRecord(seen) && { seen }),
    alias,
    name: isText(name, 400) ? name : alias,
    childIds: Array.isArray(childIds) ? [...new Set(childIds)].filter((id) => ids.has(id)) : null,
  };
}

function readStates(stored: object): NonNullable<Mark['states']> {
  const known: readonly unknown[] = STATUSES;
  return Object.fromEntries(Object.entries(stored).filter(([, status]) => known.includes(status)));
}

/** The readable elements of a list; of equal ones only the first. */
function readAll<T>(
  stored: unknown,
  read: (one: unknown) => T | null,
  toKey: (one: T) => string,
): readonly T[] {
  const found = new Map<string, T>();
  for (const one of Array.isArray(stored) ? stored : []) {
    const value = read(one);
    if (value !== null && !found.has(toKey(value))) found.set(toKey(value), value);
  }
  return [...found.values()];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest;
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
  /** The offer as it was seen last, for `readSeen`; absent: not loaded since it was marked. */
  readonly seen?: object;
}

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

export function setStatus(
  list: Shortlist,
  alias: string,
  childIds: readonly (string | null)[],
  status: Status,
): Shortlist {
  const keys = childIds.map((id) => id ?? EVERYONE);
  return {
    ...list,
    marks: list.marks.map((mark) => {
      if (mark.alias !== alias) return mark;
      const { states: before = {}, ...rest } = mark;
      const others = Object.entries(before).filter(([id]) => !keys.includes(id));
      const set = status === 'wanted' ? [] : keys.map((id) => [id, status] as const);
      const states = Object.fromEntries([...others, ...set]);
      return Object.keys(states).length === 0 ? rest : { ...rest, states };
    }),
  };
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
