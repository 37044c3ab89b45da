/** The application has more to do than visitors will wait for. */
export class BusyError extends Error {
  readonly code = 'busy';
  override readonly name = 'BusyError';
}

interface Limits {
  /** Renders at a time. */
  readonly atOnce: number;
  /** Renders that may wait for their turn. */
  readonly waiting: number;
}

interface Waiting {
  readonly address: string;
  start(): void;
}

/**
 * Runs a render when its turn comes; rejects with BusyError when too many wait. The visitor's address
 * is read only then.
 */
export type RenderQueue = <T>(address: () => string, render: () => Promise<T>) => Promise<T>;

/**
 * Creates the queue that every render passes: a short one, because a plain refusal is kinder than an
 * answer after a minute. When it is half full, no single address may hold more than half of it.
 */
export function createRenderQueue({ atOnce, waiting }: Limits): RenderQueue {
  const queue: Waiting[] = [];
  let running = 0;

  /** Hands the place to who waits longest. */
  function leave(): void {
    const next = queue.shift();
    if (next) next.start();
    else running -= 1;
  }

  function mayWait(address: string): boolean {
    if (queue.length >= waiting) return false;
    if (queue.length < waiting / 2) return true;
    return queue.filter((one) => one.address === address).length < waiting / 2;
  }

  return async (readAddress, render) => {
    if (running >= atOnce) {
      const address = readAddress();
      if (!mayWait(address)) throw new BusyError(`${queue.length} renders are waiting.`);
      await new Promise<void>((resolve) => {
        queue.push({ address, start: resolve });
      });
    } else {
      running += 1;
    }
    try {
      return await render();
    } finally {
      leave();
    }
  };
}
