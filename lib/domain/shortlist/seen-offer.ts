import type { Instant } from '../instant';
import type { Offer } from '../offer';

/** What a family saw of an offer last, so that a change can name the old value. */
export interface SeenOffer {
  /** Begin and end of its sessions. */
  readonly dates: readonly (readonly [begin: Instant | null, end: Instant | null])[];
  /** Euro cents. */
  readonly fee: number;
  /** End of registration; null: none. */
  readonly closes: Instant | null;
}

/** More sessions than this are not kept. */
export const MOST_SEEN_DATES = 60;

/** What is kept of an offer as it is seen now. */
export function toSeen({
  sessions,
  feeCents,
  applicationDeadline,
}: Pick<Offer, 'sessions' | 'feeCents' | 'applicationDeadline'>): SeenOffer {
  return {
    dates: sessions.slice(0, MOST_SEEN_DATES).map(({ begin, end }) => [begin, end] as const),
    fee: feeCents ?? 0,
    closes: applicationDeadline,
  };
}

/** Reads what is stored of an offer; null: nothing, or nothing readable. */
export function readSeen(stored: unknown): SeenOffer | null {
  const { dates, fee, closes } = (stored ?? {}) as Record<string, unknown>;
  const isReadable =
    Array.isArray(dates) &&
    dates.every((date) => Array.isArray(date) && date.length === 2 && date.every(isTime));
  if (!isReadable || typeof fee !== 'number' || !isTime(closes)) return null;
  return { dates: dates.slice(0, MOST_SEEN_DATES), fee, closes };
}

function isTime(value: unknown): value is Instant | null {
  return value === null || Number.isSafeInteger(value);
}
