import {
  type Child,
  EMPTY_SHORTLIST,
  LONGEST_ALIAS,
  LONGEST_NAME,
  type Mark,
  MOST_CHILDREN,
  MOST_MARKS,
  type Shortlist,
} from './shortlist';

/** Written before the data, so that a later form can be told from this one. */
export const SHORTLIST_VERSION = 1;

/** The text that `readShortlist` reads again. */
export function writeShortlist({ marks, children }: Shortlist): string {
  return JSON.stringify({ version: SHORTLIST_VERSION, marks, children });
}

/** A shortlist from stored text; whatever is not one, or not of this version, is empty. Never throws. */
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
  return { marks: marks.slice(0, MOST_MARKS), children };
}

function readChild(stored: unknown): Child | null {
  if (!isRecord(stored)) return null;
  const { id, name, born } = stored;
  if (!isText(id, 8) || !isText(name, LONGEST_NAME) || !isText(born, 7)) return null;
  return /^\d{4}-\d\d$/.test(born) ? { id, name, born } : null;
}

function readMark(stored: unknown, ids: ReadonlySet<string>): Mark | null {
  if (!isRecord(stored)) return null;
  const { alias, name, print, childIds } = stored;
  if (!isText(alias, LONGEST_ALIAS)) return null;
  return {
    alias,
    name: isText(name, 400) ? name : alias,
    print: isText(print, 80) ? print : null,
    childIds: Array.isArray(childIds) ? [...new Set(childIds)].filter((id) => ids.has(id)) : null,
  };
}

/** The readable elements of a list, of equal ones the first. */
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
