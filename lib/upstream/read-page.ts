import LinkHeader from 'http-link-header';
import type { ReadProblem } from '../domain/own-reading';
import { countJsonValues } from './json-weight';
import type { Reading } from './read-offer';
import { readElements } from './record-reader';
import { UpstreamError } from './upstream-error';

/** The records of one page of a list. */
export interface ReadRows<T> {
  readonly rows: number;
  readonly offers: readonly T[];
  readonly problems: readonly ReadProblem[];
}

/** Far beyond the 6,000 offers that fit the longest body. */
const MOST_VALUES = 600_000;
const MOST_ROWS = 20_000;

/** Parses a body as JSON; throws UpstreamError `not-json`, or `wrong-shape` if it has too many values. */
export function parseBody(body: Buffer, where: string): unknown {
  if (countJsonValues(body, MOST_VALUES) > MOST_VALUES)
    throw new UpstreamError(
      'wrong-shape',
      `${where}: the answer has more than ${MOST_VALUES} values`,
    );
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

/** Content of a `Link` header: only whether there is more, and a hint how much. */
export interface PageLinks {
  /** Null: no readable header came, so only the rows can tell. */
  readonly hasNext: boolean | null;
  /** For display only; null: not said. */
  readonly lastPage: number | null;
}

/**
 * Reads a `Link` header. Its addresses are never followed: hosts can be wrong behind proxies and
 * parameters can be missing, so the next address is always built by us.
 */
export function readLink(header: string | null): PageLinks {
  if (!header?.trim()) return { hasNext: null, lastPage: null };
  try {
    const { refs } = LinkHeader.parse(header);
    const find = (rel: string) =>
      refs.find((ref) => ref.rel?.toLowerCase().split(/\s+/).includes(rel));
    return { hasNext: find('next') !== undefined, lastPage: readPageNumber(find('last')?.uri) };
  } catch {
    return { hasNext: null, lastPage: null };
  }
}

function readPageNumber(uri: string | undefined): number | null {
  const page = Number(uri?.match(/[?&]page=(\d{1,6})(?:&|#|$)/)?.[1]);
  return Number.isInteger(page) && page > 0 ? page : null;
}
