import type { Log } from '../log/create-log';
import { createWard, type ProcessPlan, type Ward } from './ward';

/** Everything that supervision stands on. */
export interface SupervisionOptions {
  readonly plans: readonly ProcessPlan[];
  readonly log: Pick<Log, 'warn'>;
  /** Milliseconds that no change of the machine's clock moves. */
  readonly clock: () => number;
}

/** Processes that run until they are stopped. */
export interface Supervision {
  /**
   * Resolves when each has started for the first time; rejects with CannotStartError when one never
   * does.
   */
  readonly open: Promise<void>;
  /**
   * Ends the gateway, then the others. A process that has not ended after `mostMs` is killed, the
   * gateway a little earlier, so that the others have time left.
   */
  stop(mostMs: number): Promise<void>;
  /** Ends all at once. */
  kill(): void;
}

/** A process cannot be started, and `message` is the sentence that says why. */
export class CannotStartError extends Error {
  readonly code = 'cannot-start';
  override readonly name = 'CannotStartError';
}

const TICK_MS = 250;
/** Milliseconds left for those that end after the gateway. */
const LAST_MS = 3_000;

/** Starts processes and keeps them running: who ends or hangs is replaced. */
export function supervise({ plans, log, clock }: SupervisionOptions): Supervision {
  let toOpen = plans.length;
  const counts: Record<string, number> = {};
  let wards: readonly Ward[] = [];
  const open = new Promise<void>((resolve, reject) => {
    wards = plans.map((plan) =>
      createWard(
        plan,
        {
          onLife(isFirst) {
            if (isFirst) toOpen -= 1;
            if (toOpen === 0) resolve();
            if (plan.isEntrance) emitRestarts();
          },
          onHopeless: (sentence) => reject(new CannotStartError(sentence)),
          onRestart(restarts) {
            counts[plan.name] = restarts;
            emitRestarts();
          },
        },
        { log, clock },
      ),
    );
  });

  /** The entrance is the one that answers who measures. */
  function emitRestarts(): void {
    for (const ward of wards) {
      if (ward.plan.isEntrance) ward.send({ kind: 'restarts', counts });
    }
  }

  let lastTick = clock();
  const ticking = setInterval(() => {
    // A machine that slept let nobody speak, nor us listen.
    const sleptMs = Math.max(0, clock() - lastTick - 2 * TICK_MS);
    lastTick = clock();
    for (const ward of wards) ward.look(sleptMs);
  }, TICK_MS);

  async function end(some: readonly Ward[], mostMs: number): Promise<void> {
    const late = setTimeout(() => {
      for (const ward of some) ward.kill();
    }, mostMs);
    await Promise.all(some.map((ward) => ward.stop()));
    clearTimeout(late);
  }

  return {
    open,
    async stop(mostMs) {
      const begin = clock();
      const isEntrance = (ward: Ward) => ward.plan.isEntrance;
      // The others are kept running until nobody can ask them any more.
      await end(wards.filter(isEntrance), mostMs - LAST_MS);
      clearInterval(ticking);
      await end(
        wards.filter((ward) => !isEntrance(ward)),
        Math.max(0, mostMs - (clock() - begin)),
      );
    },
    kill() {
      clearInterval(ticking);
      for (const ward of wards) ward.kill();
    },
  };
}
