import type { Dispatcher } from 'undici';
import { DAY_MS, HOUR_MS, type Instant, SECOND_MS } from '../../domain/instant';

const SHORTEST_MS = HOUR_MS;
const LONGEST_MS = 30 * DAY_MS;
const USUAL_MS = 7 * DAY_MS;

/** Until when an answer received at `now` counts as fresh by its own headers, within an hour and a month. */
export function readFreshness(headers: Dispatcher.ResponseData['headers'], now: Instant): Instant {
  return now + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, readAge(headers, now)));
}

function readAge(headers: Dispatcher.ResponseData['headers'], now: Instant): number {
  const seconds = /\bmax-age\s*=\s*"?(\d+)/i.exec(String(headers['cache-control'] ?? ''))?.[1];
  if (seconds !== undefined) return Number(seconds) * SECOND_MS;
  const expires = Date.parse(String(headers.expires ?? ''));
  return Number.isNaN(expires) ? USUAL_MS : expires - now;
}
