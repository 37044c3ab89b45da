import { DAY_MS, type Instant, SECOND_MS } from '../domain/instant';

/** How to look into an answer's headers. */
export interface AnswerHeaders {
  get(name: string): string | null;
}

const LONGEST_MS = DAY_MS;
const EPOCH_SECONDS = 1e9;
const EPOCH_MS = 1e12;

/**
 * How long the instance asks us to wait, in ms from `now`, at most a day: `Retry-After` (seconds or
 * date), else `X-RateLimit-Retry-After` (seconds or epoch). Null: it did not say, or nothing usable.
 */
export function readRetryAfter(headers: AnswerHeaders, now: Instant): number | null {
  return (
    readWait(headers.get('retry-after'), now) ??
    readWait(headers.get('x-ratelimit-retry-after'), now)
  );
}

function readWait(value: string | null, now: Instant): number | null {
  const text = value?.trim();
  if (!text) return null;
  const waitMs = /^\d+(\.\d+)?$/.test(text)
    ? readNumber(Number(text), now)
    : Date.parse(text) - now;
  return Number.isFinite(waitMs) && waitMs > 0 ? Math.min(waitMs, LONGEST_MS) : null;
}

function readNumber(value: number, now: Instant): number {
  if (value >= EPOCH_MS) return value - now;
  return value >= EPOCH_SECONDS ? value * SECOND_MS - now : value * SECOND_MS;
}
