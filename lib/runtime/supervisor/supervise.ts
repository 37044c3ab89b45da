import type { Log } from '../log/create-log';
import type { ChildMessage, ChildProcess } from './child-process';

export interface ProcessPlan {
  readonly name: string;
  /** Longest time between heartbeats, in ms; then it is replaced. Null: unlimited. */
  readonly silenceMs: number | null;
  /** Resident memory beyond which it is replaced; null: unlimited. */
  readonly mostMegabytes: number | null;
  /** True: it accepts connections, so it ends before the processes that it asks. */
  readonly ownsSocket: boolean;
  start(): ChildProcess;
}

/** A process cannot start, and `message` is one sentence with the reason and the remedy. */
export class StartError extends Error {
  readonly code = 'cannot-start';
  override readonly name = 'StartError';
}

/** Processes are judged by ticks and not by a clock: while the machine sleeps there are none. */
const TICK_MS = 250;
/** Milliseconds left for those that end after the gateway. */
const LAST_MS = 3_000;

export function supervise(plans: readonly ProcessPlan[], log: Pick<Log, 'warn'>) {
  const children = plans.map((plan) => createChild(plan, log));
  const ticking = setInterval(() => {
    for (const child of children) child.tick();
  }, TICK_MS);

  function killAfter(ms: number, some: readonly Child[]) {
    return setTimeout(() => {
      for (const child of some) child.kill();
    }, ms);
  }

  return {
    /** Resolves when each has started for the first time; rejects as the first that cannot. */
    open: Promise.all(children.map(({ started }) => started)),
    /** Ends the gateway, then the others; what has not ended after `mostMs` is killed. */
    async stop(mostMs: number) {
      const gateways = children.filter(({ plan }) => plan.ownsSocket);
      const others = children.filter(({ plan }) => !plan.ownsSocket);
      const late = [killAfter(mostMs - LAST_MS, gateways), killAfter(mostMs, others)];
      // The gateway still needs the others to answer pending requests.
      await Promise.all(gateways.map((child) => child.stop()));
      clearInterval(ticking);
      await Promise.all(others.map((child) => child.stop()));
      for (const timer of late) clearTimeout(timer);
    },
    kill() {
      clearInterval(ticking);
      for (const child of children) child.kill();
    },
  };
}

type Child = ReturnType<typeof createChild>;

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

function createChild(plan: ProcessPlan, log: Pick<Log, 'warn'>) {
  const { name, silenceMs, mostMegabytes } = plan;
  const { promise: started, resolve, reject } = Promise.withResolvers<void>();
  let child: ChildProcess | null = null;
  let hasStarted = false;
  /** Milliseconds since its start, and after the first heartbeat since that. */
  let ageMs = 0;
  /** Milliseconds since the last heartbeat that counted. */
  let silentMs = 0;
  /** It was asked to end for its memory: no heartbeat counts any more. */
  let isTooLarge = false;
  let hasLived = false;
  let shortLives = 0;
  let isStopped = false;
  let pause: NodeJS.Timeout | undefined;

  function start(): void {
    child = plan.start();
    hasStarted = false;
    isTooLarge = false;
    ageMs = 0;
    silentMs = 0;
    child.onMessage(receive);
    void child.ended.then(replace);
  }

  function receive(message: ChildMessage): void {
    if (message.kind === 'failed') {
      // A process that has run before may start the next time.
      if (hasLived) log.warn({ event: 'start-failed', child: name }, message.sentence);
      else giveUp(message.sentence);
      return;
    }
    if (!isTooLarge) silentMs = 0;
    checkMemory(message.bytes);
    if (hasStarted) return;
    hasStarted = true;
    ageMs = 0;
    hasLived = true;
    resolve();
  }

  /** Replaces a process that leaks while it can still finish its work. */
  function checkMemory(bytes: number): void {
    const megabytes = bytes / 2 ** 20;
    if (mostMegabytes === null || megabytes <= mostMegabytes || isTooLarge) return;
    isTooLarge = true;
    const size = { megabytes: Math.round(megabytes), most: mostMegabytes };
    log.warn(
      { event: 'process-too-large', child: name, ...size },
      'a process takes too much memory and is replaced',
    );
    child?.requestStop();
  }

  function giveUp(sentence: string): void {
    isStopped = true;
    reject(new StartError(sentence));
  }

  function replace(how: string): void {
    child = null;
    if (isStopped) return;
    const isShort = ageMs < (hasStarted ? SHORT_LIFE_MS : FAILED_START_MS);
    shortLives = isShort ? shortLives + 1 : 0;
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
    /** Resolves with its first start; rejects with StartError. */
    started,
    /** Time goes by: what was silent for too long is killed, and with that replaced. */
    tick() {
      if (child === null || isStopped) return;
      ageMs += TICK_MS;
      silentMs += TICK_MS;
      const mostMs = hasStarted ? silenceMs : START_LIMIT_MS;
      if (mostMs === null || silentMs <= mostMs) return;
      const what = hasStarted ? 'hangs and is replaced' : 'did not start in time';
      log.warn({ event: 'process-hung', child: name }, `a process ${what}`);
      // Not to be reported again before it has ended.
      silentMs = 0;
      child.kill();
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
      child?.kill();
    },
  };
}
