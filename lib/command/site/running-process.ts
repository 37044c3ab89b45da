import type { Settings } from '../../instance/settings';
import type { Sites } from '../../instance/sites';
import type { Log } from '../../runtime/log/create-log';

/** The kinds of process that a site consists of, beside the supervisor that starts them. */
export const PROCESS_KINDS = ['gateway', 'renderer', 'media', 'keeper'] as const;

/** @see PROCESS_KINDS */
export type ProcessKind = (typeof PROCESS_KINDS)[number];

/** Places at which the processes of a node find each other: paths of Unix sockets in one private directory. */
export interface RunDirectory {
  readonly path: string;
  readonly keeper: string;
  readonly media: string;
  /** In the order of their numbers. */
  readonly renderers: readonly string[];
}

/** Everything that a process of any kind is started with. */
export interface ProcessContext {
  readonly settings: Settings;
  readonly sites: Sites;
  readonly log: Log;
  readonly run: RunDirectory;
  /** Of several of its kind; 1 where there is one. */
  readonly number: number;
  readonly isDevelopment: boolean;
  /** A descriptor to listen on in the place of the settings' port; null: none is inherited. */
  readonly fd: number | null;
  /** Says at once what is being worked on. */
  readonly onWork: () => void;
}

/** A process that runs until it is stopped. */
export interface RunningProcess {
  /** What it works on now, for the log if it hangs. */
  listWork?(): readonly string[];
  /** How often other processes of this node were started again. */
  noteRestarts?(counts: Readonly<Record<string, number>>): void;
  /** Goes on for `drainMs`, then lets what is under way finish, within seconds. */
  stop(drainMs: number): Promise<void>;
}

/** The process cannot start, and `message` is the one sentence that says why and what helps. */
export class StartError extends Error {
  readonly code = 'cannot-start';
  override readonly name = 'StartError';
}
