import { type Dispatcher, request } from 'undici';
import { BodyTooLongError, readBody } from '../read-body';
import { RemoteError } from './remote-error';

export interface FetchBytesOptions {
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  readonly accept: string;
  /** Whether an address may be requested: the first one, and the target of each redirect. */
  readonly isAllowed: (address: URL) => boolean;
  readonly maxBytes: number;
  /** Milliseconds from the first connection to the last byte, redirects included. */
  readonly timeoutMs: number;
}

/** A whole answer with status 200; header names in lower case. */
export interface FetchedBytes {
  readonly bytes: Buffer;
  readonly headers: Dispatcher.ResponseData['headers'];
}

const MOST_REDIRECTS = 3;

/** Fetches an address; throws RemoteError when that is not allowed, fails or exceeds the limits. */
export async function fetchBytes(
  address: string,
  options: FetchBytesOptions,
): Promise<FetchedBytes> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    return await follow(address, options, signal);
  } catch (error) {
    throw toRemoteError(error, signal);
  }
}

async function follow(
  address: string,
  options: FetchBytesOptions,
  signal: AbortSignal,
): Promise<FetchedBytes> {
  let next = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const url = requireAllowed(next, options);
    const { statusCode, headers, body } = await request(url, {
      dispatcher: options.dispatcher,
      headers: { accept: options.accept, 'user-agent': options.userAgent },
      signal,
    });
    // Aborting a body makes it emit an error; unhandled, that would end the process.
    body.on('error', () => undefined);
    if (statusCode === 200) {
      const contentLength = String(headers['content-length'] ?? 0);
      const bytes = await readBody(body, { maxBytes: options.maxBytes, contentLength }).finally(
        () => body.destroy(),
      );
      return { bytes, headers };
    }
    body.destroy();
    const { location } = headers;
    if (statusCode < 300 || statusCode > 399 || typeof location !== 'string') {
      throw new RemoteError('bad-status', `answered ${statusCode}`);
    }
    next = URL.canParse(location, url) ? new URL(location, url).href : '';
  }
  throw new RemoteError('too-many-redirects', `redirected more than ${MOST_REDIRECTS} times`);
}

function requireAllowed(address: string, { isAllowed }: FetchBytesOptions): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && isAllowed(url)) {
    return url;
  }
  throw new RemoteError('forbidden-address', 'is not an address that may be asked');
}

function toRemoteError(error: unknown, signal: AbortSignal): RemoteError {
  if (error instanceof RemoteError) return error;
  if (error instanceof BodyTooLongError) return new RemoteError('too-large', error.message);
  if (signal.aborted) return new RemoteError('too-slow', 'took too long', { cause: error });
  return new RemoteError('unreachable', error instanceof Error ? error.message : 'failed', {
    cause: error,
  });
}
