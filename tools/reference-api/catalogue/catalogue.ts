import * as z from 'zod';
import { readJson } from './read-json';

const instant = z.iso.datetime({ offset: true, local: false });
const alias = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'an alias is a-z, 0-9 and hyphens');
const count = z.int().min(0);
const text = z.string().min(1);
const address = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/\S*$/)], {
  error: 'an absolute http(s) address, or a path on this server that begins with /',
});

/** A holiday programme; only offers of active editions are public. */
const edition = z.strictObject({
  id: z.int().positive(),
  alias,
  name: text,
  active: z.boolean().default(true),
});

/** An organisation that runs offers. The public answers show its name only. */
const host = z.strictObject({ alias, name: text });

/** One session; both times are ISO 8601 with an offset. */
export type SessionRecord = Readonly<z.output<typeof session>>;
const session = z.strictObject({ begin: instant.nullable(), end: instant.nullable() });

const offer = z
  .strictObject({
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
    /** Euro cents. */
    fee: count.nullable().default(null),
    meetingPoint: z.string().nullable().default(null),
    meetingAddress: z.string().nullable().default(null),
    meetingLat: z.number().min(-90).max(90).nullable().default(null),
    meetingLng: z.number().min(-180).max(180).nullable().default(null),
    applyText: z.string().nullable().default(null),
    bring: z.string().nullable().default(null),
    dates: z.array(session).readonly().default([]),
    accessibility: z.array(text).readonly().nullable().default(null),
    wheelchairAccessible: z.boolean().nullable().default(null),
    /** Null: the page that this server shows for it. */
    url: address.nullable().default(null),
    /** Those that begin with `/` lie on this server. */
    media: z.array(address).readonly().default([]),
    /** Aliases, as `edition` is one. */
    hosts: z.array(alias).readonly().default([]),
    createdAt: instant.default('2026-01-01T00:00:00Z'),
    modifiedAt: instant.default('2026-01-01T00:00:00Z'),
    /** State name to the time it was entered; the latest one is the current state. */
    status: z.record(text, instant).default({ published: '2026-01-01T00:00:00Z' }),
    minParticipants: count.nullable().default(null),
    maxParticipants: count.nullable().default(null),
    edition: alias,
  })
  .transform((each) => ({ ...each, alias: each.alias ?? createAlias(each.id, each.name) }));

/** One offer: the fields of the specification, with aliases instead of edition and hosts. */
export type OfferRecord = Readonly<z.output<typeof offer>>;

/** The contents of a catalogue file. */
export interface Catalogue {
  readonly editions: readonly Readonly<z.output<typeof edition>>[];
  readonly hosts: readonly Readonly<z.output<typeof host>>[];
  readonly offers: readonly OfferRecord[];
}

/** What no two entries of a list share. */
const UNIQUE = [
  ['offers', 'id'],
  ['offers', 'alias'],
  ['hosts', 'alias'],
  ['editions', 'alias'],
  ['editions', 'id'],
] as const;

/** The documented shape of a catalogue file; only id, name and edition of an offer are needed. */
const CATALOGUE_SCHEMA = z
  .strictObject({ editions: z.array(edition).min(1), hosts: z.array(host), offers: z.array(offer) })
  .superRefine((catalogue: Catalogue, { addIssue }) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      addIssue({ code: 'custom', path, message });
    for (const [list, key] of UNIQUE) {
      const values = catalogue[list].map((entry) => Object(entry)[key] as string | number);
      for (const [at, each] of values.entries())
        if (values.indexOf(each) < at) refuse(`"${each}" is there twice`, list, at, key);
    }
    const editions = new Set(catalogue.editions.map(({ alias }) => alias));
    const hosts = new Set(catalogue.hosts.map(({ alias }) => alias));
    for (const [at, offer] of catalogue.offers.entries()) {
      if (!editions.has(offer.edition))
        refuse('there is no edition with this alias', 'offers', at, 'edition');
      for (const [position, host] of offer.hosts.entries())
        if (!hosts.has(host))
          refuse('there is no host with this alias', 'offers', at, 'hosts', position);
    }
  });

/** Reads a catalogue file; throws InputError with line and reason when it is wrong. */
export function readCatalogue(text: string, file?: string): Catalogue {
  return readJson(text, CATALOGUE_SCHEMA, file);
}

/** The name of the state that was entered last; null when there is none. */
export function currentState({ status }: OfferRecord): string | null {
  const states = Object.entries(status).sort(([, a], [, b]) => Date.parse(a) - Date.parse(b));
  return states.at(-1)?.[0] ?? null;
}

/** The slug of a name in the manner of the service: `12-kanutour-fuer-anfaenger`. */
export function createAlias(id: number, name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? String(id) : `${id}-${slug}`;
}

/** An offer with what its aliases stand for, and its begins as epoch ms. */
export type KnownOffer = ReturnType<typeof indexCatalogue>[number];

/** Resolves the aliases of a catalogue once; offers come out by id ascending. */
export function indexCatalogue(catalogue: Catalogue) {
  const editions = new Map(catalogue.editions.map((edition) => [edition.alias, edition]));
  const hosts = new Map(catalogue.hosts.map((host) => [host.alias, host]));
  return catalogue.offers
    .map((record) => {
      const edition = editions.get(record.edition);
      if (!edition) throw new Error(`Offer ${record.id}: unknown edition "${record.edition}"`);
      return {
        record,
        edition,
        hosts: record.hosts.map((alias) => hosts.get(alias) ?? { alias, name: alias }),
        /** Published and in an active edition. */
        isPublic: edition.active && currentState(record) === 'published',
        begins: record.dates.flatMap(({ begin }) => (begin === null ? [] : [Date.parse(begin)])),
      };
    })
    .sort((a, b) => a.record.id - b.record.id);
}
