import { RemoteError } from './remote-error';

/** Lets a bounded number of tasks run at once and a bounded number wait, in order. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates a gate; a task that finds the queue full is refused with RemoteError `busy`. */
export function createGate(mostAtOnce: number, mostWaiting: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new RemoteError('busy', 'too many are waiting');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      // The place is handed to the next in the queue, or given back.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
