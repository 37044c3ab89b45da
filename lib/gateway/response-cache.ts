import { LRUCache } from 'lru-cache';
import { HOUR_MS, type Instant, MINUTE_MS } from '../domain/instant';
import type { Keeping } from '../routes';
import type { FinishedAnswer } from './finish-answer';

export interface CachedAnswer {
  readonly answer: FinishedAnswer;
  /** Of the programme it was made from; null: no pass was complete. */
  readonly generation: string | null;
  readonly madeAt: Instant;
  /** False: it is sent to those who wait for it, and not cached. */
  readonly mayKeep: boolean;
  /** By the monotonic clock: its successor is not made before. */
  readonly restsUntil: number;
}

const FRESH_MS = { minute: MINUTE_MS, quarter: 15 * MINUTE_MS };
/** Age to which an answer serves where no successor can be made. */
const LATE_MS = HOUR_MS;

/** `stale` is sent while its successor is made, `late` where none can be made. */
export function decideFreshness(
  { generation, madeAt }: Pick<CachedAnswer, 'generation' | 'madeAt'>,
  keeping: Keeping,
  { now, generation: shown }: { readonly now: Instant; readonly generation: string | null },
): 'fresh' | 'stale' | 'late' | 'gone' {
  if (keeping === 'process') return 'fresh';
  const ageMs = now - madeAt;
  // Below 0 the clock was set back.
  if (keeping === 'never' || shown === null || ageMs < 0) return 'gone';
  const isTimeless = keeping === 'generation';
  const freshMs = isTimeless ? MINUTE_MS : FRESH_MS[keeping];
  if (generation === shown && (isTimeless || ageMs < freshMs)) return 'fresh';
  // It serves as long again while its successor is made.
  if (ageMs < 2 * freshMs) return 'stale';
  return ageMs < LATE_MS ? 'late' : 'gone';
}

const MEGABYTE = 1_024 ** 2;

export function countCacheBytes(sites: number, hasLittleMemory = false): number {
  const [first, most] = hasLittleMemory ? [16, 48] : [48, 256];
  return MEGABYTE * Math.min(most, first + Math.max(0, sites - 1));
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Answers of all sites. `fetch` makes each key once at a time. */
export function createResponseCache(maxBytes: number) {
  const cache = new LRUCache<string, CachedAnswer, () => Promise<CachedAnswer>>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: ({ answer }, key) => answer.byteLength + 2 * key.length,
    fetchMethod: async (_key, before, { context: make }) => {
      const made = await make();
      const isLater = made.answer.head.status === 503;
      // What cannot be made now replaces nothing that still serves.
      return isLater && before && made.madeAt - before.madeAt < LATE_MS ? before : made;
    },
    noDeleteOnFetchRejection: true,
    // Evicted during its render: waiting requests still get it.
    ignoreFetchAbort: true,
    onInsert: ({ mayKeep }, key) => {
      if (!mayKeep) cache.delete(key);
    },
  });
  return cache;
}
