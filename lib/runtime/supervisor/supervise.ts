import type { Log } from '../log/create-log';
import type { ChildMessage, ChildProcess } from './child-process';

export interface ProcessPlan {
  readonly name: string;
  /** Longest time between heartbeats, in ms; then it is replaced. Null: unlimited. */
  readonly silenceMs: number | null;
  /** Resident memory beyond which it is replaced; null: unlimited. */
  readonly mostBytes: number | null;
  /** True: it accepts connections, so it ends before the processes that it asks. */
  readonly ownsSocket: boolean;
  start(): ChildProcess;
}

/** A process cannot be started; `message` is the reason as a sentence for the operator. */
export class CannotStartError extends Error {
  readonly code = 'cannot-start';
  override readonly name = 'CannotStartError';
}

const TICK_MS = 250;
/** Milliseconds left for those that end after the gateway. */
const LAST_MS = 3_000;

/** `clock`: monotonic, in ms. */
export function supervise(
  plans: readonly ProcessPlan[],
  log: Pick<Log, 'warn'>,
  clock: () => number,
) {
  let toOpen = plans.length;
  const { promise: open, resolve, reject } = Promise.withResolvers<void>();
  const children = plans.map((plan) =>
    createChild(plan, log, clock, {
      onStarted(isFirst) {
        if (isFirst) toOpen -= 1;
        if (toOpen === 0) resolve();
      },
      onCannotStart: (sentence) => reject(new CannotStartError(sentence)),
    }),
  );

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
    /** Resolves when each has started for the first time; rejects with CannotStartError. */
    open,
    /** Ends the gateway, then the others; what has not ended after `mostMs` is killed. */
    async stop(mostMs: number) {
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

type Child = ReturnType<typeof createChild>;

/** Time for pending work of a process that is too large; then it is killed. */
const LAST_WORK_MS = 15_000;
const START_LIMIT_MS = 60_000;
/** A process that ends sooner after its start counts as a failed start. */
const FAILED_START_MS = 10_000;
/** The same after its first heartbeat. A process that is killed later is replaced at once. */
const SHORT_LIFE_MS = 2_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** After this many failed starts in a row, without one that succeeded, the supervisor gives up. */
const MOST_FAILED_STARTS = 5;

/** Wait before the next start, after so many short runs in a row. */
export function getPauseMs(shortLives: number): number {
  if (shortLives <= 1) return 0;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (shortLives - 2));
}

function createChild(
  plan: ProcessPlan,
  log: Pick<Log, 'warn'>,
  clock: () => number,
  events: {
    onStarted(isFirst: boolean): void;
    onCannotStart(sentence: string): void;
  },
) {
  const { name, silenceMs, mostBytes } = plan;
  let child: ChildProcess | null = null;
  /** Time of its start, and after the first heartbeat the time of that. */
  let startedAt = 0;
  let lastHeartbeatAt: number | null = null;
  // When it was asked to end because of its memory; null: it was not.
  let tooLargeSince: number | null = null;
  let hasLived = false;
  let shortLives = 0;
  let isStopped = false;
  let pause: NodeJS.Timeout | undefined;

  function start(): void {
    const started = plan.start();
    child = started;
    startedAt = clock();
    lastHeartbeatAt = null;
    tooLargeSince = null;
    started.onMessage(receive);
    void started.ended.then(replace);
  }

  function receive(message: ChildMessage): void {
    if (message.kind === 'failed') {
      // A process that has run before may start the next time.
      if (hasLived) log.warn({ event: 'start-failed', child: name }, message.sentence);
      else giveUp(message.sentence);
      return;
    }
    const isStart = lastHeartbeatAt === null;
    lastHeartbeatAt = clock();
    if (isStart) startedAt = lastHeartbeatAt;
    checkMemory(message.bytes);
    if (!isStart) return;
    const isFirst = !hasLived;
    hasLived = true;
    events.onStarted(isFirst);
  }

  /** Replaces a process that leaks while it can still finish its work. */
  function checkMemory(bytes: number): void {
    if (mostBytes === null || bytes <= mostBytes || tooLargeSince !== null) return;
    tooLargeSince = clock();
    const megabytes = Math.round(bytes / 2 ** 20);
    log.warn(
      { event: 'process-too-large', child: name, megabytes, most: mostBytes / 2 ** 20 },
      'a process takes too much memory and is replaced',
    );
    child?.requestStop();
  }

  function giveUp(sentence: string): void {
    isStopped = true;
    events.onCannotStart(sentence);
  }

  function wasShortLived(): boolean {
    return clock() - startedAt < (lastHeartbeatAt === null ? FAILED_START_MS : SHORT_LIFE_MS);
  }

  function replace(how: string): void {
    child = null;
    if (isStopped) return;
    shortLives = wasShortLived() ? shortLives + 1 : 0;
    if (!hasLived && shortLives >= MOST_FAILED_STARTS) {
      giveUp(`The ${name} process cannot be started: it ended with ${how}.`);
      return;
    }
    const pauseMs = getPauseMs(shortLives);
    log.warn({ event: 'process-ended', child: name, how, pauseMs }, 'a process has ended');
    pause = setTimeout(start, pauseMs);
  }

  start();
  return {
    plan,
    /** Checks whether it hangs; `sleptMs`: time since the last check in which the machine slept. */
    check(sleptMs: number) {
      if (child === null || isStopped) return;
      if (lastHeartbeatAt === null) {
        startedAt += sleptMs;
        if (clock() - startedAt <= START_LIMIT_MS) return;
        log.warn({ event: 'process-hung', child: name }, 'a process did not start in time');
      } else {
        lastHeartbeatAt += sleptMs;
        if (tooLargeSince !== null && clock() - tooLargeSince > LAST_WORK_MS) {
          child.kill('SIGKILL');
          return;
        }
        if (silenceMs === null || clock() - lastHeartbeatAt <= silenceMs) return;
        log.warn({ event: 'process-hung', child: name }, 'a process hangs and is replaced');
        // Not to be reported again before it has ended.
        lastHeartbeatAt = clock();
      }
      child.kill('SIGKILL');
    },
    /** Ends it gracefully and for good; resolves when it has ended. */
    async stop() {
      isStopped = true;
      clearTimeout(pause);
      child?.requestStop();
      await child?.ended;
    },
    kill() {
      isStopped = true;
      clearTimeout(pause);
      child?.kill('SIGKILL');
    },
  };
}
