import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock, Instant } from '../domain/instant';
import { OFFER_SCHEMA } from '../domain/offer';

/** An answer and when it came; `value` null: the instance has none. */
export interface Remembered<T> {
  readonly at: Instant;
  readonly value: T | null;
}

/** Answers to single questions: a bounded number in memory, all of them in the store until they expire. */
export interface LookUpMemory {
  get<T>(question: string): Promise<Remembered<T> | null>;
  set<T>(question: string, value: T | null, keepMs: number): Promise<void>;
}

/** The part of a store that the memory needs. */
export interface LookUpStore {
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, bytes: Uint8Array, options?: { readonly expiresAt?: number }): Promise<void>;
}

const MOST_IN_MEMORY = 2_000;

interface Entry extends Remembered<unknown> {
  readonly expiresAt: Instant;
}

/** A memory that outlives the process; what the store refuses is kept in the process alone. */
export function createLookUpMemory(store: LookUpStore, clock: Clock): LookUpMemory {
  const recent = new LRUCache<string, Entry>({ max: MOST_IN_MEMORY });

  return {
    async get<T>(question: string) {
      const key = createKey(question);
      const entry = recent.get(key) ?? (await readEntry(store, key));
      if (!entry || entry.expiresAt <= clock()) return null;
      recent.set(key, entry);
      return entry as Remembered<T>;
    },
    async set(question, value, keepMs) {
      const key = createKey(question);
      const entry = { at: clock(), value, expiresAt: clock() + keepMs };
      recent.set(key, entry);
      await store
        .write(key, Buffer.from(JSON.stringify(entry)), { expiresAt: entry.expiresAt })
        .catch(() => {});
    },
  };
}

async function readEntry(store: LookUpStore, key: string): Promise<Entry | null> {
  try {
    const bytes = await store.read(key);
    return bytes ? (JSON.parse(Buffer.from(bytes).toString()) as Entry) : null;
  } catch {
    return null;
  }
}

/**
 * A question can be long and hold anything; its hash is a key. An answer holds offers, so that of a
 * version with other offers is another one.
 */
function createKey(question: string): string {
  const asked = `${OFFER_SCHEMA} ${question}`;
  return `lookup/${createHash('sha256').update(asked).digest('hex')}`;
}
