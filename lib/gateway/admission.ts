import type { MonotonicClock } from '../domain/instant';
import type { QueueName } from '../routes';
import { createAllowance } from './allowance';
import { BusyError, type BusyReason } from './busy-error';
import type { AdmissionCounts } from './gateway-metrics';
import { createTurns, type Piece, type Turns } from './turns';

/** Where a request that is not kept waits: what a route says, and forms on their way to the keeper. */
export type AdmissionQueue = QueueName | 'form';

/** Counts of the queues. */
export interface Counts extends AdmissionCounts {
  readonly queues: Readonly<
    Record<AdmissionQueue, { readonly waiting: number; readonly running: number }>
  >;
  readonly refused: Readonly<Record<BusyReason, number>>;
}

/** The way to the other processes for everything that is not kept. */
export interface Admission {
  /** Runs a piece of work in a queue when its turn comes; rejects with BusyError. */
  run<T>(queue: AdmissionQueue, piece: Piece<T>): Promise<T>;
  /** Notes a refusal that was decided elsewhere, such as that of a look-up. */
  noteRefusal(reason: BusyReason): void;
  /** Looks again how many renders can run at once. */
  wake(): void;
  counts(): Counts;
}

interface Needs {
  /** Renders at a time: as many as the renderers that are up can take. */
  readonly rendersAtOnce: () => number;
  readonly clock: MonotonicClock;
  /** True: nothing is refused because it would take long, as where pages are built while asked for. */
  readonly isPatient?: boolean;
}

/** These wait for another server and leave the processor alone. */
const WAITS_AT_ONCE = 32;
const MOST_WAITING = 256;
/** Beyond this an honest refusal is kinder. */
const LONGEST_RENDER_WAIT_MS = 3_500;
const LONGEST_FILE_WAIT_MS = 10_000;

/** Allowance of one address before others go first: per second, and in a burst. */
const SHARES = {
  render: { perSecond: 2, burst: 30 },
  picture: { perSecond: 10, burst: 100 },
  tile: { perSecond: 20, burst: 200 },
  form: { perSecond: 1, burst: 20 },
} as const;

/** Opens the queues of this node. */
export function openAdmission({ rendersAtOnce, clock, isPatient = false }: Needs): Admission {
  const refused: Record<BusyReason, number> = {
    ...{ full: 0, share: 0, 'look-up': 0, left: 0, down: 0, lost: 0, limit: 0, barred: 0 },
  };
  const waits = {
    atOnce: () => WAITS_AT_ONCE,
    waiting: MOST_WAITING,
    longestWaitMs: LONGEST_FILE_WAIT_MS,
    clock,
  };
  const share = (name: keyof typeof SHARES) => createAllowance({ ...SHARES[name], clock });
  const queues: Record<AdmissionQueue, Turns> = {
    render: createTurns({
      atOnce: rendersAtOnce,
      // One renderer stays free for those who ask for a page now and then, and its core for the gateway.
      beyondAtOnce: () => Math.max(1, rendersAtOnce() - 1),
      waiting: MOST_WAITING,
      longestWaitMs: isPatient ? Number.POSITIVE_INFINITY : LONGEST_RENDER_WAIT_MS,
      allowance: share('render'),
      clock,
    }),
    picture: createTurns({ ...waits, allowance: share('picture') }),
    tile: createTurns({ ...waits, allowance: share('tile') }),
    form: createTurns({ ...waits, allowance: share('form') }),
    // Files of the build are kept after their first request.
    file: createTurns({ ...waits, allowance: null }),
  };
  const names = Object.keys(queues) as AdmissionQueue[];

  return {
    async run(queue, piece) {
      try {
        return await queues[queue].take(piece);
      } catch (error) {
        if (error instanceof BusyError) refused[error.reason] += 1;
        throw error;
      }
    },
    noteRefusal(reason) {
      refused[reason] += 1;
    },
    wake: () => queues.render.wake(),
    counts: () => ({
      queues: Object.fromEntries(
        names.map((name) => [
          name,
          { waiting: queues[name].waiting(), running: queues[name].running() },
        ]),
      ) as Counts['queues'],
      refused: { ...refused },
    }),
  };
}
