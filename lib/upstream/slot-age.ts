import { type Clock, type MonotonicClock, SECOND_MS } from '../domain/instant';

/**
 * A slot is used within this time or not at all: a process that was stopped in between, or took long
 * to connect, would meet the request of the next one.
 */
const OLDEST_SLOT_MS = SECOND_MS;

/**
 * Begins to measure the age of a slot, by both clocks: one stands still while a machine sleeps, the
 * other can be set. The result tells whether the slot is too old by now.
 */
export function createAgeCheck({
  clock,
  monotonic,
}: {
  readonly clock: Clock;
  readonly monotonic: MonotonicClock;
}): () => boolean {
  const [clockThen, monotonicThen] = [clock(), monotonic()];
  return () => Math.max(clock() - clockThen, monotonic() - monotonicThen) >= OLDEST_SLOT_MS;
}
