import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Clock, type Instant, MINUTE_MS, type Timer, within } from '../domain/instant';
import type { Admit, Asking, LookUp } from '../domain/look-up';
import { OFFER_SCHEMA } from '../domain/offer';
import { LaneBusyError } from './upstream-error';

/** One kind of question and how long its answers hold. */
export interface InstanceQuestion<T> {
  readonly key: string;
  /** Asks the instance; null: it has none. */
  ask(): Promise<T | null>;
  /** Until then an answer is given as it is. */
  readonly freshMs: number;
  /** Until then it is still given, while it is asked again. */
  readonly keepMs: number;
}

/** Puts questions to the instance for callers who can wait only a moment. */
export interface QuestionService {
  /** Answers from memory, else asks. */
  put<T>(question: InstanceQuestion<T>, asking?: Asking): Promise<LookUp<T>>;
}

/** Time for which "none" is remembered. */
const NONE_MS = 10 * MINUTE_MS;
const MOST_PATIENT_MS = 3_000;
const ALWAYS: Admit = () => () => {};

/** A service where the same question asked twice at once is put once. */
export function createQuestionService({
  memory,
  clock,
  timer,
  estimateWaitMs,
}: {
  readonly memory: LookUpMemory;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly estimateWaitMs: () => number;
}): QuestionService {
  const open = new Map<string, Promise<LookUp<unknown>>>();

  async function askAndRemember<T>({ key, ask, keepMs }: InstanceQuestion<T>): Promise<LookUp<T>> {
    try {
      const value = await ask();
      await memory.set(key, value, value === null ? NONE_MS : keepMs);
      return toLookUp(value);
    } catch (error) {
      const retryAfterMs = error instanceof LaneBusyError ? error.retryAfterMs : estimateWaitMs();
      return { kind: 'not-asked', retryAfterMs };
    }
  }

  /** One and the same answer for all who ask meanwhile; null: it may not be asked. */
  function join<T>(question: InstanceQuestion<T>, admit: Admit): Promise<LookUp<T>> | null {
    const running = open.get(question.key);
    if (running) return running as Promise<LookUp<T>>;
    const end = admit();
    if (end === null) return null;
    const asked = askAndRemember(question).finally(() => {
      open.delete(question.key);
      end();
    });
    open.set(question.key, asked);
    return asked;
  }

  return {
    async put<T>(
      question: InstanceQuestion<T>,
      { admit = ALWAYS, waitMs = MOST_PATIENT_MS }: Asking = {},
    ) {
      const known = await memory.get<T>(question.key);
      const freshMs = known?.value === null ? NONE_MS : question.freshMs;
      const ageMs = known ? clock() - known.at : Number.POSITIVE_INFINITY;
      // Asked in the future: the clock was set back, and the age of the answer is unknown.
      if (known && ageMs >= 0 && ageMs < freshMs) return toLookUp(known.value);
      const asked = join(question, admit);
      if (known) return toLookUp(known.value);
      const notAsked = (): LookUp<T> => ({ kind: 'not-asked', retryAfterMs: estimateWaitMs() });
      if (!asked) return notAsked();
      return Number.isFinite(waitMs) ? within(timer, waitMs, asked, notAsked) : asked;
    },
  };
}

function toLookUp<T>(value: T | null): LookUp<T> {
  return value === null ? { kind: 'none' } : { kind: 'found', value };
}

/** An answer and when it came; `value` null: the instance has none. */
interface Remembered<T> {
  readonly at: Instant;
  readonly value: T | null;
}

/** Answers to single questions: a bounded number in memory, all of them in the store until they expire. */
interface LookUpMemory {
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
