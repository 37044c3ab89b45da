import type { SpecificationQuery } from './specification-query';

/** The Link header (RFC 5988) of one page of a list of `total` offers; `address` without a query. */
export function writeLinks(address: string, query: SpecificationQuery, total: number): string {
  const last = countPages(query, total);
  const kept = new URLSearchParams(query.kept.map(([name, value]) => [name, value])).toString();
  const link = (rel: string, page: number) =>
    `<${address}?${kept}${kept === '' ? '' : '&'}page=${page}>; rel="${rel}"`;
  return [
    link('first', 1),
    ...(query.page > 1 ? [link('prev', Math.min(query.page - 1, last))] : []),
    ...(query.page < last ? [link('next', query.page + 1)] : []),
    link('last', last),
  ].join(', ');
}

/** Pages that `total` offers fill; an empty list has one. */
function countPages({ itemsPerPage }: SpecificationQuery, total: number): number {
  return Math.max(1, Math.ceil(total / itemsPerPage));
}
