import type { Visitor } from './visitor';

/** A round in which visitors take turns: one entry each, then the next visitor. */
export interface Round<T> {
  add(visitor: Visitor, entry: T): void;
  /** The entry whose turn it is. */
  take(): T | undefined;
  /** The newest entry of a visitor, removed. */
  drop(visitor: Visitor): T | undefined;
  /** All entries that `test` picks, removed. */
  remove(test: (entry: T) => boolean): readonly T[];
  /** Entries of one visitor. */
  countOf(visitor: Visitor): number;
  /** Who has most entries; null: nobody has any. */
  greediest(): Visitor | null;
  /** Entries whose turn comes before one that this visitor would add now. */
  countAhead(visitor: Visitor): number;
  size(): number;
}

/** Creates an empty round. */
export function createRound<T>(): Round<T> {
  /** Never an empty list; the order of the keys is the order of the turns. */
  const entries = new Map<Visitor, T[]>();
  let size = 0;
  let last: Visitor | null = null;

  function release(visitor: Visitor, own: T[], entry: T | undefined): T | undefined {
    size -= 1;
    if (own.length === 0) entries.delete(visitor);
    return entry;
  }

  return {
    add(visitor, entry) {
      size += 1;
      const own = entries.get(visitor);
      if (own) own.push(entry);
      else entries.set(visitor, [entry]);
    },
    take() {
      const before = last === null ? undefined : entries.get(last);
      // Only now to the end of the round: whoever came meanwhile was served less.
      if (last !== null && before) {
        entries.delete(last);
        entries.set(last, before);
      }
      for (const [visitor, own] of entries) {
        last = visitor;
        return release(visitor, own, own.shift());
      }
      return undefined;
    },
    drop(visitor) {
      const own = entries.get(visitor);
      return own && release(visitor, own, own.pop());
    },
    remove(test) {
      const removed: T[] = [];
      for (const [visitor, own] of entries) {
        const kept = own.filter((entry) => !test(entry));
        if (kept.length === own.length) continue;
        removed.push(...own.filter(test));
        if (kept.length > 0) entries.set(visitor, kept);
        else entries.delete(visitor);
      }
      size -= removed.length;
      return removed;
    },
    countOf: (visitor) => entries.get(visitor)?.length ?? 0,
    greediest() {
      let most: Visitor | null = null;
      for (const [visitor, own] of entries) {
        if (most === null || own.length > (entries.get(most)?.length ?? 0)) most = visitor;
      }
      return most;
    },
    countAhead(visitor) {
      const own = entries.get(visitor)?.length ?? 0;
      let ahead = 0;
      for (const [other, { length }] of entries) {
        ahead += other === visitor ? own : Math.min(length, own + 1);
      }
      return ahead;
    },
    size: () => size,
  };
}
