import { EnvHttpProxyAgent, fetch } from 'undici';
import { HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '../domain/instant';
import { BodyTooLongError, readBody } from '../runtime/read-body';

/** Stable: logs, events and tests name these. */
export type UpstreamErrorCode =
  | 'unreachable'
  | 'timed-out'
  | 'too-large'
  | 'redirected'
  | 'rate-limited'
  | 'bad-status'
  | 'not-json'
  | 'wrong-shape'
  | 'pages-repeat';

/** The instance did not answer usably; the message names the address, never a token or a body. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  constructor(
    readonly code: UpstreamErrorCode,
    message: string,
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface HttpRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

type AnswerHeaders = Pick<Headers, 'get'>;

export interface HttpAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: Buffer;
}

/** Sends one request and reads the whole answer. Throws UpstreamError; never follows a redirect. */
export type Exchange = (request: HttpRequest) => Promise<HttpAnswer>;

interface ExchangeOptions {
  /** Names the product and how to reach who runs it. */
  readonly userAgent: string;
  /** The settings HTTPS_PROXY and NO_PROXY; null or absent: go straight. */
  readonly httpsProxy?: string | null;
  readonly noProxy?: string | null;
  readonly headersTimeoutMs?: number;
  readonly totalTimeoutMs?: number;
  readonly maxBodyBytes?: number;
}

/** From its begin to the end of its answer a request takes no longer. */
export const LONGEST_REQUEST_MS = 30_000;
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Requests with limits on time and size, by undici's own fetch, which Next neither patches nor caches. */
export function createExchange({
  userAgent,
  httpsProxy,
  noProxy,
  headersTimeoutMs = 10_000,
  totalTimeoutMs = LONGEST_REQUEST_MS,
  maxBodyBytes = MAX_BODY_BYTES,
}: ExchangeOptions): Exchange {
  const dispatcher = new EnvHttpProxyAgent({
    headersTimeout: headersTimeoutMs,
    // Empty, not absent: the environment is read in lib/instance/settings alone.
    httpProxy: '',
    httpsProxy: httpsProxy ?? '',
    noProxy: noProxy ?? '',
  });

  return async ({ url, headers, signal }) => {
    const where = new URL(url).pathname;
    const late = AbortSignal.timeout(totalTimeoutMs);
    try {
      const answer = await fetch(url, {
        headers: { accept: 'application/json', 'user-agent': userAgent, ...headers },
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, late]) : late,
        dispatcher,
      });
      const { status, headers: given, body } = answer;
      const contentLength = given.get('content-length');
      const bytes = body && (await readBody(body, { maxBytes: maxBodyBytes, contentLength }));
      return { status, headers: given, body: bytes ?? Buffer.alloc(0) };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof BodyTooLongError)
        throw new UpstreamError('too-large', `${where}: ${error.message}`);
      const cause = formatCause(error);
      if (late.aborted || cause === 'UND_ERR_HEADERS_TIMEOUT') {
        const limitMs = late.aborted ? totalTimeoutMs : headersTimeoutMs;
        throw new UpstreamError('timed-out', `${where}: no answer after ${limitMs / 1000} s`);
      }
      throw new UpstreamError('unreachable', `${where}: ${cause}`, null, { cause: error });
    }
  };
}

function formatCause(error: unknown): string {
  if (!(error instanceof Error)) return 'request failed';
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? (cause?.message || error.message);
}

/** Longest time for which the instance may ask to be left alone: then it is asked again, once. */
export const LONGEST_PAUSE_MS = HOUR_MS;
const EPOCH_SECONDS = 1e9;
const EPOCH_MS = 1e12;

/**
 * Time that the instance asks us to wait, in ms from `now`, at most an hour: `Retry-After` (seconds or
 * date), else `X-RateLimit-Retry-After` (seconds or epoch). Null: it did not say, or nothing usable.
 */
function readRetryAfter(headers: AnswerHeaders, now: Instant): number | null {
  for (const name of ['retry-after', 'x-ratelimit-retry-after']) {
    const waitMs = readWait(headers.get(name)?.trim() ?? '', now);
    if (Number.isFinite(waitMs) && waitMs > 0) return Math.min(waitMs, LONGEST_PAUSE_MS);
  }
  return null;
}

function readWait(text: string, now: Instant): number {
  if (!/^\d+(\.\d+)?$/.test(text)) return Date.parse(text) - now;
  const value = Number(text);
  if (value >= EPOCH_MS) return value - now;
  return value >= EPOCH_SECONDS ? value * SECOND_MS - now : value * SECOND_MS;
}

const JITTER = 0.25;

/**
 * Rejections in a row after an answer, and how long the instance wants to be left alone. After 429: as
 * long as it says, else 60 s; doubling from the second rejection in a row on, whatever it says less than
 * that. A 503 is obeyed when it says how long. Never more than an hour. `answer` null: none came.
 */
export function getPenalty(
  answer: HttpAnswer | null,
  { now, refusals, random }: { now: Instant; refusals: number; random: () => number },
) {
  if (!answer) return { refusals, waitMs: 0 };
  const saidMs = readRetryAfter(answer.headers, now);
  if (answer.status === 503) return { refusals, waitMs: saidMs ?? 0 };
  if (answer.status !== 429) return { refusals: 0, waitMs: 0 };
  const doublings = saidMs === null ? refusals : refusals - 1;
  const ownMs =
    doublings < 0 ? 0 : MINUTE_MS * 2 ** Math.min(doublings, 6) * (1 + JITTER * random());
  return {
    refusals: refusals + 1,
    waitMs: Math.min(LONGEST_PAUSE_MS, Math.max(saidMs ?? 0, ownMs)),
  };
}
