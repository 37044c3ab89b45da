import { PICTURE_WIDTHS } from '../../../lib/domain/picture-href';
import { listPopularPaths, readAnswer, readFacets } from './list-popular-paths';
import type { Ask } from './run-load';

/** Page views of families, of a hundred; `search`: words that are in no cache. */
const VIEWS = { list: 55, search: 2, offer: 38, feed: 5 } as const;
const FILTERS = 300;
const FEEDS = ['/offers.atom', '/offers.ics', '/changes.atom', '/api/offers'];

/** Pictures that a page view loads, beyond those that the family's browser has. */
export const PICTURES_PER_VIEW = 2;

/** What families request of a running site when a programme is launched. */
export async function listLaunchAsks(origin: string): Promise<readonly Ask[]> {
  const lists = listPopularPaths(await readFacets(origin), FILTERS);
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
  const popular = listPopularPaths(await readFacets(origin), POPULAR);
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
