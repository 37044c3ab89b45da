import type { RenderSlots, Slot } from '../protocol/render-slots';
import type { QueueName, Route } from '../routes';
import { createAllowance } from './allowance';
import { BusyError, type BusyReason } from './busy-error';
import type { AdmissionCounts } from './gateway-metrics';
import { createTurns, type Piece, type Turns } from './turns';

/** What is counted of the queues. */
export interface Counts extends AdmissionCounts {
  readonly queues: Readonly<
    Record<QueueName, { readonly waiting: number; readonly running: number }>
  >;
  readonly refused: Readonly<Record<BusyReason, number>>;
}

/** A piece of work that leaves its place by `services.slots` where it waits. */
export interface Admitted<T> extends Omit<Piece<T>, 'run'> {
  readonly run: () => Promise<T>;
}

/** The way to the application for everything that is not kept. */
export interface Admission {
  /** Runs a piece of work in the queue of its route when its turn comes; rejects with BusyError. */
  run<T>(route: Pick<Route, 'queue'>, piece: Admitted<T>): Promise<T>;
  /** Notes a refusal that was decided elsewhere, such as that of a look-up. */
  noteRefusal(reason: BusyReason): void;
  counts(): Counts;
}

interface Needs {
  readonly slots: RenderSlots;
  /** Milliseconds of a clock that is never set. */
  readonly clock: () => number;
  /** Lets visitors in before something long begins. */
  readonly pause: () => Promise<void>;
  /** True: nothing is refused because it would take long, as where pages are built while asked for. */
  readonly isPatient?: boolean;
}

/** Renders keep one core busy: a second one only fills the moments in which the first one waits. */
const RENDERS_AT_ONCE = 2;
/** These wait for another server and leave the core alone. */
const WAITS_AT_ONCE = 32;
const MOST_WAITING = 256;
/** Beyond this an honest refusal is kinder. */
const LONGEST_RENDER_WAIT_MS = 3_500;
const LONGEST_FILE_WAIT_MS = 10_000;

/** What one address may take before others go first: each second, and at once. */
const SHARES = {
  render: { perSecond: 2, burst: 30 },
  picture: { perSecond: 10, burst: 100 },
  tile: { perSecond: 20, burst: 200 },
} as const;

/** Opens the queues of one site. */
export function openAdmission({ slots, clock, pause, isPatient = false }: Needs): Admission {
  const refused: Record<BusyReason, number> = { full: 0, share: 0, 'look-up': 0, left: 0 };
  const files = {
    atOnce: WAITS_AT_ONCE,
    waiting: MOST_WAITING,
    longestWaitMs: LONGEST_FILE_WAIT_MS,
    clock,
    pause: async () => {},
  };
  const share = (name: keyof typeof SHARES) => createAllowance({ ...SHARES[name], clock });
  const queues: Record<QueueName, Turns> = {
    render: createTurns({
      atOnce: RENDERS_AT_ONCE,
      waiting: MOST_WAITING,
      longestWaitMs: isPatient ? Number.POSITIVE_INFINITY : LONGEST_RENDER_WAIT_MS,
      allowance: share('render'),
      clock,
      pause,
    }),
    picture: createTurns({ ...files, allowance: share('picture') }),
    tile: createTurns({ ...files, allowance: share('tile') }),
    // What the build made is kept after it was asked for once.
    file: createTurns({ ...files, allowance: null }),
  };
  const names = Object.keys(queues) as QueueName[];

  return {
    async run({ queue }, { run, ...piece }) {
      try {
        return await queues[queue].take({
          ...piece,
          run: (slot: Slot) => slots.run(slot, run),
        });
      } catch (error) {
        if (error instanceof BusyError) refused[error.reason] += 1;
        throw error;
      }
    },
    noteRefusal(reason) {
      refused[reason] += 1;
    },
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
