import type { Visitor } from './visitor';

/** For whom a piece of work is: a municipality, and who asks there. */
export interface WorkOwner {
  /** Key of the municipality. */
  readonly site: string;
  readonly visitor: Visitor;
}

/**
 * A round in which municipalities take turns, and in each of them its visitors: one entry each, then
 * the next.
 */
export interface Round<T> {
  add(place: WorkOwner, entry: T): void;
  /** The entry whose turn it is. */
  take(): T | undefined;
  /** The newest entry of a place, removed. */
  drop(place: WorkOwner): T | undefined;
  /** All entries that `test` picks, removed. */
  remove(test: (entry: T) => boolean): readonly T[];
  /** Entries of one visitor in one municipality. */
  countOf(place: WorkOwner): number;
  /** Entries of one municipality. */
  countOfSite(site: string): number;
  /** In the municipality that has most entries, who has most of them; null: nobody has any. */
  greediest(): WorkOwner | null;
  /** Entries whose turn comes before one that would be added here now. */
  countAhead(place: WorkOwner): number;
  size(): number;
}

/** Creates an empty round. */
export function createRound<T>(): Round<T> {
  const sites = createRing<VisitorRound<T>>();

  return {
    add({ site, visitor }, entry) {
      const visitors = sites.get(site) ?? sites.put(site, createVisitorRound<T>());
      visitors.add(visitor, entry);
    },
    take() {
      const visitors = sites.next();
      const entry = visitors?.take();
      sites.sweep();
      return entry;
    },
    drop({ site, visitor }) {
      const entry = sites.get(site)?.drop(visitor);
      sites.sweep();
      return entry;
    },
    remove(test) {
      const removed = sites.all().flatMap(([, visitors]) => visitors.remove(test));
      sites.sweep();
      return removed;
    },
    countOf: ({ site, visitor }) => sites.get(site)?.countOf(visitor) ?? 0,
    countOfSite: (site) => sites.get(site)?.size() ?? 0,
    greediest() {
      const most = findMost(sites.all());
      if (most === null) return null;
      const visitor = most[1].greediest();
      return visitor === null ? null : { site: most[0], visitor };
    },
    countAhead({ site, visitor }) {
      const own = sites.get(site)?.countAhead(visitor) ?? 0;
      return countTurnsAhead(sites.all(), site, own);
    },
    size: () => sites.all().reduce((sum, [, visitors]) => sum + visitors.size(), 0),
  };
}

/** The round of one municipality. */
interface VisitorRound<T> extends Sized {
  add(visitor: Visitor, entry: T): void;
  take(): T | undefined;
  drop(visitor: Visitor): T | undefined;
  remove(test: (entry: T) => boolean): readonly T[];
  countOf(visitor: Visitor): number;
  greediest(): Visitor | null;
  countAhead(visitor: Visitor): number;
}

interface Sized {
  size(): number;
}

function createVisitorRound<T>(): VisitorRound<T> {
  const visitors = createRing<Sized & { entries: T[] }>();
  let size = 0;

  function taken(entry: T | undefined): T | undefined {
    if (entry !== undefined) size -= 1;
    visitors.sweep();
    return entry;
  }

  return {
    add(visitor, entry) {
      size += 1;
      const known = visitors.get(visitor);
      if (known) known.entries.push(entry);
      else {
        const own = { entries: [entry], size: () => own.entries.length };
        visitors.put(visitor, own);
      }
    },
    take: () => taken(visitors.next()?.entries.shift()),
    drop: (visitor) => taken(visitors.get(visitor)?.entries.pop()),
    remove(test) {
      const removed: T[] = [];
      for (const [, own] of visitors.all()) {
        removed.push(...own.entries.filter(test));
        own.entries = own.entries.filter((entry) => !test(entry));
      }
      size -= removed.length;
      visitors.sweep();
      return removed;
    },
    countOf: (visitor) => visitors.get(visitor)?.size() ?? 0,
    greediest: () => findMost(visitors.all())?.[0] ?? null,
    countAhead(visitor) {
      const own = visitors.get(visitor)?.size() ?? 0;
      return countTurnsAhead(visitors.all(), visitor, own);
    },
    size: () => size,
  };
}

/** Those before an entry that comes after `own` others of its kind: each other kind gets as many turns. */
function countTurnsAhead(
  all: readonly (readonly [string, Sized])[],
  name: string,
  own: number,
): number {
  return all.reduce(
    (ahead, [other, each]) => (other === name ? ahead : ahead + Math.min(each.size(), own + 1)),
    own,
  );
}

/** Of equals the one whose turn comes last. */
function findMost<S extends Sized>(all: readonly (readonly [string, S])[]) {
  return all.reduce<readonly [string, S] | null>(
    (most, each) => (most === null || each[1].size() >= most[1].size() ? each : most),
    null,
  );
}

/** Names in the order of their turns. */
interface Ring<S> {
  get(name: string): S | undefined;
  put(name: string, value: S): S;
  /** The one whose turn it is. */
  next(): S | undefined;
  /** Forgets those that have become empty. */
  sweep(): void;
  all(): readonly (readonly [string, S])[];
}

function createRing<S extends Sized>(): Ring<S> {
  const members = new Map<string, S>();
  let last: string | null = null;
  return {
    get: (name) => members.get(name),
    put(name, value) {
      members.set(name, value);
      return value;
    },
    next() {
      const before = last === null ? undefined : members.get(last);
      // Only now to the end of the round: whoever came meanwhile was served less.
      if (last !== null && before) {
        members.delete(last);
        members.set(last, before);
      }
      for (const [name, value] of members) {
        last = name;
        return value;
      }
      return undefined;
    },
    sweep() {
      for (const [name, value] of members) if (value.size() === 0) members.delete(name);
    },
    all: () => [...members],
  };
}
