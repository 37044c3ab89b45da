import type { Allowance } from './allowance';
import { BusyError } from './busy-error';
import { createRound, type Round, type WorkOwner } from './round';
import { isCounted, OURSELVES } from './visitor';

/** Limits of a queue. */
export interface TurnLimits {
  /** Places for work at a time; 0: none can be done now, as while no renderer is up. */
  readonly atOnce: () => number;
  /** Of these, for addresses beyond their allowance; absent: all. */
  readonly beyondAtOnce?: () => number;
  /** Pieces of work that may wait for visitors, and as many of our own. */
  readonly waiting: number;
  /** Requests with a longer expected wait are refused immediately, in milliseconds. */
  readonly longestWaitMs: number;
  /** Allowance per address before others go first; null: unlimited. */
  readonly allowance: Allowance | null;
  /** Milliseconds; only differences count. */
  readonly clock: () => number;
}

/** A piece of work that shall get its turn. */
export interface Piece<T> extends WorkOwner {
  readonly run: () => Promise<T>;
  /** It comes after all others, whatever its address has left to take. */
  readonly isBeyond?: boolean;
  /** False: whoever asked has gone; it is left out when its turn comes. */
  readonly isWanted?: () => boolean;
  /** Part of a place that it takes; 1 unless given. */
  readonly load?: number;
}

/** Gives each piece of work its turn. */
export interface Turns {
  /** Runs a piece when its turn comes; rejects with BusyError when it is not taken on. */
  take<T>(piece: Piece<T>): Promise<T>;
  /** Looks again how many can run at once, and tells those who wait in vain. */
  wake(): void;
  waiting(): number;
  /** Places that are taken. */
  running(): number;
}

interface Entry {
  readonly isWithin: boolean;
  readonly since: number;
  readonly isWanted: () => boolean;
  readonly load: number;
  begin(): void;
  refuse(error: BusyError): void;
}

/** As many may one address beyond its allowance have waiting while others wait too. */
const MOST_BEYOND = 8;
/**
 * So many turns of visitors come before one of our own. Where the kept answers of all municipalities end at the
 * same moment, their successors are hundreds, each has a minute, and nobody waits for it (0124).
 */
const MOST_AHEAD_OF_US = 3;
/** Assumed of a piece of work before any was measured. */
const FIRST_GUESS_MS = 25;
/** Weight of the newest measurement. */
const WEIGHT = 0.1;

/**
 * Creates turns that go round by municipality first, then by visitor. An address beyond its allowance
 * comes after all others, and is refused only while others wait: whoever is alone may use all that is
 * not left free for others. Our own work has every fourth turn while visitors wait, and all that they leave.
 */
export function createTurns(limits: TurnLimits): Turns {
  const { atOnce, beyondAtOnce = atOnce, allowance, clock, longestWaitMs } = limits;
  const within: Round<Entry> = createRound();
  const beyond: Round<Entry> = createRound();
  const ours: Round<Entry> = createRound();
  /** Turns of visitors since the last one of ours. */
  let turnsSince = 0;
  let running = 0;
  let runningBeyond = 0;
  /** Places that are taken for an entry which begins when whoever asks has said who waits for it. */
  let reserved = 0;
  let meanMs = FIRST_GUESS_MS;

  const countVisitors = () => Math.max(0, within.size() + beyond.size() - reserved);
  const countWaiting = () => Math.max(0, within.size() + beyond.size() + ours.size() - reserved);
  const countOf = (place: WorkOwner) => within.countOf(place) + beyond.countOf(place);
  const countOfSite = (site: string) => within.countOfSite(site) + beyond.countOfSite(site);
  const toSeconds = (ms: number) => Math.min(60, Math.max(1, Math.ceil(ms / 1_000)));
  const isBeyondFree = () => runningBeyond < beyondAtOnce();
  const isLate = ({ since }: Entry) => clock() - since > longestWaitMs;

  /** The next one that still wants its turn and may have it. Who waits behind others too long is told so. */
  function next(): Entry | undefined {
    if (within.size() > 0) {
      for (const entry of beyond.remove(isLate)) {
        entry.refuse(new BusyError('share', toSeconds(longestWaitMs)));
      }
    }
    for (;;) {
      const entry = takeOne();
      if (!entry) return undefined;
      if (!entry.isWanted()) entry.refuse(new BusyError('left', 1));
      else return entry;
    }
  }

  function takeOne(): Entry | undefined {
    const own = within.size() === 0 || turnsSince >= MOST_AHEAD_OF_US ? ours.take() : undefined;
    turnsSince = own ? 0 : turnsSince + 1;
    return own ?? within.take() ?? (isBeyondFree() ? beyond.take() : undefined);
  }

  function fill(): void {
    while (running < atOnce() && countWaiting() > 0) {
      running += 1;
      reserved += 1;
      queueMicrotask(() => {
        reserved -= 1;
        const entry = next();
        // The place was taken before it was known for whom.
        running += (entry?.load ?? 0) - 1;
        if (!entry) return;
        if (!entry.isWithin) runningBeyond += entry.load;
        entry.begin();
        if (entry.load < 1) fill();
      });
    }
  }

  /** Refuses what cannot be waited for, before it waits. */
  function decide(place: WorkOwner, isWithin: boolean): BusyError | null {
    const others = countVisitors() - countOf(place);
    const round = isWithin ? within : beyond;
    const visitors = round.countAhead(place) + (isWithin ? 0 : within.size());
    const ahead = visitors + Math.min(ours.size(), Math.floor(visitors / MOST_AHEAD_OF_US));
    const lanes = isWithin ? atOnce() : beyondAtOnce();
    const isFree = running < atOnce() && (isWithin || isBeyondFree());
    const waitMs = isFree ? 0 : (ahead * meanMs) / Math.max(1, lanes);
    const isGreedy = !isWithin && others > 0;
    if (isGreedy && (countOf(place) >= MOST_BEYOND || waitMs > longestWaitMs)) {
      const shareMs = allowance?.waitMs(place.visitor) ?? 0;
      return new BusyError('share', toSeconds(Math.max(waitMs, shareMs)), true);
    }
    if (waitMs > longestWaitMs) {
      return new BusyError('full', toSeconds(waitMs - longestWaitMs), !isWithin);
    }
    if (countVisitors() < limits.waiting) return null;
    return makeRoom(place) ? null : new BusyError('full', toSeconds(waitMs), !isWithin);
  }

  /** Nobody waits for it, so it may take as long as it takes. */
  function decideOurs(): BusyError | null {
    if (ours.size() < limits.waiting) return null;
    return new BusyError('full', toSeconds(ours.size() * meanMs));
  }

  /**
   * Lets whoever holds most of a full queue give one place to somebody who holds less: a municipality
   * to another, or an address to another.
   */
  function makeRoom(place: WorkOwner): boolean {
    const round = beyond.size() > 0 ? beyond : within;
    const greediest = round.greediest();
    if (greediest === null) return false;
    const isOtherSite = greediest.site !== place.site;
    const holdsMore = isOtherSite
      ? round.countOfSite(greediest.site) > countOfSite(place.site) + 1
      : round.countOf(greediest) > countOf(place) + 1;
    if (!holdsMore) return false;
    // Two pages at once are no more than anybody's share.
    const reason = round === beyond && !isOtherSite ? 'share' : 'full';
    round.drop(greediest)?.refuse(new BusyError(reason, toSeconds(round.size() * meanMs)));
    return true;
  }

  async function work<T>(run: () => Promise<T>, isWithin: boolean, load: number): Promise<T> {
    const began = clock();
    try {
      return await run();
    } finally {
      running -= load;
      if (!isWithin) runningBeyond -= load;
      meanMs += WEIGHT * (clock() - began - meanMs);
      fill();
    }
  }

  return {
    take({ run, isBeyond = false, isWanted = () => true, load = 1, ...place }) {
      const { visitor } = place;
      const isAllowed = !isCounted(visitor) || (allowance?.take(visitor) ?? true);
      const isWithin = isAllowed && !isBeyond;
      const isOurs = visitor === OURSELVES;
      const refusal = isOurs ? decideOurs() : decide(place, isWithin);
      if (refusal) return Promise.reject(refusal);
      return new Promise((resolve, reject) => {
        const begin = () => work(run, isWithin, load).then(resolve, reject);
        const entry = { isWithin, since: clock(), isWanted, load, begin, refuse: reject };
        const round = isWithin ? within : beyond;
        (isOurs ? ours : round).add(place, entry);
        fill();
      });
    },
    wake() {
      if (atOnce() === 0) {
        for (const entry of [within, beyond, ours].flatMap((round) => round.remove(isLate))) {
          entry.refuse(new BusyError('down', toSeconds(longestWaitMs)));
        }
      }
      fill();
    },
    waiting: countWaiting,
    running: () => running,
  };
}
