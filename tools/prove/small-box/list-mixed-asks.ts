import { PICTURE_WIDTHS } from '../../../lib/domain/picture-href';
import { listPopularPaths, readAnswer, readFacets } from '../load/list-popular-paths';

/** Requests of a hundred. `fresh`: lists that are in no cache. */
const SHARES = {
  fresh: 15,
  search: 5,
  popular: 10,
  offer: 20,
  views: 8,
  api: 7,
  picture: 15,
  file: 20,
};
const POPULAR = 100;
const APIS = ['/api/offers', '/api/search', '/offers.atom', '/offers.ics', '/offers.csv'];

/** An address, and how often it is requested. */
export interface MixedAsk {
  readonly path: string;
  readonly weight: number;
}

/** What a site is asked for in an hour, in the addresses of a running one: pages, most of them cold, and files. */
export async function listMixedAsks(
  origin: string,
  aliases: readonly string[],
): Promise<readonly MixedAsk[]> {
  const facets = await readFacets(origin);
  const popular = listPopularPaths(facets, POPULAR);
  const page = await readAnswer(`${origin}/`);
  const find = (pattern: RegExp) => [...new Set(page.match(pattern))];
  const pictures = find(/\/media\/[0-9a-z]{11}\b/g);
  const filters = popular.flatMap((path) => path.split('?')[1] ?? []);
  return [
    ...share(
      filters.map((filter) => `/?${filter}&maxFee=1{n}`),
      SHARES.fresh,
    ),
    ...share(['/?q=ferien+{n}', '/?q=kanu+{n}&free=1'], SHARES.search),
    ...share(popular, SHARES.popular),
    ...share(
      aliases.map((alias) => `/offers/${alias}`),
      SHARES.offer,
    ),
    ...share(['/week', '/map', '/week?maxFee=1{n}', '/map?maxFee=1{n}'], SHARES.views),
    ...share(APIS, SHARES.api),
    ...share(
      pictures.flatMap((picture) => PICTURE_WIDTHS.map((width) => `${picture}?w=${width}`)),
      SHARES.picture,
    ),
    ...share(find(/\/_next\/static\/[^"?\\]+\.(?:css|js)/g), SHARES.file),
  ];
}

function share(paths: readonly string[], weight: number): readonly MixedAsk[] {
  return paths.map((path) => ({ path, weight: weight / paths.length }));
}
