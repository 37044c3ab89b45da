import LinkHeader from 'http-link-header';

/** What a `Link` header tells: only whether there is more, and a hint how much. */
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
