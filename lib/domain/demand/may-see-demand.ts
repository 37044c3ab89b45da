import { toSlug } from '../text/find-words';

/**
 * Whether a login may see the counts: one of the hosts of its own offers is one that the town has
 * chosen, by name or by the slug of the name.
 */
export function maySeeDemand(
  offers: readonly { readonly hosts: readonly { readonly name: string }[] }[],
  chosen: readonly string[],
): boolean {
  const slugs = new Set(chosen.map(toSlug).filter((slug) => slug !== ''));
  return offers.some(({ hosts }) => hosts.some(({ name }) => slugs.has(toSlug(name))));
}
