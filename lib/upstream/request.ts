import type { Time } from '../domain/instant';
import { type Exchange, type HttpAnswer, UpstreamError } from './http-exchange';
import type { Lane, LaneSend } from './lane';

export type InTurn = (send: LaneSend, signal?: AbortSignal) => Promise<HttpAnswer>;

export interface UpstreamAccess extends Time {
  readonly lane: Lane;
  readonly exchange: Exchange;
  readonly address: ReturnType<typeof createInstanceAddress>;
  readonly random: () => number;
  readonly pageSize: PageSize;
  /** The lane of a proven token; absent: it waits in the anonymous one. */
  readonly getTokenLane?: (token: string) => Lane;
}

type PageSize = ReturnType<typeof createPageSize>;

/** The specification's own default: every instance can bear it. */
const SMALL_PAGE = 30;

/**
 * How many offers a page is asked for: the largest number, until such a page is refused. One that fails
 * makes pages small until a pass has succeeded; if the next large page fails as well, they stay small.
 */
export function createPageSize(largest: number) {
  const small = Math.min(SMALL_PAGE, largest);
  let size = largest;
  let isOnTrial = false;
  let isFinal = false;
  return {
    small,
    get: () => size,
    noteFailure(error: unknown): void {
      if (!(error instanceof UpstreamError) || size === small) return;
      const { code, status } = error;
      const isRefused = code === 'too-large' || status === 400 || status === 413;
      // A script that ran out of memory, a proxy that waited too long, or a bad moment.
      const hasFailed = code === 'timed-out' || status === 500 || status === 504;
      if (!isRefused && !hasFailed) return;
      isFinal = isRefused || isOnTrial;
      size = small;
    },
    notePass(walked: number): void {
      if (isFinal) return;
      isOnTrial = walked < largest;
      size = largest;
    },
  };
}

export interface RequestOptions {
  readonly inTurn: InTurn;
  readonly token?: string;
  readonly etag?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const MOST_HOPS = 3;

/**
 * Sends one request, each redirect within the instance's origin taking a turn of its own. A
 * redirect elsewhere is an error that says what to set; a token never goes there.
 */
export async function request(
  { exchange, address }: Pick<UpstreamAccess, 'exchange' | 'address'>,
  url: string,
  { inTurn, token, etag, signal }: RequestOptions,
): Promise<HttpAnswer> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(etag ? { 'if-none-match': etag } : {}),
  };
  let target = url;
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const current = target;
    const answer = await inTurn(() => exchange({ url: current, headers, signal }), signal);
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status === 304 || answer.status >= 400 || !location)
      return answer;
    const next = URL.parse(location, current);
    if (next?.origin !== address.origin)
      throw new UpstreamError(
        'redirected',
        `the instance redirects to ${next?.origin ?? 'nowhere'}: set OFFERS_API_URL to the address it now has`,
        answer.status,
      );
    target = next.href;
  }
  throw new UpstreamError('redirected', 'the instance redirects in a circle');
}

/** Throws UpstreamError unless the status is 200, or one of `alsoFine`. */
export function requireStatus(
  answer: HttpAnswer,
  where: string,
  alsoFine: readonly number[] = [],
): void {
  const { status } = answer;
  if (status === 200 || alsoFine.includes(status)) return;
  throw status === 429
    ? new UpstreamError('rate-limited', `${where}: too many requests (429)`, status)
    : new UpstreamError('bad-status', `${where}: status ${status}`, status);
}

/** Whether the same question may be answered later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.code === 'redirected') return false;
  if (error.code !== 'bad-status') return error.code !== 'too-large';
  return error.status === null || error.status >= 500 || error.status === 408;
}

/** Addresses below `baseUrl`, which may carry a path of its own. */
export function createInstanceAddress(baseUrl: string) {
  const base = baseUrl.replace(/\/+$/, '');
  return {
    origin: new URL(base).origin,
    /** One page of the list; filters as the specification names them. */
    list(page: number, itemsPerPage: number, filters: Readonly<Record<string, string>> = {}) {
      const paging = { page: String(page), itemsPerPage: String(itemsPerPage) };
      return `${base}/api/offers?${new URLSearchParams({ ...filters, ...paging })}`;
    },
    offer: (id: number) => `${base}/api/offers/${id}`,
  };
}
