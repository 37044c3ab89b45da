import { z } from 'zod';

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
export const CATALOGUE_SCHEMA = z.strictObject({
  editions: z.array(edition).min(1),
  hosts: z.array(host),
  offers: z.array(offer),
});

/** The documented shape of a tokens file. */
export const TOKENS_SCHEMA = z.array(
  z.strictObject({
    user: text,
    hash: z.string().regex(/^[0-9a-f]{64}$/, 'the SHA-256 of the whole token, 64 hex digits'),
    hosts: z.array(alias).default([]),
    permissions: z.array(text).default(['offers:read']),
    expires: instant.nullable().default(null),
  }),
);
