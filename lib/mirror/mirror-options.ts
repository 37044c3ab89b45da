import type { Clock, MonotonicClock, Timer } from '../domain/instant';
import type { Patience } from './decide-pass';
import type { MirrorNodes } from './nodes';
import type { MirrorStore, PassLoader } from './pass-loader';

/** Dependencies and settings of a mirror. */
export interface MirrorOptions {
  readonly loader: PassLoader;
  readonly store: MirrorStore;
  /** The instance's base address: a copy of another instance on the same disk is ignored. */
  readonly source: string;
  /** Aliases of the editions to choose from; each is read separately. Absent: none. */
  readonly editions?: readonly string[];
  /** Pause between the end of one pass and the start of the next. */
  readonly refreshMs: number;
  /** Confirmation periods of a shrunk or empty list; default half an hour and six hours. */
  readonly patience?: Patience | undefined;
  readonly clock: Clock;
  /** Detects changes of `clock`; absent: it is assumed never to be set. */
  readonly monotonic?: MonotonicClock;
  readonly timer: Timer;
  readonly random: () => number;
  /** The nodes that share `store`; absent: this process is the only one, and always leads. */
  readonly nodes?: MirrorNodes | null;
}
