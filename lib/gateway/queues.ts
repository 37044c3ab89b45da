import type { MonotonicClock } from '../domain/instant';
import type { QueueName } from '../routes';
import { BusyError, type BusyReason } from './busy-error';
import { createFairQueue, type FairQueue, type QueuedAsker } from './fair-queue';

/** Queues of uncached requests, and of forms for the keeper. */
export type QueueKind = QueueName | 'form';

/** Waiting, running and refused requests since the start. */
export interface QueueCounts {
  readonly queues: Readonly<
    Record<QueueKind, { readonly waiting: number; readonly running: number }>
  >;
  readonly refused: Readonly<Record<BusyReason, number>>;
}

/** The way to the other processes for everything that is not kept. */
export interface Queues {
  /** Runs a piece of work when its turn comes; rejects with BusyError. */
  run<T>(kind: QueueKind, asker: QueuedAsker, work: () => Promise<T>, key?: string): Promise<T>;
  /** A visitor waits for the background work of this key from now on. */
  promote(kind: QueueKind, key: string, asker: QueuedAsker): void;
  /** Counts a refusal that was decided elsewhere, such as that of a look-up. */
  countRefusal(reason: BusyReason): void;
  /** Looks again how many renders can run at once. */
  wake(): void;
  counts(): QueueCounts;
}

/** These wait for another server and need no processor. */
const WAITS_AT_ONCE = 32;
/** Beyond this an honest refusal is kinder. */
const LONGEST_RENDER_WAIT_MS = 3_500;
const LONGEST_FILE_WAIT_MS = 10_000;

interface Needs {
  /** Renders at a time: as many as the renderers that are up can take. */
  readonly rendersAtOnce: () => number;
  readonly clock: MonotonicClock;
  /** True: nothing is refused because it would take long, as where pages are built while asked for. */
  readonly isPatient: boolean;
}

/** Opens the queues of this node. */
export function openQueues({ rendersAtOnce, clock, isPatient }: Needs): Queues {
  const refused: Record<BusyReason, number> = {
    ...{ full: 0, share: 0, 'look-up': 0, down: 0, lost: 0, limit: 0, barred: 0 },
  };
  const waits = { atOnce: () => WAITS_AT_ONCE, longestWaitMs: LONGEST_FILE_WAIT_MS, clock };
  const queues: Record<QueueKind, FairQueue> = {
    render: createFairQueue({
      ...{ atOnce: rendersAtOnce, clock, keepsOneFree: true },
      longestWaitMs: isPatient ? Number.POSITIVE_INFINITY : LONGEST_RENDER_WAIT_MS,
      share: { requests: 30, seconds: 15 },
    }),
    picture: createFairQueue({ ...waits, share: { requests: 100, seconds: 10 } }),
    tile: createFairQueue({ ...waits, share: { requests: 200, seconds: 10 } }),
    form: createFairQueue({ ...waits, share: { requests: 20, seconds: 20 } }),
    // Files of the build are kept after their first request.
    file: createFairQueue({ ...waits, share: null }),
  };
  const names = Object.keys(queues) as QueueKind[];

  return {
    async run(kind, asker, work, key) {
      try {
        return await queues[kind].run(asker, work, key);
      } catch (error) {
        if (error instanceof BusyError) refused[error.reason] += 1;
        throw error;
      }
    },
    promote: (kind, key, asker) => queues[kind].promote(key, asker),
    countRefusal(reason) {
      refused[reason] += 1;
    },
    wake: () => queues.render.wake(),
    counts: () => ({
      queues: Object.fromEntries(
        names.map((name) => [
          name,
          { waiting: queues[name].waiting(), running: queues[name].running() },
        ]),
      ) as QueueCounts['queues'],
      refused: { ...refused },
    }),
  };
}
