/** As many rows on each page as `fits` allows, at most `most`, and at least one. */
export function fillPages<Row>(
  rows: readonly Row[],
  most: number,
  fits: (page: readonly Row[]) => boolean,
): readonly (readonly Row[])[] {
  const pages: Row[][] = [];
  let page: Row[] = [];
  for (const row of rows) {
    if (page.length > 0 && (page.length === most || !fits([...page, row]))) {
      pages.push(page);
      page = [];
    }
    page.push(row);
  }
  if (page.length > 0) pages.push(page);
  return pages;
}
