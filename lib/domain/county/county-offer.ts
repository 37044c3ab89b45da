import type { Town } from '../catalogue-rules';
import type { Offer } from '../offer';

/** What names an offer in a county: its alias alone is not unique across towns. */
export function toCountyAlias({ slug }: Town, alias: string): string {
  return `${slug}/${alias}`;
}

/** Town and alias of a name that `toCountyAlias` made; null: it is none. */
export function readCountyAlias(
  name: string,
): { readonly slug: string; readonly alias: string } | null {
  const at = name.indexOf('/');
  return at <= 0 ? null : { slug: name.slice(0, at), alias: name.slice(at + 1) };
}

export function toTownAlias({ alias, town }: Pick<Offer, 'alias' | 'town'>): string {
  return town ? alias.slice(town.slug.length + 1) : alias;
}

/** An offer of a town as its county shows it; its texts, sessions and pictures are the same objects. */
export function toCountyOffer(offer: Offer, town: Town): Offer {
  return { ...offer, alias: toCountyAlias(town, offer.alias), town };
}
