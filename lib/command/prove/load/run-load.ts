import { fileURLToPath } from 'node:url';
import { askProgram } from '../ask-program';

const GENERATOR = fileURLToPath(new URL('fire-requests.mjs', import.meta.url));

/** What is asked, how often, and by how many. */
export interface LoadTask {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** The most asked first: the n-th is asked for 1/n times as often as the first. */
  readonly paths: readonly string[];
  /** Addresses that the requests come from. */
  readonly visitors: number;
  readonly seed: number;
}

/** One request as its visitor saw it. */
export interface Asked {
  /** When it was due, in milliseconds from the begin. */
  readonly due: number;
  /** From then until its whole answer had come. */
  readonly tookMs: number;
  /** 0: no whole answer came, or a refusal that does not say until when. */
  readonly status: number;
}

/** Puts an open load on a server of this machine, from a process of its own. */
export async function runLoad(task: LoadTask): Promise<readonly Asked[]> {
  const rows = (await askProgram(GENERATOR, task)) as readonly (readonly [
    number,
    number,
    number,
  ])[];
  return rows.map(([due, tookMs, status]) => ({ due, tookMs, status }));
}

/** The figures of some requests. */
export interface LoadFigures {
  readonly requests: number;
  /** Neither answered nor refused with a time to come back. */
  readonly failed: number;
  /** Refused with 503 and a time to come back. */
  readonly refused: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/** Sums up requests; the times are those of answers, refusals apart. */
export function sumUpLoad(asked: readonly Asked[]): LoadFigures {
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
