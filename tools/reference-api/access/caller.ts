import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { readJson } from '../catalogue/read-json';
import type { Switches } from '../switch/switches';

/** The permission that both endpoints ask for. */
export const READ_OFFERS = 'offers:read';

/** The hash under which a token is kept. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The record of a token; null: there is no such token. */
export function findToken(token: string, records: readonly TokenRecord[]): TokenRecord | null {
  const wanted = Buffer.from(hashToken(token), 'hex');
  return records.find(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), wanted)) ?? null;
}

/** One Personal Access Token as a tokens file holds it: never the token, only its hash. */
export type TokenRecord = Readonly<z.output<typeof TOKEN_SCHEMA>>;

const TOKEN_SCHEMA = z.strictObject({
  /** The account; all tokens of one user share one rate limit. */
  user: z.string().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'the SHA-256 of the whole token, 64 hex digits'),
  /** Aliases of the hosts that the user belongs to. */
  hosts: z
    .array(z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'an alias is a-z, 0-9 and hyphens'))
    .readonly()
    .default([]),
  permissions: z.array(z.string().min(1)).readonly().default([READ_OFFERS]),
  /** Null: never. */
  expires: z.iso.datetime({ offset: true, local: false }).nullable().default(null),
});

/** Reads a tokens file; throws InputError with line and reason when it is wrong. */
export function readTokens(text: string, file?: string): readonly TokenRecord[] {
  return readJson(text, z.array(TOKEN_SCHEMA), file);
}

export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'refused'; readonly detail: 'Invalid credentials.' | 'Token expired' }
  | {
      readonly kind: 'user';
      readonly user: string;
      readonly hosts: readonly string[];
      readonly mayRead: boolean;
    };

const BEARER = /^Bearer +(pat-[A-Za-z0-9\-._~+/]+=*)$/i;

/** Reads the Authorization header; another scheme than Bearer counts as no header. */
export function identifyCaller(
  header: string | undefined,
  tokens: readonly TokenRecord[],
  now: number,
  switches: Switches,
): Caller {
  if (!header || !/^Bearer\b/i.test(header) || switches.get('authorization') === 'stripped')
    return { kind: 'anonymous' };
  const token = BEARER.exec(header.trim())?.[1];
  const record = token === undefined ? null : findToken(token, tokens);
  if (record === null) return { kind: 'refused', detail: 'Invalid credentials.' };
  const isPast = record.expires !== null && Date.parse(record.expires) <= now;
  if (isPast || switches.get('expiry') === 'now')
    return { kind: 'refused', detail: 'Token expired' };
  return {
    kind: 'user',
    user: record.user,
    hosts: record.hosts,
    mayRead: switches.get('permission') === 'token' && record.permissions.includes(READ_OFFERS),
  };
}
