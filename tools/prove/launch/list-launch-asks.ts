import { listPopularPaths, readAnswer, readFacets } from '../load/list-popular-paths';

const FILTERS = 300;

/** Page views of families, of a hundred; `search`: words that are in no cache. */
const VIEWS = { list: 55, search: 2, offer: 38, feed: 5 } as const;
const FEEDS = ['/offers.atom', '/offers.ics', '/changes.atom', '/api/offers'];

/** Pictures that a page view loads, beyond those that the family's browser has. */
export const PICTURES_PER_VIEW = 2;

/** An address, and how often it is requested. */
interface LaunchAsk {
  readonly path: string;
  readonly weight: number;
}

/** Addresses that families request from a site, found in its lists. */
export async function listLaunchAsks(origin: string): Promise<readonly LaunchAsk[]> {
  const lists = listPopularPaths(await readFacets(origin), FILTERS);
  const offers: string[] = [];
  const pictures: string[] = [];
  for (const path of lists.slice(0, 20)) {
    const page = await readAnswer(origin + path);
    const find = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found]) => found ?? '');
    offers.push(...find(/href="(\/offers\/[a-z0-9-]+)"/g));
    pictures.push(...find(/(\/media\/[0-9a-z]{11}\?w=320)/g));
  }
  return [
    ...weighByRank(lists, VIEWS.list),
    ...weighByRank(['/?q=ferien+{n}'], VIEWS.search),
    ...weighByRank([...new Set(offers)], VIEWS.offer),
    ...weighByRank(FEEDS, VIEWS.feed),
    ...weighByRank([...new Set(pictures)], 100 * PICTURES_PER_VIEW),
  ];
}

/** The first ones are requested most. */
function weighByRank(paths: readonly string[], share: number): readonly LaunchAsk[] {
  const sum = paths.reduce((total, _, at) => total + 1 / (at + 1), 0);
  return paths.map((path, at) => ({ path, weight: share / (at + 1) / sum }));
}
