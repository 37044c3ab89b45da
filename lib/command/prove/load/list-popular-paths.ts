/** What adding each value of a filter brings, by the filter's parameter. */
export type FacetCounts = Readonly<
  Record<string, readonly { readonly value: string; readonly count: number }[]>
>;

/** Filters that families use, the most used first. */
const USED = ['week', 'age', 'free', 'registration', 'place', 'weekday', 'host', 'time', 'length'];

/**
 * Addresses of the list that find something, the most popular first: the list itself, one filter, two
 * filters, and every tenth as a map or a week. The same programme gives the same addresses.
 */
export function listPopularPaths(facets: FacetCounts, amount: number): readonly string[] {
  const single = USED.flatMap((name) =>
    [...(facets[name] ?? [])]
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .map(({ value }) => [name, value] as const),
  );
  const pairs = single.flatMap((first, at) =>
    single.slice(at + 1).flatMap((second) => (first[0] === second[0] ? [] : [[first, second]])),
  );
  // Pairs of what is used most come first, however many values the first filter has.
  const byRank = pairs
    .map((pair) => ({ pair, rank: pair.reduce((sum, one) => sum + single.indexOf(one), 0) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ pair }) => pair);
  const queries = [[], ...single.map((one) => [one]), ...byRank].slice(0, amount);
  return queries.map((query, at) => {
    const path = at % 10 === 4 ? '/map' : at % 10 === 7 ? '/week' : '/';
    const text = new URLSearchParams(query.map((pair) => [...pair])).toString();
    return text === '' ? path : `${path}?${text}`;
  });
}
