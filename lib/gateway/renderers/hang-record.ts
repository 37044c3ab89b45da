import { LRUCache } from 'lru-cache';
import { MINUTE_MS, type MonotonicClock } from '../../domain/instant';

/** Which keys have hung a renderer, so that one poisoned page cannot end all renderers in turn. */
export interface HangRecord {
  /** Notes that a render of this key hung, or was under way when its renderer ended. */
  note(key: string): 'noted' | 'barred';
  /** A render of this key was completed: what was noted is forgotten. */
  clear(key: string): void;
  /** Milliseconds for which the key is not to be rendered; 0: it may be. */
  barredMs(key: string): number;
}

/** A second hang within this time bars the key. */
const WITHIN_MS = 10 * MINUTE_MS;
const BARRED_MS = 10 * MINUTE_MS;
const MOST_KEYS = 1_000;

type Mark =
  | { readonly kind: 'hung'; readonly at: number }
  | { readonly kind: 'barred'; readonly until: number };

/** Creates an empty record. */
export function createHangRecord(clock: MonotonicClock): HangRecord {
  const marks = new LRUCache<string, Mark>({ max: MOST_KEYS });
  return {
    note(key) {
      const before = marks.get(key);
      const isSecond = before?.kind === 'hung' && clock() - before.at < WITHIN_MS;
      marks.set(
        key,
        isSecond ? { kind: 'barred', until: clock() + BARRED_MS } : { kind: 'hung', at: clock() },
      );
      return isSecond ? 'barred' : 'noted';
    },
    clear(key) {
      // A key barred meanwhile stays barred: the completed render had started before.
      if (marks.get(key)?.kind === 'hung') marks.delete(key);
    },
    barredMs(key) {
      const mark = marks.get(key);
      return mark?.kind === 'barred' ? Math.max(0, mark.until - clock()) : 0;
    },
  };
}
