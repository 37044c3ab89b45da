import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '../domain/instant';

/** Read access to an answer's headers. */
export interface AnswerHeaders {
  get(name: string): string | null;
}

const LONGEST_MS = DAY_MS;
const EPOCH_SECONDS = 1e9;
const EPOCH_MS = 1e12;

/**
 * Time that the instance asks us to wait, in ms from `now`, at most a day: `Retry-After` (seconds or
 * date), else `X-RateLimit-Retry-After` (seconds or epoch). Null: it did not say, or nothing usable.
 */
function readRetryAfter(headers: AnswerHeaders, now: Instant): number | null {
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

/** Rejections in a row after an answer, and how long the instance wants to be left alone. */
export interface Penalty {
  readonly refusals: number;
  readonly waitMs: number;
}

const JITTER = 0.25;

/**
 * Waiting time that an answer costs. After 429: as long as it says, else 60 s; doubling from the
 * second rejection in a row on (up to an hour), whatever it says less than that. A 503 is obeyed
 * when it says how long. Null: no answer came.
 */
export function getPenalty(
  answer: { readonly status: number; readonly headers: AnswerHeaders } | null,
  { now, refusals, random }: { now: Instant; refusals: number; random: () => number },
): Penalty {
  if (!answer) return { refusals, waitMs: 0 };
  const saidMs = readRetryAfter(answer.headers, now);
  if (answer.status === 503) return { refusals, waitMs: saidMs ?? 0 };
  if (answer.status !== 429) return { refusals: 0, waitMs: 0 };
  const doublings = saidMs === null ? refusals : refusals - 1;
  const ownMs =
    doublings < 0 ? 0 : Math.min(HOUR_MS, MINUTE_MS * 2 ** doublings) * (1 + JITTER * random());
  return { refusals: refusals + 1, waitMs: Math.max(saidMs ?? 0, ownMs) };
}
