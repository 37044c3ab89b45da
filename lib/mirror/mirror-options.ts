import type { Clock, MonotonicClock, Timer } from '../domain/instant';
import type { Patience } from './decide-pass';
import type { MirrorStore, PassLoader } from './pass-loader';

/** What a mirror is made of. */
export interface MirrorOptions {
  readonly loader: PassLoader;
  readonly store: MirrorStore;
  /** The instance's base address: a copy of another instance on the same disk is not used. */
  readonly source: string;
  /** Aliases of the editions that families may choose; each is read by itself. None when absent. */
  readonly editions?: readonly string[];
  /** Pause between the end of one pass and the start of the next. */
  readonly refreshMs: number;
  /** How long a shrunk or empty list must be confirmed; half an hour and six hours when absent. */
  readonly patience?: Patience | undefined;
  readonly clock: Clock;
  /** Tells when `clock` was set; without it, it is taken never to be. */
  readonly monotonic?: MonotonicClock;
  readonly timer: Timer;
  readonly random: () => number;
}
