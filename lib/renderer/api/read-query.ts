/** More than any real question needs; a Link header repeats the query four times. */
const LONGEST_QUERY = 2_000;

/** The query parameters of a request, names decoded; null when there is more than `longest` characters. */
export function readQuery(
  { url }: Pick<Request, 'url'>,
  longest = LONGEST_QUERY,
): URLSearchParams | null {
  const at = url.indexOf('?');
  const query = at < 0 ? '' : url.slice(at + 1);
  return query.length > longest ? null : new URLSearchParams(query);
}
