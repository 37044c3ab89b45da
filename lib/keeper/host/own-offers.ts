import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import {
  type Instant,
  MINUTE_MS,
  SECOND_MS,
  type Time,
  toRetrySeconds,
  within,
} from '../../domain/instant';
import { shortenOffer } from '../../domain/shorten-offer';
import type { OwnCopy, OwnProgress, OwnReading } from '../../domain/upstream-result';
import { LOGIN_IDLE_MS, type OwnRefresh, type ReadingFailure } from '../../protocol/host-area';
import { endBy } from '../../runtime/system-timer';
import { ignoreStoreError, readJson, writeJson } from '../../store/store';
import type { OffersClient } from '../../upstream/offers-client';
import type { HostLogin, RecordNeeds } from '../login/logins';

type Snapshot = ReturnType<typeof createSnapshot>;

function createSnapshot() {
  return {
    copy: null as OwnCopy | null,
    /** The reading that ended last; null: none has. */
    last: null as EndedReading | null,
    progress: NO_PROGRESS,
    running: null as Promise<void> | null,
    isWished: false,
    /** The refresh that was followed last; null: none. */
    wish: null as Instant | null,
  };
}

interface EndedReading {
  readonly outcome: OwnReading;
  /** By the monotonic clock, to measure its age. */
  readonly endedAt: number;
  /** By the clock on the wall, to be said. */
  readonly triedAt: Instant;
}

/** A copy older than this is read again behind the page that shows it. */
const STALE_MS = 10 * MINUTE_MS;
/** A refresh sooner than this after the last reading would show the same. */
const REFRESH_PAUSE_MS = 5 * SECOND_MS;
/** A page waits this long for a refresh that was asked for, then shows the copy and comes back. */
const WISHED_WAIT_MS = 3 * SECOND_MS;
/** A copy that was not used for this long belongs to logins that are over. */
const UNUSED_MS = LOGIN_IDLE_MS;
/** Tokens whose copies are kept; beyond it the longest unused one is read again when needed. */
const MOST_SNAPSHOTS = 500;

/** The reading itself broke: as if the instance had answered with an error. */
const BROKEN: OwnReading = { kind: 'not-asked', cause: 'unusable', retryAfterMs: MINUTE_MS };
const NO_PROGRESS: OwnProgress = { pagesRead: 0, pagesKnown: null, offersRead: 0 };

export type OwnNeeds = RecordNeeds & Time & Pick<OffersClient, 'readOwnOffers'>;

/** The offers of each token, kept in memory for its logins alone: they share copy and readings. */
export function createOwnOffers({ store, ring, readOwnOffers, clock, monotonic, timer }: OwnNeeds) {
  const snapshots = new LRUCache<string, Snapshot>({
    max: MOST_SNAPSHOTS,
    ttl: UNUSED_MS,
    updateAgeOnGet: true,
    // Drafts leave the memory also where nobody asks any more.
    ttlAutopurge: true,
    memoMethod: createSnapshot,
    ...endBy(monotonic),
  });

  /** A name, the same at each node, that does not give the token away. */
  const nameToken = (token: string) => ring.tags(token)[0];
  /** Of the time of the refresh that was asked for last, at whichever node. */
  const wishKey = (token: string) => `refresh/${nameToken(token)}`;

  const getSnapshot = ({ token }: HostLogin) => snapshots.memo(nameToken(token));

  async function read(snapshot: Snapshot, token: string): Promise<void> {
    snapshot.progress = NO_PROGRESS;
    const outcome = await readOwnOffers(token, (progress) => {
      snapshot.progress = progress;
    }).catch(() => BROKEN);
    snapshot.last = { outcome, endedAt: monotonic(), triedAt: clock() };
    snapshot.running = null;
    snapshot.isWished = false;
    if (outcome.kind === 'read') {
      const { copy } = outcome;
      snapshot.copy = { ...copy, offers: copy.offers.map(shortenOffer) };
    } else if (outcome.kind === 'refused') {
      snapshot.copy = null;
    }
  }

  return {
    /** Waits up to `waitMs` for the first reading, and shortly for one that the host asked for. */
    async find(login: HostLogin, waitMs: number) {
      const wish = await readJson(store, wishKey(login.token), z.number());
      const snapshot = getSnapshot(login);
      snapshot.isWished ||= wish !== null && wish !== snapshot.wish;
      snapshot.wish = wish;
      const age = monotonic() - (snapshot.last?.endedAt ?? Number.NEGATIVE_INFINITY);
      if (age > (snapshot.copy && !snapshot.isWished ? STALE_MS : REFRESH_PAUSE_MS))
        snapshot.running ??= read(snapshot, login.token);
      else snapshot.isWished = false;
      if (snapshot.running && (!snapshot.copy || snapshot.isWished)) {
        const patienceMs = snapshot.copy ? WISHED_WAIT_MS : waitMs;
        await within(timer, patienceMs, snapshot.running, () => {});
      }
      return describe(snapshot);
    },
    /** Lets the next page wait for a reading of its own, at every node unless the store takes nothing. */
    async refresh(login: HostLogin): Promise<void> {
      getSnapshot(login).isWished = true;
      const now = clock();
      await writeJson(store, wishKey(login.token), now, now + UNUSED_MS).catch(ignoreStoreError);
    },
    /** Drops the copy; a login with the same token reads it again. */
    forget({ token }: HostLogin): void {
      snapshots.delete(nameToken(token));
    },
  };
}

export type OwnState = ReturnType<typeof describe>;

/** `refused`: the instance takes the token no longer. 401 ends the login, 403 limits it. */
function describe(snapshot: Snapshot) {
  const { copy, last, running, progress } = snapshot;
  if (!running && last?.outcome.kind === 'refused') return last.outcome;
  if (copy) return { kind: 'ready', copy, refresh: describeRefresh(snapshot) } as const;
  if (running || !last) return { kind: 'reading', progress } as const;
  const { outcome } = last;
  const retryAfterMs = outcome.kind === 'not-asked' ? outcome.retryAfterMs : MINUTE_MS;
  const retryAfterSeconds = toRetrySeconds(retryAfterMs);
  return { kind: 'failed', cause: findFailure(outcome) ?? 'unusable', retryAfterSeconds } as const;
}

function findFailure(outcome: OwnReading): ReadingFailure | null {
  if (outcome.kind === 'stripped') return 'stripped';
  return outcome.kind === 'not-asked' ? outcome.cause : null;
}

function describeRefresh({ last, running, isWished, progress }: Snapshot): OwnRefresh {
  if (running) return { kind: 'running', isWished, progress };
  const cause = last && findFailure(last.outcome);
  return cause ? { kind: 'failed', cause, at: last.triedAt } : { kind: 'none' };
}
