import autocannon from 'autocannon';

/** What a server managed under load. */
export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 200, and connections that broke. */
  readonly wrong: number;
}

/** A place to put load on. */
export interface Target {
  /** Origin, without a slash at the end. */
  readonly origin: string;
  /** The path of the next request; called once for each. */
  readonly nextPath: () => string;
  /** The path that never changes, when it does not: asked without calling `nextPath`. */
  readonly path?: string;
}

interface Options {
  readonly seconds: number;
  /** Stops after so many requests, when there are no more paths to ask for. */
  readonly amount?: number;
}

/** How often autocannon looks whether its time is over, in milliseconds. */
const LOOK_MS = 100;

/** Connections that ask at once; each sends its next request when the last is answered. */
export const CONNECTIONS = 16;

/** Puts load on a target and measures what it answers. */
export async function measureLoad(target: Target, { seconds, amount }: Options): Promise<Load> {
  const result = await autocannon({
    url: target.origin + (target.path ?? '/'),
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: LOOK_MS,
    ...(amount ? { amount } : {}),
    ...(target.path === undefined
      ? { requests: [{ setupRequest: (request) => ({ ...request, path: target.nextPath() }) }] }
      : {}),
  });
  const good = result['2xx'];
  return {
    requestsPerSecond: good / (result.duration || seconds),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    wrong: result.non2xx + result.errors + result.timeouts,
  };
}
