import { PICTURE_WIDTHS } from '../../../lib/domain/picture-href';
import { CommandError } from '../../command-line';
import { pollUntil } from '../../process/wait-for';
import type { Ask } from './run-load';

/** Page views of families, of a hundred; `search`: words that are in no cache. */
const VIEWS = { list: 55, search: 2, offer: 38, feed: 5 } as const;
const FILTERS = 300;
const LOADING_MS = 30_000;
const FEEDS = ['/offers.atom', '/offers.ics', '/changes.atom', '/api/offers'];

/** Pictures that a page view loads, beyond those that the family's browser has. */
export const PICTURES_PER_VIEW = 2;

/** What families request of a running site when a programme is launched. */
export async function listLaunchAsks(origin: string): Promise<readonly Ask[]> {
  const lists = await readPopularPaths(origin, FILTERS);
  const offers: string[] = [];
  const pictures: string[] = [];
  for (const path of lists.slice(0, 20)) {
    const page = await readAnswer(origin + path);
    offers.push(...find(page, /href="(\/offers\/[a-z0-9-]+)"/g));
    pictures.push(...find(page, /(\/media\/[0-9a-z]{11}\?w=320)/g));
  }
  return [
    ...weighByRank(lists, VIEWS.list),
    ...weighByRank(['/?q=ferien+{n}'], VIEWS.search),
    ...weighByRank([...new Set(offers)], VIEWS.offer),
    ...weighByRank(FEEDS, VIEWS.feed),
    ...weighByRank([...new Set(pictures)], 100 * PICTURES_PER_VIEW),
  ];
}

const POPULAR = 100;
const APIS = ['/api/offers', '/api/search', '/offers.atom', '/offers.ics', '/offers.csv'];

/** What a site is asked for in an hour: pages, most of them cold, and files. Weights of a hundred. */
export async function listMixedAsks(
  origin: string,
  aliases: readonly string[],
): Promise<readonly Ask[]> {
  const popular = await readPopularPaths(origin, POPULAR);
  const page = await readAnswer(`${origin}/`);
  const pictures = find(page, /(\/media\/[0-9a-z]{11})\b/g);
  const sizes = pictures.flatMap((path) => PICTURE_WIDTHS.map((width) => `${path}?w=${width}`));
  const filters = popular.flatMap((path) => path.split('?')[1] ?? []);
  const fresh = filters.map((filter) => `/?${filter}&maxFee=1{n}`);
  const offers = aliases.map((alias) => `/offers/${alias}`);
  return [
    ...weighEvenly(fresh, 15),
    ...weighEvenly(['/?q=ferien+{n}', '/?q=kanu+{n}&free=1'], 5),
    ...weighEvenly(popular, 10),
    ...weighEvenly(offers, 20),
    ...weighEvenly(['/week', '/map', '/week?maxFee=1{n}', '/map?maxFee=1{n}'], 8),
    ...weighEvenly(APIS, 7),
    ...weighEvenly(sizes, 15),
    ...weighEvenly(find(page, /(\/_next\/static\/[^"?\\]+\.(?:css|js))/g), 20),
  ];
}

/** The addresses on a page, each once. */
export function find(page: string, pattern: RegExp): readonly string[] {
  return [...new Set([...page.matchAll(pattern)].map(([, path = '']) => path))];
}

/** The first ones are requested most. */
function weighByRank(paths: readonly string[], share: number): readonly Ask[] {
  const sum = paths.reduce((total, _, at) => total + 1 / (at + 1), 0);
  return paths.map((path, at) => ({ path, weight: share / (at + 1) / sum }));
}

export function weighEvenly(paths: readonly string[], share: number): readonly Ask[] {
  return paths.map((path) => ({ path, weight: share / paths.length }));
}

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
  // Pairs of the most popular values first, however many values the first filter has.
  const pairs = single
    .flatMap((first, at) =>
      single.slice(at + 1).map((second, next) => ({ pair: [first, second], rank: 2 * at + next })),
    )
    .filter(({ pair: [first, second] }) => first?.[0] !== second?.[0])
    .sort((a, b) => a.rank - b.rank);
  const queries = [[], ...single.map((one) => [one]), ...pairs.map(({ pair }) => pair)];
  return queries.slice(0, amount).map((query, at) => {
    const path = at % 10 === 4 ? '/map' : at % 10 === 7 ? '/week' : '/';
    const text = new URLSearchParams(query.map((pair) => [...pair])).toString();
    return text === '' ? path : `${path}?${text}`;
  });
}

/** The same of a running site. */
export async function readPopularPaths(origin: string, amount: number): Promise<readonly string[]> {
  return listPopularPaths(JSON.parse(await readAnswer(`${origin}/api/search`)).facets, amount);
}

/** Path of the first offer of a site with a picture of its own. */
export async function findPicturedOffer(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/offers`);
  const offers = (await answer.json()) as readonly { alias: string; media: readonly string[] }[];
  const found = offers.find(({ media }) => media.length > 0);
  if (!found) throw new Error('No offer of the programme has a picture.');
  return `/offers/${found.alias}`;
}

/** Text of an address of a site that was just started: a busy machine still loads the programme. */
export async function readAnswer(url: string): Promise<string> {
  const ask = async () => {
    const answer = await fetch(url);
    const text = await answer.text();
    return answer.ok ? text : null;
  };
  const text = await pollUntil(ask, (found) => found !== null, LOADING_MS);
  if (text === null) throw new CommandError(`${url} was not answered in ${LOADING_MS / 1_000} s.`);
  return text;
}
