import type { Settings } from '../instance/settings';
import type { Log } from '../runtime/log/create-log';
import type { nameSockets } from './run-directory';

export interface ProcessContext {
  readonly settings: Settings;
  readonly log: Log;
  readonly run: ReturnType<typeof nameSockets>;
  /** Of several of its kind; 1 where there is one. */
  readonly number: number;
  readonly isDevelopment: boolean;
  /** Whether a supervisor has started it, and starts it again when it ends; a gateway inherits its socket. */
  readonly isSupervised: boolean;
}

export interface RunningProcess {
  /** Goes on for `drainMs`, then finishes requests under way within seconds. */
  stop(drainMs: number): Promise<void>;
}
