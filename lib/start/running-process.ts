import path from 'node:path';
import type { Settings } from '../instance/settings';
import type { Log } from '../runtime/log/create-log';
import { StartError } from '../runtime/supervisor/supervise';

export const PROCESS_KINDS = ['gateway', 'renderer', 'content', 'keeper'] as const;

export type ProcessKind = (typeof PROCESS_KINDS)[number];

/** Each socket has its own directory, so that another user's process cannot replace it. */
export function nameSockets(directory: string, renderers: number) {
  const socket = (name: string) => path.join(directory, name, 'socket');
  return {
    path: directory,
    keeper: socket('keeper'),
    content: socket('content'),
    renderers: Array.from({ length: renderers }, (_, at) => socket(`renderer-${at + 1}`)),
  };
}

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

/** A second signal ends the process at once, unless it comes this soon: then it is the first, again. */
const SAME_WISH_MS = 300;
/** Longest stop after draining; then the process exits anyway. */
const LONGEST_END_MS = 20_000;

/** Calls `stop` at SIGTERM or SIGINT; a second signal, or a long stop, ends all at once. */
export function onStopSignal(
  what: 'site' | 'process',
  { settings, log }: Pick<ProcessContext, 'settings' | 'log'>,
  stop: () => Promise<void>,
  kill: () => void = () => {},
): void {
  let stoppingSince: number | null = null;
  const endAtOnce = () => {
    kill();
    process.exit(1);
  };
  const begin = async (signal: string) => {
    const startedAt = performance.now();
    if (stoppingSince !== null) {
      // Ctrl-C reaches us from the terminal, from npm and from the command that started us.
      if (startedAt - stoppingSince > SAME_WISH_MS) endAtOnce();
      return;
    }
    stoppingSince = startedAt;
    setTimeout(endAtOnce, settings.drainMs + LONGEST_END_MS).unref();
    try {
      await stop();
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      log.info({ event: 'stopped', signal, seconds }, `the ${what} has stopped`);
      process.exit(0);
    } catch (error) {
      console.error(error);
      endAtOnce();
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => begin(signal));
}

/** Errors whose message is a sentence for the operator. By code: not every process loads their modules. */
const KNOWN = ['bad-setting', 'cannot-start', 'bad-data-directory'];

/** Text for an error that prevents the start: one sentence if the error is a known kind, else its stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return KNOWN.includes(code ?? '') ? error.message : (error.stack ?? error.message);
}

export function explainPort(error: unknown, port: number, host: string): StartError {
  const { code } = error as NodeJS.ErrnoException;
  return new StartError(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program: choose another with PORT.`
      : `Cannot listen on ${host}:${port} (${code}): set PORT and FENSTER_HOST.`,
  );
}
