import type { Log } from '../log/create-log';
import type { ChildMessage, SupervisorMessage } from './message';
import type { ChildProcess } from './start-child-process';

/** A process that is to run always. */
export interface ProcessPlan {
  /** Names it in the log and the metrics: `renderer-1`. */
  readonly name: string;
  /** Without a word for so many milliseconds it hangs, and is replaced; null: never. */
  readonly silenceMs: number | null;
  /** Beyond this memory (resident set) it is asked to end and replaced; null: never. */
  readonly mostBytes: number | null;
  /** True: visitors come through it, so it ends before those that it asks. */
  readonly isEntrance: boolean;
  start(): ChildProcess;
}

/** Events of a supervised process. */
export interface WardEvents {
  /** It has started, for the first time or again. */
  onLife(isFirst: boolean): void;
  /** It cannot be started at all; the sentence says why. */
  onHopeless(sentence: string): void;
  /** It was started again, for the so-manieth time. */
  onRestart(restarts: number): void;
}

/** One process that is started again whenever it ends, and ended when it hangs. */
export interface Ward {
  readonly plan: ProcessPlan;
  /** Looks whether it hangs; `sleptMs` of the time since the last look nobody could say anything. */
  look(sleptMs: number): void;
  /** Asks it to end, and does not start it again; resolves when it has ended. */
  stop(): Promise<void>;
  /** Ends it without asking, for good. */
  kill(): void;
  send(message: SupervisorMessage): void;
}

/** A process that has run for less than this since it was last heard of waits for the processor: it does not hang. */
const LEAST_RUN_MS = 1_000;
/** But no longer than this. */
const LONGEST_STARVED_MS = 60_000;
/** Time for what is under way in a process that has grown too large; then it is killed. */
const LAST_WORK_MS = 15_000;
/** A start takes no longer: Next, the programme from disk, its index. */
const START_LIMIT_MS = 60_000;
/** A start that ends sooner has failed: after several there is a pause. */
const FAILED_START_MS = 10_000;
/**
 * So has a life that ends sooner after it began. One that was killed later is replaced at once, however often:
 * with the ten seconds of a start, whoever killed a gateway five times in fifteen let visitors wait a second more.
 */
const SHORT_LIFE_MS = 2_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** So many failed starts in a row of a process that never lived are an error of the set-up. */
const MOST_FAILED_STARTS = 5;

/** Milliseconds to wait before the next start, after this many consecutive short runs. */
export function getPauseMs(shortLives: number): number {
  // Once may be chance: the first is followed at once.
  if (shortLives <= 1) return 0;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (shortLives - 2));
}

/** Starts a process and keeps it running. */
export function createWard(
  plan: ProcessPlan,
  events: WardEvents,
  { log, clock }: { readonly log: Pick<Log, 'warn'>; readonly clock: () => number },
): Ward {
  const { name, silenceMs, mostBytes } = plan;
  let child: ChildProcess | null = null;
  /** When it was started, and once it was heard of, when this life began. */
  let begunAt = 0;
  /** Null: this life has not begun yet. */
  let heardAt: number | null = null;
  /** Processor time of this life when it was last heard of, in milliseconds; null: unknown. */
  let ranMs: number | null = null;
  /** When this life was asked to end because it takes too much memory; null: it was not. */
  let tooLargeSince: number | null = null;
  let hasLived = false;
  let shortLives = 0;
  let restarts = 0;
  let isStopped = false;
  let pause: NodeJS.Timeout | undefined;

  function start(): void {
    const started = plan.start();
    child = started;
    begunAt = clock();
    heardAt = null;
    tooLargeSince = null;
    started.onMessage(hear);
    void started.ended.then(replace);
  }

  function hear(message: ChildMessage): void {
    if (message.kind === 'failed') {
      // Later on, what it says is in the log, and may be over at the next start.
      if (hasLived) log.warn({ event: 'start-failed', ward: name }, message.sentence);
      else giveUp(message.sentence);
      return;
    }
    const isBegin = heardAt === null;
    heardAt = clock();
    if (isBegin) begunAt = heardAt;
    ranMs = child?.readProcessorTime()?.ranMs ?? null;
    weigh(message.bytes);
    if (!isBegin) return;
    const isFirst = !hasLived;
    hasLived = true;
    events.onLife(isFirst);
  }

  /** One that leaks is replaced while it can still finish its work, and before the system kills another. */
  function weigh(bytes: number): void {
    if (mostBytes === null || bytes <= mostBytes || tooLargeSince !== null) return;
    tooLargeSince = clock();
    const megabytes = Math.round(bytes / 2 ** 20);
    log.warn(
      { event: 'process-too-large', ward: name, megabytes, most: mostBytes / 2 ** 20 },
      'a process takes too much memory and is replaced',
    );
    child?.send({ kind: 'stop' });
  }

  /** On a crowded machine it may not have had the processor for seconds; to replace it would crowd it more. */
  function isStarved(): boolean {
    const time = child?.readProcessorTime();
    if (!time || ranMs === null) return false;
    return time.wantsToRun && time.ranMs - ranMs < LEAST_RUN_MS;
  }

  function giveUp(sentence: string): void {
    isStopped = true;
    events.onHopeless(sentence);
  }

  function wasShort(): boolean {
    return clock() - begunAt < (heardAt === null ? FAILED_START_MS : SHORT_LIFE_MS);
  }

  function replace(how: string): void {
    child = null;
    if (isStopped) return;
    shortLives = wasShort() ? shortLives + 1 : 0;
    if (!hasLived && shortLives >= MOST_FAILED_STARTS) {
      giveUp(`The ${name} process cannot be started: it ended with ${how}.`);
      return;
    }
    const pauseMs = getPauseMs(shortLives);
    log.warn({ event: 'process-ended', ward: name, how, pauseMs }, 'a process has ended');
    pause = setTimeout(() => {
      restarts += 1;
      events.onRestart(restarts);
      start();
    }, pauseMs);
  }

  start();
  return {
    plan,
    look(sleptMs) {
      if (child === null || isStopped) return;
      if (heardAt === null) {
        begunAt += sleptMs;
        if (clock() - begunAt <= START_LIMIT_MS) return;
        log.warn({ event: 'process-hung', ward: name }, 'a process did not start in time');
      } else {
        heardAt += sleptMs;
        if (tooLargeSince !== null && clock() - tooLargeSince > LAST_WORK_MS) {
          child.kill('SIGKILL');
          return;
        }
        if (silenceMs === null || clock() - heardAt <= silenceMs) return;
        if (clock() - heardAt <= LONGEST_STARVED_MS && isStarved()) return;
        log.warn({ event: 'process-hung', ward: name }, 'a process hangs and is replaced');
        // Its end takes a moment, in which it is not to be found hanging again.
        heardAt = clock();
      }
      child.kill('SIGKILL');
    },
    async stop() {
      isStopped = true;
      clearTimeout(pause);
      child?.send({ kind: 'stop' });
      await child?.ended;
    },
    kill() {
      isStopped = true;
      clearTimeout(pause);
      child?.kill('SIGKILL');
    },
    send: (message) => child?.send(message),
  };
}
