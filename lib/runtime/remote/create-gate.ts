/** Too many tasks wait at a gate: a later one may find a place. */
export class GateBusyError extends Error {
  override readonly name = 'GateBusyError';
  readonly code = 'busy';
}

/** Runs a bounded number of tasks concurrently and lets a bounded number wait, in order. */
export function createGate(mostAtOnce: number, mostWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new GateBusyError('too many are waiting');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      // The slot is passed on, or released.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs a task once for all who ask by its name meanwhile; a failure reaches all of them. */
export function createSingleFlight<T>() {
  const flights = new Map<string, Promise<T>>();
  return (name: string, task: () => Promise<T>): Promise<T> => {
    const flight = flights.get(name) ?? task().finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  };
}
