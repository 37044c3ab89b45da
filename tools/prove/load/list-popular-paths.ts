import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../../command-line';

/** Number of results of each value of a filter, by the filter's parameter. */
type FacetCounts = Readonly<
  Record<string, readonly { readonly value: string; readonly count: number }[]>
>;

/** Commonly used filters, the most frequent first. */
const USED = ['week', 'age', 'free', 'registration', 'place', 'weekday', 'host', 'time', 'length'];

/**
 * Addresses of the list with results, the most popular first: the list itself, one filter, two
 * filters, and every tenth as a map or a week. Deterministic for a programme.
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
  // Pairs of the most popular values first, however many values the first filter has.
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

/** Counts of all filters of a running site. */
export async function readFacets(origin: string): Promise<FacetCounts> {
  const { facets } = JSON.parse(await readAnswer(`${origin}/api/search`)) as {
    facets: FacetCounts;
  };
  return facets;
}

/** A busy machine still loads the programme right after the start. */
const MOST_TRIES = 60;
const RETRY_MS = 500;

/** Text of an address of a site that was just started. */
export async function readAnswer(url: string): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await fetch(url);
    const text = await answer.text();
    if (answer.ok) return text;
    await pause(RETRY_MS);
  }
  throw new CommandError(`${url} was not answered in ${MOST_TRIES} tries.`);
}
