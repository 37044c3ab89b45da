import type { ProcessContext } from './running-process';

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
    } catch (err) {
      log.error({ event: 'stop-failed', err }, `the ${what} did not stop in order`);
      endAtOnce();
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => begin(signal));
}
