import {
  type Clock,
  type Instant,
  MINUTE_MS,
  type MonotonicClock,
  SECOND_MS,
  sleep,
  type Timer,
} from '../../domain/instant';
import type { OwnProgress, OwnReading } from '../../domain/own-reading';
import { shortenOffer } from '../../domain/shorten-offer';
import {
  type OwnCopy,
  type OwnOffers,
  type OwnRefresh,
  type OwnState,
  type ReadingFailure,
  SESSION_IDLE_MS,
} from '../../protocol/host-area';

interface Shelf {
  copy: OwnCopy | null;
  outcome: OwnReading | null;
  /** By the monotonic clock, like `usedAt`. */
  endedAt: number | null;
  progress: OwnProgress;
  running: Promise<void> | null;
  /** When it ended by the clock on the wall, to be said. */
  triedAt: Instant | null;
  isWished: boolean;
  usedAt: number;
}

/** Refreshes of a host's own offers that were asked for at one node, for the others. */
export interface SharedRefreshes {
  tell(sessionId: string): void;
  subscribe(listener: (sessionId: string) => void): () => void;
}

/** A copy older than this is read again behind the page that shows it. */
const STALE_MS = 10 * MINUTE_MS;
/** A refresh sooner than this after the last reading would show the same. */
const REFRESH_PAUSE_MS = 5 * SECOND_MS;
/** A page waits this long for a refresh that was asked for, then shows the copy and comes back. */
const WISHED_WAIT_MS = 3 * SECOND_MS;
/** A copy that nobody asked for so long belongs to a session that is over. */
const UNUSED_MS = SESSION_IDLE_MS;
/** Sessions whose copies are kept; beyond it the longest unused one is read again when needed. */
const MOST_SHELVES = 500;

/** The reading itself broke: as if the instance had answered with an error. */
const BROKEN: OwnReading = { kind: 'not-asked', cause: 'unusable', retryAfterMs: MINUTE_MS };
const NO_PROGRESS: OwnProgress = { pagesRead: 0, pagesKnown: null, offersRead: 0 };

/** Creates the shelves of own offers, empty; `readOwnOffers` asks the instance with a token. */
export function createOwnOffers(needs: {
  readonly readOwnOffers: (
    token: string,
    onProgress: (progress: OwnProgress) => void,
  ) => Promise<OwnReading>;
  readonly clock: Clock;
  readonly monotonic: MonotonicClock;
  readonly timer: Timer;
  /** Refreshes at other nodes; null or absent: there are none. */
  readonly refreshes?: SharedRefreshes | null | undefined;
}): OwnOffers {
  const { readOwnOffers, clock, monotonic, timer, refreshes } = needs;
  const shelves = new Map<string, Shelf>();

  // The next page, at whichever node it is asked for, waits for a reading of its own.
  refreshes?.subscribe((sessionId) => {
    const shelf = shelves.get(sessionId);
    if (!shelf || shelf.running) return;
    shelf.endedAt = null;
    shelf.isWished = true;
  });

  function getShelf(sessionId: string): Shelf {
    const shelf = shelves.get(sessionId) ?? {
      copy: null,
      outcome: null,
      endedAt: null,
      progress: NO_PROGRESS,
      running: null,
      triedAt: null,
      isWished: false,
      usedAt: monotonic(),
    };
    shelf.usedAt = monotonic();
    for (const [other, { usedAt }] of shelves) {
      if (monotonic() - usedAt > UNUSED_MS) shelves.delete(other);
    }
    // Re-inserting keeps the map in order of use.
    shelves.delete(sessionId);
    shelves.set(sessionId, shelf);
    const [oldest] = shelves.keys();
    if (shelves.size > MOST_SHELVES && oldest !== undefined) shelves.delete(oldest);
    return shelf;
  }

  async function read(shelf: Shelf, token: string): Promise<void> {
    shelf.progress = NO_PROGRESS;
    const outcome = await readOwnOffers(token, (progress) => {
      shelf.progress = progress;
    }).catch(() => BROKEN);
    shelf.outcome = outcome;
    shelf.endedAt = monotonic();
    shelf.triedAt = clock();
    shelf.running = null;
    shelf.isWished = false;
    if (outcome.kind === 'read') {
      const { offers, at, problems } = outcome;
      const lost = problems.filter(({ field }) => field === null).length;
      shelf.copy = { offers: offers.map(shortenOffer), readAt: at, lost };
    } else if (outcome.kind === 'undecided') {
      shelf.copy = { offers: [], readAt: outcome.at, lost: 0 };
    } else if (outcome.kind === 'refused') {
      shelf.copy = null;
    }
  }

  function begin(shelf: Shelf, token: string): void {
    shelf.running ??= read(shelf, token);
  }

  function describe(shelf: Shelf): OwnState {
    const { copy, outcome, running, progress } = shelf;
    if (!running && outcome?.kind === 'refused') return outcome;
    if (copy) return { kind: 'ready', copy, refresh: describeRefresh(shelf) };
    if (running || !outcome) return { kind: 'reading', progress };
    const retryAfterMs = outcome.kind === 'not-asked' ? outcome.retryAfterMs : MINUTE_MS;
    return { kind: 'failed', cause: findFailure(outcome) ?? 'unusable', retryAfterMs };
  }

  return {
    async find(session, waitMs) {
      const shelf = getShelf(session.id);
      const age = shelf.endedAt === null ? Number.POSITIVE_INFINITY : monotonic() - shelf.endedAt;
      const limit = shelf.copy ? STALE_MS : REFRESH_PAUSE_MS;
      if (age > limit) begin(shelf, session.token);
      if (shelf.running && (!shelf.copy || shelf.isWished)) {
        const patienceMs = shelf.copy ? WISHED_WAIT_MS : waitMs;
        await Promise.race([shelf.running, sleep(timer, patienceMs)]);
      }
      return describe(shelf);
    },
    refresh(session) {
      const shelf = getShelf(session.id);
      const justEnded = shelf.endedAt !== null && monotonic() - shelf.endedAt < REFRESH_PAUSE_MS;
      if (justEnded) return;
      begin(shelf, session.token);
      shelf.isWished = true;
      refreshes?.tell(session.id);
    },
    forget(sessionId) {
      shelves.delete(sessionId);
    },
  };
}

function findFailure(outcome: OwnReading | null): ReadingFailure | null {
  if (outcome?.kind === 'stripped') return 'stripped';
  return outcome?.kind === 'not-asked' ? outcome.cause : null;
}

function describeRefresh({ outcome, running, isWished, progress, triedAt }: Shelf): OwnRefresh {
  if (running) return { kind: 'running', isWished, progress };
  const cause = findFailure(outcome);
  return cause === null || triedAt === null
    ? { kind: 'none' }
    : { kind: 'failed', cause, at: triedAt };
}
