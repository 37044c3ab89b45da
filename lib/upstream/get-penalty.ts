import { HOUR_MS, type Instant, MINUTE_MS } from '../domain/instant';
import { type AnswerHeaders, readRetryAfter } from './read-retry-after';

/** Rejections in a row after an answer, and how long the instance wants to be left alone. */
export interface Penalty {
  readonly refusals: number;
  readonly waitMs: number;
}

const JITTER = 0.25;

/**
 * What an answer costs. After 429: as long as it says, else 60 s; doubling from the second
 * rejection in a row on (up to an hour), whatever it says less than that. A 503 is obeyed when it
 * says how long. Null: no answer came.
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
