import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../../command-line';

const GENERATOR = fileURLToPath(new URL('fire-requests.mjs', import.meta.url));

export interface Ask {
  /** `{n}` becomes another number in each request. */
  readonly path: string;
  /** Frequency in any unit; default: the n-th is requested 1/n times as often as the first. */
  readonly weight?: number;
  /** Without the port; default: `localhost`. */
  readonly host?: string;
  readonly cookie?: string;
}

export interface LoadTask<A extends Ask> {
  readonly port: number;
  readonly asks: readonly A[];
  readonly seconds: number;
  readonly perSecond?: number;
  /** Instead of a rate: this many requests at any time. */
  readonly atOnce?: number;
  /** At a rate: none is sent while this many wait, as a busy machine is no full site. */
  readonly mostAtOnce?: number;
  /** Requests in all; default: as many as fit the seconds. */
  readonly count?: number;
  /** Number of addresses from which requests are sent. */
  readonly visitors: number;
  /** Number of the first of these addresses, so that two loads have none in common; default: 0. */
  readonly firstVisitor?: number;
  /** Default: 1. */
  readonly seed?: number;
  /** Epoch milliseconds; default: now. */
  readonly beginAt?: number;
  /** The name of a server that speaks TLS; default: plain HTTP. */
  readonly tlsName?: string;
}

/** One request as its visitor saw it. */
export interface Asked<A extends Ask = Ask> {
  /** When it was due, in milliseconds from the begin. */
  readonly due: number;
  /** The same in epoch milliseconds. */
  readonly dueAt: number;
  readonly ask: A;
  /** From then until its whole answer had arrived. */
  readonly tookMs: number;
  /** 0: incomplete, or a refusal without Retry-After. */
  readonly status: number;
  /** Why the status is 0: `no connection`, `cut off`, or the system's code; empty otherwise. */
  readonly why: string;
}

/**
 * Puts a load on a local server, from a process of its own, so that it shares no event loop with the
 * server. `asked` rejects with a CommandError when that ends with another code than 0. After `stop` no
 * more requests are sent than so far.
 */
export function startLoad<A extends Ask>(task: LoadTask<A>) {
  const child = spawn(process.execPath, [GENERATOR], { stdio: ['pipe', 'pipe', 'inherit'] });
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.write(`${JSON.stringify({ count: task.atOnce && 1e9, seed: 1, ...task })}\n`);
  const read = async (): Promise<readonly Asked<A>[]> => {
    const code = await ended;
    if (code !== 0) throw new CommandError(`The load generator ended with code ${code}.`);
    const { begin, rows } = JSON.parse(Buffer.concat(pieces).toString()) as {
      readonly begin: number;
      readonly rows: readonly (readonly [number, number, number, number, string])[];
    };
    return rows.map(([due, tookMs, status, at, why]) => {
      const ask = task.asks[at] as A;
      return { due, dueAt: begin + due, ask, tookMs, status, why };
    });
  };
  return { stop: () => child.stdin.end(), asked: read() };
}

/** The same until its end. */
export function runLoad<A extends Ask>(task: LoadTask<A>): Promise<readonly Asked<A>[]> {
  return startLoad(task).asked;
}

/** Summarises requests; the times exclude refusals. */
export function sumUpLoad(asked: readonly Pick<Asked, 'status' | 'tookMs'>[]) {
  const answered = asked.filter(({ status }) => status === 200);
  const refused = asked.filter(({ status }) => status === 503).length;
  const times = answered.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? Number.NaN;
  return {
    requests: asked.length,
    /** Neither answered nor refused with Retry-After. */
    failed: asked.length - answered.length - refused,
    /** Refused with 503 and Retry-After. */
    refused,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
  };
}
