/** Ends a pause in which visitors keep coming: whoever waits for a render has waited long enough. */
const LONGEST_MS = 25;

/**
 * Lets the process take what has arrived meanwhile before something long begins. One turn of the event
 * loop accepts one connection and reads one request of each, so it goes on as long as `arrivals` grows.
 */
export async function breathe(
  arrivals: () => number,
  clock: () => number,
  nextTurn: () => Promise<void> = waitOneTurn,
): Promise<void> {
  const begin = clock();
  let before: number;
  do {
    before = arrivals();
    await nextTurn();
  } while (arrivals() !== before && clock() - begin < LONGEST_MS);
}

function waitOneTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
