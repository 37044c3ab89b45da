/** A second signal ends the process at once, unless it comes this soon: then it is the first, again. */
const SAME_WISH_MS = 300;

/**
 * Calls `stop` at SIGTERM or SIGINT and ends the process when that is through; a second signal, or
 * `longestMs`, ends it at once. `kill` ends what must not outlive it.
 */
export function onStopSignal(
  longestMs: number,
  stop: (signal: string) => Promise<void>,
  kill: () => void = () => {},
): void {
  let stoppingSince: number | null = null;
  const endAtOnce = () => {
    kill();
    process.exit(1);
  };
  const begin = (signal: string) => {
    if (stoppingSince !== null) {
      // Ctrl-C reaches us from the terminal, from npm and from the command that started us.
      if (performance.now() - stoppingSince > SAME_WISH_MS) endAtOnce();
      return;
    }
    stoppingSince = performance.now();
    setTimeout(endAtOnce, longestMs).unref();
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        endAtOnce();
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => begin(signal));
}
