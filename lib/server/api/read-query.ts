/** More than any real question needs; Link headers repeat the query four times. */
const LONGEST_QUERY = 2_000;

/** The query parameters of a request, names decoded; null when there is too much of them. */
export function readQuery({ url }: Pick<Request, 'url'>): URLSearchParams | null {
  const at = url.indexOf('?');
  const query = at < 0 ? '' : url.slice(at + 1);
  return query.length > LONGEST_QUERY ? null : new URLSearchParams(query);
}
