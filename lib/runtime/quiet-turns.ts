/** While visitors wait for something: until it is looked again whether they still do. */
const REST_MS = 10;
/** A launch in one municipality must not keep the others' answers old. */
const LONGEST_MS = 1_000;

/**
 * Runs pieces of work one after the other, each when no visitor waits for anything, or after the longest wait:
 * a render then takes its turn among those that visitors wait for.
 */
export type QuietTurns = (run: () => Promise<void>) => Promise<void>;

/** Creates such turns, each of which waits for `longestMs` at most, in milliseconds. */
export function createQuietTurns(isBusy: () => boolean, longestMs = LONGEST_MS): QuietTurns {
  let last = Promise.resolve();
  return (run) => {
    const done = last.then(async () => {
      let waitedMs = 0;
      do {
        await new Promise((resolve) => setTimeout(resolve, REST_MS).unref());
        waitedMs += REST_MS;
      } while (isBusy() && waitedMs < longestMs);
      await run();
    });
    last = done.catch(() => undefined);
    return done;
  };
}
