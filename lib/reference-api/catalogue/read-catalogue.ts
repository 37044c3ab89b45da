import type { Catalogue, OfferRecord } from './catalogue';
import { CatalogueError } from './catalogue-error';
import { CATALOGUE_SCHEMA } from './catalogue-schema';
import { createAlias } from './create-alias';
import type { LocatedJson } from './parse-json';
import { validateJson } from './validate-json';

/** Refuses the second of two entries that share a value, naming its line. */
function requireUnique<K extends string>(
  list: string,
  entries: readonly Readonly<Record<K, string | number>>[],
  key: K,
  located: LocatedJson,
): void {
  const seen = new Set<string | number>();
  for (const [index, { [key]: value }] of entries.entries()) {
    if (seen.has(value)) {
      const line = located.lineOf([list, index, key]);
      throw new CatalogueError(line, `${list}[${index}].${key}: "${value}" is there twice`);
    }
    seen.add(value);
  }
}

/** Reads a catalogue file; throws CatalogueError with line and reason when it is wrong. */
export function readCatalogue(text: string): Catalogue {
  const { value, located } = validateJson(text, CATALOGUE_SCHEMA);
  const offers: OfferRecord[] = value.offers.map((offer) => ({
    ...offer,
    alias: offer.alias ?? createAlias(offer.id, offer.name),
  }));
  requireUnique('offers', offers, 'id', located);
  requireUnique('offers', offers, 'alias', located);
  requireUnique('hosts', value.hosts, 'alias', located);
  requireUnique('editions', value.editions, 'alias', located);
  requireUnique('editions', value.editions, 'id', located);

  const editions = new Set(value.editions.map((edition) => edition.alias));
  const hosts = new Set(value.hosts.map((host) => host.alias));
  for (const [index, offer] of offers.entries()) {
    if (!editions.has(offer.edition)) {
      const line = located.lineOf(['offers', index, 'edition']);
      const reason = `there is no edition with the alias "${offer.edition}"`;
      throw new CatalogueError(line, `offers[${index}].edition: ${reason}`);
    }
    for (const [position, host] of offer.hosts.entries()) {
      if (hosts.has(host)) continue;
      const line = located.lineOf(['offers', index, 'hosts', position]);
      const reason = `there is no host with the alias "${host}"`;
      throw new CatalogueError(line, `offers[${index}].hosts[${position}]: ${reason}`);
    }
  }
  return { editions: value.editions, hosts: value.hosts, offers };
}
