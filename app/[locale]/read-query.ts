/** Query parameters as Next passes them to a page. */
export type SearchParameters = Readonly<Record<string, string | string[] | undefined>>;

/** The query string rebuilt from Next's parameters. */
export function readQuery(parameters: SearchParameters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value ?? []].flat()) query.append(name, one);
  }
  return query;
}
