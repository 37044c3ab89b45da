import type { Instant } from '../instant';

/** Version prefix of the stored text. */
const SHORTLIST_VERSION = 1;

/** The stored text, readable by `readShortlist`. */
export function writeShortlist({ marks, children, visit }: Shortlist): string {
  return JSON.stringify({ version: SHORTLIST_VERSION, marks, children, visit });
}

/**
 * Parses stored text; anything unreadable or of another version gives an empty shortlist. Never
 * throws.
 */
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
  const visit = readVisit(stored.visit);
  return { marks: marks.slice(0, MOST_MARKS), children, ...(visit && { visit }) };
}

function readVisit(stored: unknown): Visit | null {
  if (!isRecord(stored)) return null;
  const { since, at } = stored;
  return isInstant(since) && isInstant(at) ? { since, at } : null;
}

function readChild(stored: unknown): Child | null {
  if (!isRecord(stored)) return null;
  const { id, name, born } = stored;
  if (!isText(id, 8) || !isText(name, LONGEST_NICKNAME) || !isText(born, 7)) return null;
  return /^\d{4}-\d\d$/.test(born) ? { id, name, born } : null;
}

function readMark(stored: unknown, ids: ReadonlySet<string>): Mark | null {
  if (!isRecord(stored)) return null;
  const { alias, name, print, childIds } = stored;
  if (!isText(alias, LONGEST_ALIAS)) return null;
  const states = readStates(stored.states, ids);
  const seen = readSeen(stored.seen);
  return {
    ...(states && { states }),
    ...(seen && { seen }),
    alias,
    name: isText(name, 400) ? name : alias,
    print: isText(print, 80) ? print : null,
    childIds: Array.isArray(childIds) ? [...new Set(childIds)].filter((id) => ids.has(id)) : null,
  };
}

function readStates(stored: unknown, ids: ReadonlySet<string>): Mark['states'] | null {
  if (!isRecord(stored)) return null;
  const states = Object.entries(stored).flatMap(([id, state]) => {
    const status = STATUSES.find((one) => one === state);
    const isKnown = id === EVERYONE || ids.has(id);
    return status !== undefined && status !== 'wanted' && isKnown ? [[id, status] as const] : [];
  });
  return states.length === 0 ? null : Object.fromEntries(states);
}

function readSeen(stored: unknown): SeenOffer | null {
  if (!isRecord(stored) || !Array.isArray(stored.dates)) return null;
  const { dates, fee, closes } = stored;
  const isReadable = dates.every(
    (date) => Array.isArray(date) && date.length === 2 && date.every((one) => isTime(one)),
  );
  if (!isReadable || typeof fee !== 'number' || !isTime(closes)) return null;
  return { dates: dates.slice(0, MOST_SEEN_DATES), fee, closes };
}

function isTime(value: unknown): value is Instant | null {
  return value === null || isInstant(value);
}

function isInstant(value: unknown): value is Instant {
  return Number.isSafeInteger(value);
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
export const EVERYONE = '';

/** What a family saw of an offer last, so that a change can name the old value. */
export interface SeenOffer {
  /** Begin and end of its sessions. */
  readonly dates: readonly (readonly [begin: Instant | null, end: Instant | null])[];
  /** Euro cents. */
  readonly fee: number;
  /** End of registration; null: none. */
  readonly closes: Instant | null;
}

/** More sessions than this are not kept. */
export const MOST_SEEN_DATES = 60;

/** An offer that a family has marked. */
export interface Mark {
  readonly alias: string;
  /** Last known name, so that an offer which is gone keeps it. */
  readonly name: string;
  /** Fingerprint at the time of marking (see `writeFingerprint`); null: not seen yet. */
  readonly print: string | null;
  /** Ids of the children it is meant for; null: all whose age fits. */
  readonly childIds: readonly string[] | null;
  /** By the id of a child, or `EVERYONE`; where there is none it is `wanted`. */
  readonly states?: Readonly<Record<string, Status>>;
  /** As of `print`; absent: marked from a card, and not loaded since. */
  readonly seen?: SeenOffer;
}

/** The present visit of this device, and the end of the one before. */
export interface Visit {
  readonly since: Instant;
  readonly at: Instant;
}

/** Everything a family has marked, in the order of marking. Stored in the browser only. */
export interface Shortlist {
  readonly marks: readonly Mark[];
  readonly children: readonly Child[];
  readonly visit?: Visit;
}

/** The shortlist of a family that has marked nothing. */
export const EMPTY_SHORTLIST: Shortlist = { marks: [], children: [] };

/** Limit of marks; a link or storage with more is not one of ours. */
export const MOST_MARKS = 120;
export const MOST_CHILDREN = 8;
export const LONGEST_NICKNAME = 40;
export const LONGEST_ALIAS = 200;

/** Marks the offer, or takes its mark away; a full shortlist takes no further one. */
export function toggleMark(
  list: Shortlist,
  mark: Pick<Mark, 'alias' | 'name' | 'print'>,
): Shortlist {
  const without = list.marks.filter(({ alias }) => alias !== mark.alias);
  if (without.length < list.marks.length) return { ...list, marks: without };
  if (without.length >= MOST_MARKS) return list;
  return { ...list, marks: [...without, { ...mark, childIds: null }] };
}
