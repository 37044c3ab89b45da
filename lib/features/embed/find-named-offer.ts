import type { Offer } from '../../domain/offer';

/**
 * The alias of the offer that a text names otherwise than by its address on this site: by the page
 * on the instance where one registers, or by its bare number. Null: none, or more than one.
 */
export function findNamedOffer(
  text: string,
  offers: readonly Pick<Offer, 'alias' | 'url'>[],
): string | null {
  const wanted = text.trim();
  const isNamed = /^\d{1,12}$/.test(wanted)
    ? ({ alias }: Pick<Offer, 'alias'>) => alias === wanted || alias.startsWith(`${wanted}-`)
    : createAddressTest(wanted);
  const found = offers.filter(isNamed);
  return found.length === 1 ? (found[0]?.alias ?? null) : null;
}

function createAddressTest(wanted: string): (offer: Pick<Offer, 'url'>) => boolean {
  if (!/^https?:\/\//i.test(wanted)) return () => false;
  const address = simplify(wanted);
  const path = address.split('?')[0];
  return ({ url }) => {
    const own = simplify(url);
    // A pasted address often carries something that only counts visitors.
    return own === address || own === path;
  };
}

/** Without what makes no difference: scheme, `www.`, case of the host, a last slash, an anchor. */
function simplify(url: string): string {
  const [, host = '', rest = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^#]*)/i.exec(url.trim()) ?? [];
  return host.toLowerCase() + rest.replace(/\/(?=\?|$)/, '');
}
