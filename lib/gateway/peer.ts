import { Pool } from 'undici';

/** Complete answer of a process behind the gateway. */
export interface PeerAnswer {
  readonly status: number;
  /** Names in lower case; repeated headers in their order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** The body compressed with Brotli, where that was done before. */
  readonly brotli?: Buffer;
}

/** The value of a header; null: the answer has none. */
export function readHeader({ headers }: Pick<PeerAnswer, 'headers'>, name: string): string | null {
  return headers.find(([key]) => key === name)?.[1] ?? null;
}

/** A request to a process behind the gateway; always a GET. */
export interface PeerRequest {
  /** Path and query, percent-encoded. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Why no answer came. `refused`: the request was never sent; `lost`: the connection ended under way;
 * `limit`: it took too long.
 */
export type PeerFailure = 'refused' | 'lost' | 'limit';

/** A process behind the gateway did not answer. */
export class PeerError extends Error {
  override readonly name = 'PeerError';
  constructor(
    readonly code: PeerFailure,
    peer: string,
    cause: unknown,
  ) {
    super(`${peer} did not answer (${code}).`, { cause });
  }
}

/** Another process of this node, as the gateway asks it over its socket. */
export interface Peer {
  readonly name: string;
  /** Resolves when it has answered for the first time. */
  readonly met: Promise<void>;
  /** Whether it took its last request, or has answered since. */
  isUp(): boolean;
  /** Its whole answer; rejects with PeerError. Nothing is sent twice. */
  ask(request: PeerRequest): Promise<PeerAnswer>;
  /** Its measurements, as @prometheus-io/client's `getMetricsAsJSON` gives them; null: none came. */
  readMetrics(): Promise<readonly unknown[] | null>;
  close(): Promise<void>;
}

/** Options for a connection to a process. */
export interface PeerOptions {
  /** As metrics and log call it: `renderer-1`. */
  readonly name: string;
  /** A Unix socket's path, or an address that begins with `http:`. */
  readonly address: string;
  readonly connections: number;
  /** Longest wait for a whole answer, in milliseconds; null: as long as it takes. */
  readonly limitMs: number | null;
  /** Called when it has come up or gone down, and while it is down each time that it was tried. */
  readonly onTried?: () => void;
}

/** Interval between probes of a process that is down. */
const RETRY_MS = 100;
/** A process that is only busy answers its probe within this time. */
const PROBE_MS = 1_000;
const METRICS_MS = 2_000;
/** Larger than any page, feed or picture of ours. */
const MOST_BYTES = 64 * 1_024 * 1_024;
const HEALTH_PATH = '/healthz';
const METRICS_PATH = '/metrics';

/** Connects to a process; it counts as down until it has answered for the first time. */
export function connectPeer(options: PeerOptions): Peer {
  const { name, address, connections, limitMs, onTried = () => {} } = options;
  const isUrl = address.startsWith('http:');
  const pool = new Pool(isUrl ? address : 'http://peer', {
    connections,
    ...(!isUrl && { socketPath: address }),
    connectTimeout: PROBE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: MOST_BYTES,
  });
  let isUp = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });

  function send(request: PeerRequest, mostMs: number | null): Promise<PeerAnswer> {
    return new Promise((resolve, reject) => {
      let stop: (why: Error) => void = () => {};
      const giveUp = () => {
        const late = new Error(`No answer within ${mostMs} ms.`);
        reject(new PeerError('limit', name, late));
        stop(late);
      };
      const timer = mostMs === null ? undefined : setTimeout(giveUp, mostMs);
      stop = exchange(pool, request, {
        onAnswer(answer) {
          clearTimeout(timer);
          resolve(answer);
        },
        onError(error) {
          clearTimeout(timer);
          reject(new PeerError(wasSent(error) ? 'lost' : 'refused', name, error));
        },
      });
    });
  }

  async function probe(): Promise<void> {
    try {
      await send({ url: HEALTH_PATH, headers: {} }, PROBE_MS);
      isUp = true;
      meet();
    } catch {
      if (isClosed) return;
      retry = setTimeout(probe, RETRY_MS);
      retry.unref();
    }
    onTried();
  }

  function goDown(): void {
    if (!isUp || isClosed) return;
    isUp = false;
    void probe();
  }

  void probe();
  return {
    name,
    met,
    isUp: () => isUp,
    async ask(request) {
      try {
        return await send(request, limitMs);
      } catch (error) {
        goDown();
        throw error;
      }
    },
    async readMetrics() {
      if (!isUp) return null;
      try {
        const { status, body } = await send({ url: METRICS_PATH, headers: {} }, METRICS_MS);
        const metrics: unknown = status === 200 ? JSON.parse(body.toString()) : null;
        return Array.isArray(metrics) ? metrics : null;
      } catch {
        return null;
      }
    },
    async close() {
      isClosed = true;
      isUp = false;
      clearTimeout(retry);
      await pool.destroy();
    },
  };
}

const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOENT', 'EAGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function wasSent(error: unknown): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return syscall !== 'connect' && !NOT_CONNECTED.has(code);
}

/**
 * Asks for an answer, and returns how to stop that. Undici's dispatching is used as it is: the stream and
 * the signal around each answer of its `request` cost more than the rest of the way.
 */
function exchange(
  pool: Pool,
  { url: path, headers }: PeerRequest,
  { onAnswer, onError }: Exchange,
): (why: Error) => void {
  const chunks: Buffer[] = [];
  let head: Omit<PeerAnswer, 'body'> = { status: 0, headers: [] };
  let stopped: Error | null = null;
  let abort: ((why: Error) => void) | null = null;
  pool.dispatch(
    { path, method: 'GET', headers },
    {
      onRequestStart(controller) {
        abort = (why) => controller.abort(why);
        if (stopped) abort(stopped);
      },
      onResponseStart(_, status, headers) {
        head = { status, headers: listHeaders(headers) };
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        onAnswer({ ...head, body: joinChunks(chunks) });
      },
      onResponseError: (_, error) => onError(error),
    },
  );
  return (why) => {
    stopped = why;
    abort?.(why);
  };
}

/** Outcomes of a request: one of them is called, once. */
interface Exchange {
  onAnswer(answer: PeerAnswer): void;
  onError(error: Error): void;
}

/** Bytes that came in one piece are kept where they came. */
function joinChunks(chunks: readonly Buffer[]): Buffer {
  const [only, another] = chunks;
  return only && !another ? only : Buffer.concat(chunks);
}

function listHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): PeerAnswer['headers'] {
  return Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((one) => [name, one] as const),
  );
}
