import type { listProcesses } from '../../process/weigh-processes';
import { createRandom } from '../../reference-api/random';

/** Harm done to a process; `gateway` and the other names are those of the log. */
export interface Harm {
  /**
   * `kill`: SIGKILL; `hang`: it stops; `loop`: it runs in a circle; `leak`: it fills its memory; `crash`:
   * it breaks off as by a fault of native code. All but `kill` are for renderers.
   */
  readonly kind: 'kill' | 'hang' | 'loop' | 'leak' | 'crash';
  readonly name: string;
  /** Milliseconds after the one before. */
  readonly afterMs: number;
}

/** A harm that was done. */
export interface DoneHarm extends Harm {
  /** In epoch milliseconds. */
  readonly at: number;
}

/** Signals that mean something to a process with `LISTENER`. */
const SIGNALS = {
  hang: 'SIGSTOP',
  kill: 'SIGKILL',
  loop: 'SIGVTALRM',
  leak: 'SIGUSR2',
  crash: 'SIGPROF',
} as const;

/** Words for which somebody may search: a renderer hangs or crashes while it draws that page. */
export const POISON = { hang: 'poison-that-hangs', crash: 'poison-that-crashes' } as const;

/**
 * Runs in each process of the site before its first line: harm that no signal does by itself, and pages
 * that harm the renderer that draws them.
 */
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
process.on('${SIGNALS.leak}', () => {
  const kept = [];
  // Outside of the heap: V8's own limit would end the process first on a busy machine.
  setInterval(() => kept.length < 60 && kept.push(Buffer.alloc(24 * 2 ** 20, 1)), 125);
});`;

/** Setting with which every process of a site can be harmed. */
export const HARMABLE = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LISTENER)}`,
};

const RENDERER_HARMS = ['hang', 'loop', 'leak', 'crash'] as const;

/**
 * Draws harms, always the same for a seed: kills of every kind, and among them each harm of renderers
 * once in twenty. Never two renderers are hung at once.
 */
export function drawHarms(seed: number, count: number, names: readonly string[]): readonly Harm[] {
  const random = createRandom(String(seed)).next;
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const renderers = names.filter((name) => name.startsWith('renderer'));
  return Array.from({ length: count }, (_, at): Harm => {
    const special =
      at % 5 === 4 ? RENDERER_HARMS[((at + 1) / 5 - 1) % RENDERER_HARMS.length] : null;
    if (special) return { kind: special, name: pick(renderers), afterMs: 1_000 };
    // Time in which a hung renderer is replaced before the next one may be harmed.
    const rest = at > 0 && at % 5 === 0 ? 7_000 : 0;
    return { kind: 'kill', name: pick(names), afterMs: rest + 500 + random() * 2_500 };
  });
}

/** Does harm to a process that lives; false: it is being replaced just now. */
export function doHarm({ kind, name }: Harm, processes: ReturnType<typeof listProcesses>): boolean {
  const pid = processes.get(name);
  if (pid === undefined) return false;
  try {
    process.kill(pid, SIGNALS[kind]);
    return true;
  } catch {
    return false;
  }
}
