import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../../command-line';

const GENERATOR = fileURLToPath(new URL('fire-requests.mjs', import.meta.url));

/** Paths, rate and visitors of a load. */
export interface LoadTask {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  /**
   * The most popular first: the n-th is requested 1/n times as often as the first. `{n}` becomes
   * another number in each request.
   */
  readonly paths: readonly string[];
  /** Host of each path, without the port; default: `localhost`. */
  readonly hosts?: readonly string[];
  /** Frequency of each path, in any unit; default: as above. */
  readonly weights?: readonly number[];
  /** Number of addresses from which requests are sent. */
  readonly visitors: number;
  /** Number of the first of these addresses, so that two loads have none in common; default: 0. */
  readonly firstVisitor?: number;
  readonly seed: number;
}

/** One request as its visitor saw it. */
export interface Asked {
  /** When it was due, in milliseconds from the begin. */
  readonly due: number;
  /** The same in epoch milliseconds. */
  readonly dueAt: number;
  /** Place of its path in the task. */
  readonly path: number;
  /** From then until its whole answer had arrived. */
  readonly tookMs: number;
  /** 0: incomplete, or a refusal without Retry-After. */
  readonly status: number;
  /** Why the status is 0: `no connection`, `cut off`, or the system's code; empty otherwise. */
  readonly why: string;
}

/** Result of a load. */
export interface RanLoad {
  readonly asked: readonly Asked[];
}

/** Puts an open load on a local server, from a process of its own. */
export async function runLoad(task: LoadTask): Promise<RanLoad> {
  const { begin, rows } = (await askProgram(GENERATOR, task)) as {
    readonly begin: number;
    readonly rows: readonly (readonly [number, number, number, number, string])[];
  };
  const asked = rows.map(([due, tookMs, status, path, why]) => ({
    ...{ due, tookMs, status, path, why },
    dueAt: begin + due,
  }));
  return { asked };
}

/** Figures of a set of requests. */
export interface LoadFigures {
  readonly requests: number;
  /** Neither answered nor refused with Retry-After. */
  readonly failed: number;
  /** Refused with 503 and Retry-After. */
  readonly refused: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/** Summarises requests; the times exclude refusals. */
export function sumUpLoad(asked: readonly Pick<Asked, 'status' | 'tookMs'>[]): LoadFigures {
  const answered = asked.filter(({ status }) => status === 200);
  const refused = asked.filter(({ status }) => status === 503).length;
  const times = answered.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? Number.NaN;
  return {
    requests: asked.length,
    failed: asked.length - answered.length - refused,
    refused,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
  };
}

/**
 * Sends a task as JSON to a program in a process of its own, and parses its output as JSON, so that
 * it shares no event loop with the measured server. Throws a CommandError when it ends with another
 * code than 0.
 */
export async function askProgram(file: string, task: object): Promise<unknown> {
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.end(JSON.stringify(task));
  const code = await ended;
  if (code !== 0) throw new CommandError(`The program ${file} ended with code ${code}.`);
  return JSON.parse(Buffer.concat(pieces).toString());
}
