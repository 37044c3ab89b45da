import type { Log } from '../log/create-log';
import { type Child, createChild, type ProcessPlan } from './child';

export interface SupervisionOptions {
  readonly plans: readonly ProcessPlan[];
  readonly log: Pick<Log, 'warn'>;
  /** Monotonic clock, in ms. */
  readonly clock: () => number;
}

export interface Supervision {
  /** Resolves when each has started for the first time; rejects with CannotStartError. */
  readonly open: Promise<void>;
  /**
   * Ends the gateway, then the others. A process that has not ended after `mostMs` is killed, the
   * gateway a little earlier, so that the others have time left.
   */
  stop(mostMs: number): Promise<void>;
  kill(): void;
}

/** A process cannot be started; `message` is the reason as a sentence for the operator. */
export class CannotStartError extends Error {
  readonly code = 'cannot-start';
  override readonly name = 'CannotStartError';
}

const TICK_MS = 250;
/** Milliseconds left for those that end after the gateway. */
const LAST_MS = 3_000;

export function supervise({ plans, log, clock }: SupervisionOptions): Supervision {
  let toOpen = plans.length;
  const counts: Record<string, number> = {};
  let children: readonly Child[] = [];
  const open = new Promise<void>((resolve, reject) => {
    children = plans.map((plan) =>
      createChild(
        plan,
        {
          onStarted(isFirst) {
            if (isFirst) toOpen -= 1;
            if (toOpen === 0) resolve();
            if (plan.ownsSocket) emitRestarts();
          },
          onCannotStart: (sentence) => reject(new CannotStartError(sentence)),
          onRestart(restarts) {
            counts[plan.name] = restarts;
            emitRestarts();
          },
        },
        { log, clock },
      ),
    );
  });

  /** The gateway serves /metrics. */
  function emitRestarts(): void {
    for (const child of children) {
      if (child.plan.ownsSocket) child.send({ kind: 'restarts', counts });
    }
  }

  let lastTick = clock();
  const ticking = setInterval(() => {
    // While the machine slept there were no heartbeats.
    const sleptMs = Math.max(0, clock() - lastTick - 2 * TICK_MS);
    lastTick = clock();
    for (const child of children) child.check(sleptMs);
  }, TICK_MS);

  async function end(some: readonly Child[], mostMs: number): Promise<void> {
    const late = setTimeout(() => {
      for (const child of some) child.kill();
    }, mostMs);
    await Promise.all(some.map((child) => child.stop()));
    clearTimeout(late);
  }

  return {
    open,
    async stop(mostMs) {
      const startedAt = clock();
      const ownsSocket = (child: Child) => child.plan.ownsSocket;
      // The gateway still needs the others to answer pending requests.
      await end(children.filter(ownsSocket), mostMs - LAST_MS);
      clearInterval(ticking);
      await end(
        children.filter((child) => !ownsSocket(child)),
        Math.max(0, mostMs - (clock() - startedAt)),
      );
    },
    kill() {
      clearInterval(ticking);
      for (const child of children) child.kill();
    },
  };
}
