import { EMPTY_LISTING, findListing } from '../../catalogue/catalogue-memory';
import type { RequestTime, Site } from '../../renderer/site';
import type { OfferLink } from '../links';
import { readWebAddress } from '../offer/create-offer-view';
import { type EmbedState, readSiteView, toEmbedHref } from './embed-address';

/** Finds an offer's address on the instance by its alias; null: there is no such offer. */
export type FindAddress = (alias: string) => string | null;

/** Properties of view models that hold a path of the site, besides the `href` of links. */
const PATHS = /^(resetHref|listHref|previous|next)$/;

/**
 * A view model (plain JSON) with its links adapted to an embed: lists, weeks and maps stay inside
 * with the locked criteria held, links to offers follow the embed's target.
 */
export function rewriteLinks<Screen>(
  screen: Screen,
  state: EmbedState,
  findAddress: FindAddress,
): Screen {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') copy[name] = walk(inner);
      else if (name === 'href') Object.assign(copy, toEmbedLink(inner, state, findAddress));
      else copy[name] = PATHS.test(name) ? (toEmbedHref(inner, state) ?? inner) : inner;
    }
    return copy;
  };
  return walk(screen) as Screen;
}

function toEmbedLink(href: string, state: EmbedState, findAddress: FindAddress): OfferLink {
  const { target } = state.options;
  const view = readSiteView(href.split('?')[0] ?? '', state.locale);
  if (target === 'embed' || view === null || typeof view === 'string') {
    return { href: toEmbedHref(href, state) ?? href };
  }
  const elsewhere =
    target === 'instance' ? readWebAddress(findAddress(view.alias) ?? '')?.href : null;
  return { href: elsewhere ?? href, leaves: true };
}

/** Finds the addresses of offers on the instance, at the time of the request. */
export function createAddressFinder({ state }: RequestTime, site: Site): FindAddress {
  const catalogue = site.catalogue(findListing(state) ?? EMPTY_LISTING);
  return (alias) => catalogue.get(alias)?.url ?? null;
}
