import * as z from 'zod';
import { type Catalogue, createAlias, type OfferRecord } from './catalogue';
import { type LocatedJson, validateJson } from './read-json';

const instant = z.iso.datetime({ offset: true, local: false });
const alias = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'an alias is a-z, 0-9 and hyphens');
const count = z.int().min(0);
const text = z.string().min(1);
const address = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/\S*$/)], {
  error: 'an absolute http(s) address, or a path on this server that begins with /',
});

const edition = z.strictObject({
  id: z.int().positive(),
  alias,
  name: text,
  active: z.boolean().default(true),
});

const host = z.strictObject({ alias, name: text });

const session = z.strictObject({ begin: instant.nullable(), end: instant.nullable() });

const offer = z.strictObject({
  id: z.int().positive(),
  name: text,
  /** Absent: made from id and name. */
  alias: alias.optional(),
  publish: z.enum(['public', 'private_link']).default('public'),
  description: z.string().default(''),
  requiresApplication: z.boolean().default(false),
  onlineApplication: z.boolean().default(false),
  applicationDeadline: instant.nullable().default(null),
  minAge: count.nullable().default(null),
  maxAge: count.nullable().default(null),
  fee: count.nullable().default(null),
  meetingPoint: z.string().nullable().default(null),
  meetingAddress: z.string().nullable().default(null),
  meetingLat: z.number().min(-90).max(90).nullable().default(null),
  meetingLng: z.number().min(-180).max(180).nullable().default(null),
  applyText: z.string().nullable().default(null),
  bring: z.string().nullable().default(null),
  dates: z.array(session).default([]),
  accessibility: z.array(text).nullable().default(null),
  wheelchairAccessible: z.boolean().nullable().default(null),
  url: address.nullable().default(null),
  media: z.array(address).default([]),
  hosts: z.array(alias).default([]),
  createdAt: instant.default('2026-01-01T00:00:00Z'),
  modifiedAt: instant.default('2026-01-01T00:00:00Z'),
  status: z.record(text, instant).default({ published: '2026-01-01T00:00:00Z' }),
  minParticipants: count.nullable().default(null),
  maxParticipants: count.nullable().default(null),
  edition: alias,
});

/** The documented shape of a catalogue file; only id, name and edition of an offer are needed. */
const CATALOGUE_SCHEMA = z.strictObject({
  editions: z.array(edition).min(1),
  hosts: z.array(host),
  offers: z.array(offer),
});

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
      located.refuse([list, index, key], `"${value}" is there twice`);
    }
    seen.add(value);
  }
}

/** Reads a catalogue file; throws JsonFileError with line and reason when it is wrong. */
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
      const reason = `there is no edition with the alias "${offer.edition}"`;
      located.refuse(['offers', index, 'edition'], reason);
    }
    for (const [position, host] of offer.hosts.entries()) {
      if (hosts.has(host)) continue;
      const reason = `there is no host with the alias "${host}"`;
      located.refuse(['offers', index, 'hosts', position], reason);
    }
  }
  return { editions: value.editions, hosts: value.hosts, offers };
}
