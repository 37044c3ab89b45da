import LinkHeader from 'http-link-header';
import type { PassPage } from '../domain/upstream-result';
import { type HttpAnswer, UpstreamError } from './http-exchange';
import { type Reading, readElements } from './read-offer';
import { requireStatus } from './request';

type ReadRows<T> = Pick<PassPage<T>, 'rows' | 'offers' | 'problems'>;

/** Of JSON that separate values or begin some: far beyond 6,000 offers, which fit the longest body. */
const MOST_SIGNS = 1_200_000;
const MOST_ROWS = 20_000;

/** Parses a body as JSON; throws UpstreamError `not-json`, or `wrong-shape` if it has too many values. */
export function parseBody(body: Buffer, where: string): unknown {
  if (hasTooManyValues(body))
    throw new UpstreamError('wrong-shape', `${where}: the answer has too many values`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: false }).decode(body));
  } catch {
    throw new UpstreamError('not-json', `${where}: the answer is not JSON`);
  }
}

/**
 * Reads a list record by record. Throws UpstreamError `not-json` or `wrong-shape` when the body is
 * no list; an empty object is none, since that is also what an error can look like.
 */
export function readPage<T>(
  body: Buffer,
  read: (raw: unknown) => Reading<T>,
  where: string,
): ReadRows<T> {
  const raw = parseBody(body, where);
  const elements = readElements(raw);
  if (!elements || (!Array.isArray(raw) && elements.length === 0))
    throw new UpstreamError('wrong-shape', `${where}: the answer is not a list of offers`);
  if (elements.length > MOST_ROWS)
    throw new UpstreamError('wrong-shape', `${where}: the answer has more than ${MOST_ROWS} rows`);
  const readings = elements.map(read);
  return {
    rows: elements.length,
    offers: readings.flatMap(({ offer }) => offer ?? []),
    problems: readings.flatMap(({ problems }) => problems),
  };
}

export interface PageLinks {
  /** Null: no readable header came, so only the rows can tell. */
  readonly hasNext: boolean | null;
  /** For display only; null: not said. */
  readonly lastPage: number | null;
}

/** Its addresses are never followed: behind proxies hosts can be wrong, and parameters missing. */
export function readLink(header: string | null): PageLinks {
  if (!header?.trim()) return { hasNext: null, lastPage: null };
  try {
    // Its parser divides relations at spaces alone.
    const links = LinkHeader.parse(header.replaceAll('\t', ' '));
    const [last] = links.rel('last');
    return { hasNext: links.has('rel', 'next'), lastPage: readPageNumber(last?.uri) };
  } catch {
    return { hasNext: null, lastPage: null };
  }
}

function readPageNumber(uri: string | undefined): number | null {
  const page = Number(uri?.match(/[?&]page=(\d{1,6})(?:&|#|$)/)?.[1]);
  return Number.isInteger(page) && page > 0 ? page : null;
}

/** The bytes of `,`, `[` and `{`. */
const COMMA = 44;
const ARRAY = 91;
const OBJECT = 123;

/**
 * Whether parsing would make too many values: of 16 MiB of `{}` it takes seconds and hundreds of
 * megabytes. Signs within texts count as well.
 */
function hasTooManyValues(body: Uint8Array): boolean {
  let signs = 0;
  for (let at = 0; at < body.length && signs <= MOST_SIGNS; at++) {
    const byte = body[at];
    if (byte === COMMA || byte === ARRAY || byte === OBJECT) signs += 1;
  }
  return signs > MOST_SIGNS;
}

export type WalkedPage<T> = ReadRows<T> & PageLinks;

/** Some paginators refuse a page beyond the last one. */
const BEYOND_END = [400, 404];

/** Throws UpstreamError; a 400 or 404 beyond page 1 is an empty page. */
export function readListAnswer<T>(
  answer: HttpAnswer,
  page: number,
  read: (raw: unknown) => Reading<T>,
  where: string,
): WalkedPage<T> {
  if (page > 1 && BEYOND_END.includes(answer.status))
    return { rows: 0, offers: [], problems: [], hasNext: false, lastPage: null };
  requireStatus(answer, where);
  return { ...readPage(answer.body, read, where), ...readLink(answer.headers.get('link')) };
}

const MOST_PAGES = 5_000;
/** Of empty pages in a row whose header promises more: all their records may be hidden ones. */
const MOST_EMPTY = 3;

/**
 * Reads page after page to the end. Where the header is silent, the end is an empty page: a short
 * one proves nothing, because some paginators drop hidden records after cutting the page. A page
 * that was there before is the end as well: the instance ignores `page`, or repeats its last one.
 * Throws UpstreamError `pages-repeat` when the instance promises more and repeats itself.
 */
export async function* walkPages<T extends { readonly alias: string }>(
  readPage: (page: number) => Promise<WalkedPage<T>>,
  mostPages = MOST_PAGES,
): AsyncGenerator<PassPage<T>> {
  const seen = new Set<string>();
  let hint = 0;
  let empty = 0;
  for (let page = 1; page <= mostPages; page++) {
    const read = await readPage(page);
    const content = read.offers.map(({ alias }) => alias).join(' ');
    const repeats = content !== '' && seen.has(content);
    if (repeats && read.hasNext)
      throw new UpstreamError(
        'pages-repeat',
        `page ${page} holds the same offers as an earlier one`,
      );
    seen.add(content);
    hint = read.lastPage ?? hint;
    empty = read.rows === 0 ? empty + 1 : 0;
    const goesOn = read.hasNext ?? read.rows > 0;
    const isLast = repeats || !goesOn || empty === MOST_EMPTY;
    const pagesKnown = isLast ? page : read.hasNext ? Math.max(page + 1, hint) : null;
    yield { ...read, page, pagesKnown };
    if (isLast) return;
  }
  throw new UpstreamError('wrong-shape', `the list goes on beyond ${mostPages} pages`);
}
