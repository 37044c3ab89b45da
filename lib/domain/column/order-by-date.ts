import { type Instant, MINUTE_MS } from '../instant';
import type { Columns } from './columns';

/** Room for the rank below the key: a million offers. */
const RANKS = 2 ** 20;
const LATEST = 2 ** 26 - 1;
const PAST = LATEST + 1;
const UNDATED = 2 * PAST;

/**
 * The offers as families want them: by next session (the first future begin; where only a running
 * session is left, by that one, so it comes first), then past offers, latest first, then those
 * without dates. Equal times go by name.
 */
export function orderByDate(
  columns: Columns,
  past: Uint8Array,
  now: Instant,
): { readonly byDate: Uint32Array; readonly dateRank: Uint32Array } {
  const { size, nameRank, byName } = columns;
  const keys = new Float64Array(size);
  for (let offer = 0; offer < size; offer++) {
    keys[offer] = dateKey(columns, past, now, offer) * RANKS + (nameRank[offer] as number);
  }
  keys.sort();
  const byDate = new Uint32Array(size);
  const dateRank = new Uint32Array(size);
  for (let rank = 0; rank < size; rank++) {
    const offer = byName[(keys[rank] as number) % RANKS] as number;
    byDate[rank] = offer;
    dateRank[offer] = rank;
  }
  return { byDate, dateRank };
}

function dateKey(columns: Columns, past: Uint8Array, now: Instant, offer: number): number {
  const lastEnd = columns.lastEnd[offer] as number;
  if (Number.isNaN(lastEnd)) return UNDATED;
  if (past[offer] === 1) return PAST + LATEST - toMinutes(lastEnd);
  const { from, begin, end } = columns.sessions;
  let running = lastEnd;
  for (let at = from[offer] as number; at < (from[offer + 1] as number); at++) {
    const starts = begin[at] as number;
    if (starts >= now) return toMinutes(starts);
    if (!((end[at] as number) <= now) && starts < running) running = starts;
  }
  return toMinutes(running);
}

function toMinutes(instant: Instant): number {
  return Math.max(0, Math.min(LATEST, Math.floor(instant / MINUTE_MS)));
}
