import { LRUCache } from 'lru-cache';
import type { Visitor } from './visitor';

/** Limits of one visitor's allowance. */
interface AllowanceLimits {
  /** Refill per second, up to `burst`. */
  readonly perSecond: number;
  readonly burst: number;
  /** Milliseconds; only differences count, so a monotonic clock fits. */
  readonly clock: () => number;
}

/** Remaining allowance of each visitor. */
export interface Allowance {
  /** Takes one; false: nothing is left. */
  take(visitor: Visitor): boolean;
  /** Milliseconds until one more can be taken; 0: now. */
  waitMs(visitor: Visitor): number;
}

interface Bucket {
  left: number;
  at: number;
}

/** Visitors beyond this number are evicted and start again with a full burst. */
const MOST_VISITORS = 20_000;

/**
 * Creates token buckets, one for each visitor. Of our own because rate-limiter-flexible counts in
 * fixed windows of the wall clock: it cannot let a burst refill evenly, nor say what is left without
 * waiting.
 */
export function createAllowance({ perSecond, burst, clock }: AllowanceLimits): Allowance {
  const buckets = new LRUCache<Visitor, Bucket>({ max: MOST_VISITORS });

  function refill(visitor: Visitor): Bucket {
    const now = clock();
    const bucket = buckets.get(visitor) ?? { left: burst, at: now };
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    buckets.set(visitor, bucket);
    return bucket;
  }

  return {
    take(visitor) {
      const bucket = refill(visitor);
      if (bucket.left < 1) return false;
      bucket.left -= 1;
      return true;
    },
    waitMs(visitor) {
      const { left } = refill(visitor);
      return left >= 1 ? 0 : ((1 - left) / perSecond) * 1_000;
    },
  };
}
