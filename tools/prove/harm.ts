import type { listProcesses } from '../process/weigh-processes';
import { createRandom } from '../reference-api/random';
import { type Asked, sumUpLoad } from './load/run-load';

/** Harm done to a process; `gateway` and the other names are those of the log. */
interface Harm {
  readonly kind: keyof typeof SIGNALS;
  readonly name: string;
  /** Milliseconds after the one before. */
  readonly afterMs: number;
}

export interface DoneHarm extends Harm {
  /** In epoch milliseconds. */
  readonly at: number;
}

/**
 * Kinds of harm, by the signal with which a process that runs `LISTENER` does it to itself. All but
 * `kill` are for renderers. `leak` grows outside of the heap, so that the supervisor sees it; a
 * `heapLeak` is ended by V8 or by the supervisor, whichever comes first. A process that does not
 * listen yet ignores the signals of both.
 */
const SIGNALS = {
  hang: 'SIGSTOP',
  kill: 'SIGKILL',
  loop: 'SIGVTALRM',
  leak: 'SIGCONT',
  heapLeak: 'SIGURG',
  crash: 'SIGPROF',
} as const;

/** Words for which somebody may search: a renderer hangs or crashes while it draws that page. */
export const POISON = { hang: 'poison-that-hangs', crash: 'poison-that-crashes' } as const;

/** Runs in each process of the site before its first line: harm that no signal does by itself. */
const LISTENER = `
import { Server } from 'node:http';
// Next catches uncaught errors.
const crash = () => process.kill(process.pid, 'SIGSEGV');
if (process.argv.includes('renderer')) {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event, request, ...others) {
    const isHeard = emit.call(this, event, request, ...others);
    const url = event === 'request' ? request.url : '';
    if (url.includes('${POISON.hang}')) setTimeout(() => { for (;;); }, 2);
    if (url.includes('${POISON.crash}')) setTimeout(crash, 2);
    return isHeard;
  };
}
process.on('${SIGNALS.loop}', () => { for (;;); });
process.on('${SIGNALS.crash}', crash);
const kept = [];
let leaking;
process.on('${SIGNALS.leak}', () => {
  const leak = () => kept.length < 60 && kept.push(Buffer.alloc(24 * 2 ** 20, 1));
  leaking ??= setInterval(leak, 125);
});
process.on('${SIGNALS.heapLeak}', () => {
  leaking ??= setInterval(() => kept.push(new Array(2_000_000).fill(0.5)), 125);
});`;

/** Setting with which every process of a site can be harmed. */
export const HARMABLE = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LISTENER)}`,
};

const RENDERER_HARMS = ['hang', 'loop', 'leak', 'crash', 'heapLeak'] as const;

/**
 * Draws harms, always the same for a seed: kills of every kind, and in the place of each fifth one of
 * the harms of renderers in turn. Never two renderers are hung at once.
 */
export function drawHarms(seed: number, count: number, names: readonly string[]): readonly Harm[] {
  const random = createRandom(String(seed)).next;
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] as string;
  const renderers = names.filter((name) => name.startsWith('renderer'));
  return Array.from({ length: count }, (_, at): Harm => {
    const special = RENDERER_HARMS[Math.floor(at / 5) % RENDERER_HARMS.length];
    if (at % 5 === 4 && special) return { kind: special, name: pick(renderers), afterMs: 1_000 };
    // Time in which a hung renderer is replaced before the next one may be harmed.
    const rest = at > 0 && at % 5 === 0 ? 12_000 : 0;
    return { kind: 'kill', name: pick(names), afterMs: rest + 500 + random() * 2_500 };
  });
}

/** Does harm to a process that lives; false: it is being replaced just now. */
export function doHarm(
  { kind, name }: Omit<Harm, 'afterMs'>,
  processes: ReturnType<typeof listProcesses>,
): boolean {
  const pid = processes.get(name);
  if (pid === undefined) return false;
  try {
    return process.kill(pid, SIGNALS[kind]);
  } catch {
    return false;
  }
}

/** A request of a visitor beside harm. */
export interface Visit extends Pick<Asked, 'dueAt' | 'tookMs' | 'status' | 'why'> {
  /** `kept`: in the gateway's memory; `uncached`: requested for the first time. */
  readonly kind: 'kept' | 'uncached' | 'picture';
  readonly path: string;
}

/** A process that was told to die may take a connection until it next runs. */
const DYING_MS = 90;

/** Sums up visits beside the harm that was done meanwhile. */
export function sumUpVisits(visits: readonly Visit[], harms: readonly DoneHarm[]) {
  const kills = harms.filter(({ name }) => name === 'gateway').map(({ at }) => at);
  const firstAnswers = kills.map((kill) => findFirstAnswers(visits, kill));
  /** Whether the connection was open when a gateway was killed: nothing can save it. */
  const isCutOff = ({ dueAt, tookMs }: Visit) =>
    kills.some((kill) => dueAt <= kill + DYING_MS && dueAt + tookMs >= kill - 5);
  /** A killed gateway has lost its memory: an address is in it again when it has been answered once. */
  const isInMemory = ({ path, dueAt }: Visit) => {
    const last = kills.findLastIndex((at) => at <= dueAt);
    return last < 0 || dueAt > (firstAnswers[last]?.get(path) ?? Number.POSITIVE_INFINITY);
  };
  const lost = visits.filter(({ status }) => status !== 200 && status !== 503);
  const calm = visits.filter(
    (visit) => visit.kind === 'kept' && isInMemory(visit) && !isCutOff(visit),
  );
  const backMs = kills.map((kill) => {
    const answers = visits.filter(({ dueAt, status }) => dueAt > kill && status === 200);
    // A launch has 300,000: too many for the arguments of a call.
    return answers.reduce(
      (least, { dueAt, tookMs }) => Math.min(least, dueAt + tookMs - kill),
      Infinity,
    );
  });
  return {
    /** Connections that were open when the gateway was killed. */
    cutOff: lost.filter(isCutOff).length,
    /** Neither answered nor refused with Retry-After, and not cut off. */
    failed: lost.filter((visit) => !isCutOff(visit)),
    /** Refused with 503 and Retry-After. */
    refused: visits.filter(({ status }) => status === 503).length,
    /** Of these, what the gateway had in memory: it had answered it since it was last killed. */
    keptRefused: calm.filter(({ status }) => status === 503),
    /** Of kept addresses, while the gateway lived and had its memory. */
    keptP99Ms: sumUpLoad(calm).p99Ms,
    /** Longest time from a kill of the gateway to the next answer. 0: no kill; Infinity: no answer. */
    backMs: Math.max(0, ...backMs),
  };
}

/** When each address had its first answer after a kill, from the gateway that was started then. */
function findFirstAnswers(visits: readonly Visit[], kill: number): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { path, dueAt, tookMs, status } of visits) {
    if (status !== 200 || dueAt <= kill + DYING_MS) continue;
    first.set(path, Math.min(first.get(path) ?? Number.POSITIVE_INFINITY, dueAt + tookMs));
  }
  return first;
}
