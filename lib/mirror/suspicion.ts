import { HOUR_MS, type Instant } from '../domain/instant';

/** Something that one complete pass found and others must confirm before it is believed. */
export interface Suspicion {
  /** End of the first pass that found it. */
  readonly since: Instant;
  /** End of the newest pass that found it. */
  readonly seenAt: Instant;
  /** How long passes have gone on finding it, from the end of the first to the end of the newest. */
  readonly heldMs: number;
  /** The same, to the start of the newest: what it saw may be as old as that. */
  readonly provenMs: number;
}

/** A longer time between two passes proves nothing about what the list was meanwhile. */
const LONGEST_STEP_MS = HOUR_MS;

/**
 * The suspicion after a pass that found it (again). What counts is time between passes that follow
 * each other: a process that was down for a day, or a clock that was set, confirms nothing.
 */
export function suspect(
  before: Suspicion | null,
  { startedAt, endedAt }: { readonly startedAt: Instant; readonly endedAt: Instant },
  refreshMs: number,
): Suspicion {
  if (!before) return { since: endedAt, seenAt: endedAt, heldMs: 0, provenMs: -1 };
  const longestMs = Math.max(LONGEST_STEP_MS, 3 * refreshMs);
  const step = (at: Instant) => Math.min(longestMs, Math.max(0, at - before.seenAt));
  return {
    since: before.since,
    seenAt: endedAt,
    heldMs: before.heldMs + step(endedAt),
    provenMs: before.heldMs + step(startedAt),
  };
}

/** Whether passes have gone on finding it for `ms`; a single pass never is enough. */
export function isHeldFor({ provenMs }: Suspicion, ms: number): boolean {
  return provenMs >= ms;
}

/** The suspicion as it stands once the clock was set by `byMs`. */
export function shiftSuspicion(suspicion: Suspicion | null, byMs: number): Suspicion | null {
  return (
    suspicion && { ...suspicion, since: suspicion.since + byMs, seenAt: suspicion.seenAt + byMs }
  );
}
