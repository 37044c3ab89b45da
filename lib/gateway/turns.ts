import type { Slot } from '../protocol/render-slots';
import type { Allowance } from './allowance';
import { BusyError } from './busy-error';
import { createRound, type Round } from './round';
import { isCounted, type Visitor } from './visitor';

/** How turns are given out. */
export interface TurnLimits {
  /** Pieces of work at a time. */
  readonly atOnce: number;
  /** Pieces of work that may wait. */
  readonly waiting: number;
  /** Whoever would probably wait longer is refused at once, in milliseconds. */
  readonly longestWaitMs: number;
  /** What one address may take before others go first; null: as much as it likes. */
  readonly allowance: Allowance | null;
  /** Milliseconds; only differences count. */
  readonly clock: () => number;
  /** Awaited before each piece of work begins. */
  readonly pause: () => Promise<void>;
}

/** A piece of work that shall get its turn. */
export interface Piece<T> {
  readonly visitor: Visitor;
  readonly run: (slot: Slot) => Promise<T>;
  /** It comes after all others, whatever its address has left to take. */
  readonly isBeyond?: boolean;
  /** False: whoever asked has gone; it is left out when its turn comes. */
  readonly isWanted?: () => boolean;
}

/** Gives each piece of work its turn. */
export interface Turns {
  /** Runs a piece when its turn comes; rejects with BusyError when it is not taken on. */
  take<T>(piece: Piece<T>): Promise<T>;
  waiting(): number;
  running(): number;
}

interface Entry {
  readonly visitor: Visitor;
  readonly since: number;
  readonly isWanted: () => boolean;
  begin(): void;
  refuse(error: BusyError): void;
}

/** As many may one address beyond its allowance have waiting while others wait too. */
const MOST_BEYOND = 8;
/** Assumed of a piece of work before any was measured. */
const FIRST_GUESS_MS = 25;
/** How much the newest measurement counts. */
const WEIGHT = 0.1;

/**
 * Creates turns that go round by visitor. An address beyond its allowance comes after all others, and
 * is refused only while others wait: whoever is alone may use the whole machine.
 */
export function createTurns(limits: TurnLimits): Turns {
  const { atOnce, allowance, clock, pause, longestWaitMs } = limits;
  const within: Round<Entry> = createRound();
  const beyond: Round<Entry> = createRound();
  /** They had a place, left it to wait for something else, and go on before anyone begins. */
  const returning: (() => void)[] = [];
  let running = 0;
  /** Places that are taken for an entry which still waits for the pause before it. */
  let reserved = 0;
  let meanMs = FIRST_GUESS_MS;

  const countWaiting = () => Math.max(0, within.size() + beyond.size() - reserved);
  const countOf = (visitor: Visitor) => within.countOf(visitor) + beyond.countOf(visitor);
  const toSeconds = (ms: number) => Math.min(60, Math.max(1, Math.ceil(ms / 1_000)));

  /** The next one that still wants its turn. Who waits behind others too long is told so. */
  function next(): Entry | undefined {
    if (within.size() > 0) {
      const late = beyond.remove(({ since }) => clock() - since > longestWaitMs);
      for (const entry of late) entry.refuse(new BusyError('share', toSeconds(longestWaitMs)));
    }
    for (;;) {
      const entry = within.take() ?? beyond.take();
      if (!entry) return undefined;
      if (!entry.isWanted()) entry.refuse(new BusyError('left', 1));
      else return entry;
    }
  }

  async function fill(): Promise<void> {
    if (running >= atOnce || (returning.length === 0 && countWaiting() === 0)) return;
    running += 1;
    const back = returning.shift();
    if (back) return back();
    reserved += 1;
    await pause();
    reserved -= 1;
    // Whoever came during the pause may be before those that were there.
    const begin = returning.shift() ?? next()?.begin;
    if (begin) begin();
    else running -= 1;
  }

  function leave(): void {
    running -= 1;
    void fill();
  }

  /** Refuses what cannot be waited for, before it waits. */
  function judge(visitor: Visitor, isWithin: boolean): BusyError | null {
    const others = within.size() + beyond.size() - countOf(visitor);
    const round = isWithin ? within : beyond;
    const ahead = round.countAhead(visitor) + (isWithin ? 0 : within.size());
    const waitMs = running < atOnce ? 0 : (ahead * meanMs) / atOnce;
    const isGreedy = !isWithin && others > 0;
    if (isGreedy && (countOf(visitor) >= MOST_BEYOND || waitMs > longestWaitMs)) {
      return new BusyError('share', toSeconds(Math.max(waitMs, allowance?.waitMs(visitor) ?? 0)));
    }
    if (waitMs > longestWaitMs) return new BusyError('full', toSeconds(waitMs - longestWaitMs));
    if (countWaiting() < limits.waiting) return null;
    return makeRoom(visitor) ? null : new BusyError('full', toSeconds(waitMs));
  }

  /** Lets whoever holds most of a full queue give one place to somebody who holds less. */
  function makeRoom(visitor: Visitor): boolean {
    const round = beyond.size() > 0 ? beyond : within;
    const greediest = round.greediest();
    if (greediest === null || round.countOf(greediest) <= countOf(visitor) + 1) return false;
    round.drop(greediest)?.refuse(new BusyError('share', toSeconds(round.size() * meanMs)));
    return true;
  }

  async function work<T>(run: (slot: Slot) => Promise<T>): Promise<T> {
    let began = clock();
    let busyMs = 0;
    let waits = 0;
    let isHolding = true;
    let isOver = false;

    function giveUp(): void {
      if (!isHolding) return;
      isHolding = false;
      busyMs += clock() - began;
      leave();
    }

    /** A render may wait for two things at once: it comes back when the last of them is there. */
    async function comeBack(): Promise<void> {
      await new Promise<void>((resolve) => {
        returning.push(resolve);
        void fill();
      });
      isHolding = true;
      began = clock();
      if (isOver) giveUp();
    }

    const slot: Slot = {
      async outside(wait) {
        waits += 1;
        giveUp();
        try {
          return await wait();
        } finally {
          waits -= 1;
          if (waits === 0 && !isOver) await comeBack();
        }
      },
    };
    try {
      return await run(slot);
    } finally {
      isOver = true;
      giveUp();
      meanMs += WEIGHT * (busyMs - meanMs);
    }
  }

  return {
    take({ visitor, run, isBeyond = false, isWanted = () => true }) {
      const isAllowed = !isCounted(visitor) || (allowance?.take(visitor) ?? true);
      const isWithin = isAllowed && !isBeyond;
      const refusal = judge(visitor, isWithin);
      if (refusal) return Promise.reject(refusal);
      return new Promise((resolve, reject) => {
        const begin = () => work(run).then(resolve, reject);
        const entry = { visitor, since: clock(), isWanted, begin, refuse: reject };
        (isWithin ? within : beyond).add(visitor, entry);
        void fill();
      });
    },
    waiting: countWaiting,
    running: () => running,
  };
}
