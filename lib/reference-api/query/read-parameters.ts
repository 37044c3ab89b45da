/**
 * Query parameters as a PHP service reads them: of `a=1&a=2` the last one counts, `a[]=1&a[]=2`
 * are two values. Keys keep other brackets (`fee[lte]`). Empty values count as absent.
 */
export function readParameters(search: URLSearchParams): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const [key, value] of search) {
    if (value === '') continue;
    const list = /^(.+)\[\d*\]$/.exec(key)?.[1];
    if (list === undefined) values.set(key, [value]);
    else values.set(list, [...(values.get(list) ?? []), value]);
  }
  return values;
}
