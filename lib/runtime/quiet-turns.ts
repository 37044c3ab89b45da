/** While visitors wait for something: until it is looked again whether they still do. */
const REST_MS = 10;
/** So often it is looked: a launch in one municipality must not keep the others' answers old. */
const MOST_RESTS = 100;

/**
 * Runs pieces of work one after the other, each when no visitor waits for anything, or after about a
 * second: a render then takes its turn among those that visitors wait for.
 */
export type QuietTurns = (run: () => Promise<void>) => Promise<void>;

/** Creates such turns. */
export function createQuietTurns(isBusy: () => boolean): QuietTurns {
  let last = Promise.resolve();
  return (run) => {
    const done = last.then(async () => {
      let rests = 0;
      do {
        await new Promise((resolve) => setTimeout(resolve, REST_MS).unref());
        rests += 1;
      } while (isBusy() && rests < MOST_RESTS);
      await run();
    });
    last = done.catch(() => undefined);
    return done;
  };
}
