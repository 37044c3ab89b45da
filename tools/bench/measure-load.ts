import autocannon from 'autocannon';

/** Result of a load test. */
export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 200, and broken connections. */
  readonly wrong: number;
}

/** A target of load. */
export interface LoadTarget {
  /** Origin, without a slash at the end. */
  readonly origin: string;
  /** The path of the next request; called once for each. */
  readonly nextPath: () => string;
  /** A constant path, used instead of `nextPath`. */
  readonly path?: string;
}

/** Interval in milliseconds at which autocannon checks whether its time is over. */
const SAMPLE_MS = 100;

/** Concurrent connections; each sends its next request after the answer to the last. */
export const CONNECTIONS = 16;

/** Puts load on a target and measures its answers. */
export async function measureLoad(target: LoadTarget, seconds: number): Promise<Load> {
  const result = await autocannon({
    url: target.origin + (target.path ?? '/'),
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: SAMPLE_MS,
    ...(target.path === undefined
      ? { requests: [{ setupRequest: (request) => addressNext(request, target) }] }
      : {}),
  });
  return {
    requestsPerSecond: result['2xx'] / (result.duration || seconds),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    wrong: result.non2xx + result.errors + result.timeouts,
  };
}

let visits = 0;

/** The request with the next path, from another visitor than the last, as a proxy passes it on. */
function addressNext(request: autocannon.Request, { nextPath }: LoadTarget): autocannon.Request {
  visits += 1;
  const visitor = `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`;
  const headers = { ...request.headers, 'x-forwarded-for': visitor };
  return { ...request, headers, path: nextPath() };
}
