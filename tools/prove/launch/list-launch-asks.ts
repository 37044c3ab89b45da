import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../../command-line';
import { listPopularPaths } from '../load/prove-load';

const FILTERS = 300;

/** `search`: words that nobody else has put in. */
export type LaunchKind = 'list' | 'search' | 'offer' | 'picture' | 'feed';
/** Page views of families, of a hundred. */
const VIEWS: Readonly<Record<Exclude<LaunchKind, 'picture'>, number>> = {
  ...{ list: 55, search: 2, offer: 38, feed: 5 },
};
const FEEDS = ['/offers.atom', '/offers.ics', '/changes.atom', '/api/offers'];

/** Pictures that a page view loads, beyond those that the family's browser has. */
export const PICTURES_PER_VIEW = 2;

/** An address, and how often it is asked for. */
interface LaunchAsk {
  readonly kind: LaunchKind;
  readonly path: string;
  readonly weight: number;
}

/** Addresses that families ask a site for, from what its lists show. */
export async function listLaunchAsks(origin: string): Promise<readonly LaunchAsk[]> {
  const { facets } = JSON.parse(await readAnswer(`${origin}/api/search`)) as {
    facets: Parameters<typeof listPopularPaths>[0];
  };
  const lists = listPopularPaths(facets, FILTERS);
  const offers: string[] = [];
  const pictures: string[] = [];
  for (const path of lists.slice(0, 20)) {
    const page = await readAnswer(origin + path);
    const find = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found]) => found ?? '');
    offers.push(...find(/href="(\/offers\/[a-z0-9-]+)"/g));
    pictures.push(...find(/(\/media\/[0-9a-z]{11}\?w=320)/g));
  }
  // The first of each kind are asked for most, as on any day.
  const byRank = (
    kind: LaunchKind,
    paths: readonly string[],
    share: number,
  ): readonly LaunchAsk[] => {
    const sum = paths.reduce((total, _, at) => total + 1 / (at + 1), 0);
    return paths.map((path, at) => ({ kind, path, weight: share / (at + 1) / sum }));
  };
  return [
    ...byRank('list', lists, VIEWS.list),
    ...byRank('search', ['/?q=ferien+{n}'], VIEWS.search),
    ...byRank('offer', [...new Set(offers)], VIEWS.offer),
    ...byRank('feed', FEEDS, VIEWS.feed),
    ...byRank('picture', [...new Set(pictures)], 100 * PICTURES_PER_VIEW),
  ];
}

/** Right after a start a busy machine is still loading the programme. */
const MOST_TRIES = 60;
const RETRY_MS = 500;

async function readAnswer(url: string): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await fetch(url);
    const text = await answer.text();
    if (answer.ok) return text;
    await pause(RETRY_MS);
  }
  throw new CommandError(`${url} was not answered ${MOST_TRIES} times.`);
}
