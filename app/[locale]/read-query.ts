/** Query parameters as Next hands them to a page. */
export type SearchParameters = Readonly<Record<string, string | string[] | undefined>>;

/** The query string that Next took apart, put together again. */
export function readQuery(parameters: SearchParameters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value ?? []].flat()) query.append(name, one);
  }
  return query;
}
