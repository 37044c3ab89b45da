import { createHash, timingSafeEqual } from 'node:crypto';

/** One Personal Access Token as a tokens file holds it: never the token, only its hash. */
export interface TokenRecord {
  /** The account; all tokens of one user share one rate limit. */
  readonly user: string;
  /** SHA-256 of the whole token including `pat-`, 64 hex digits. */
  readonly hash: string;
  /** Aliases of the hosts the user belongs to. */
  readonly hosts: readonly string[];
  readonly permissions: readonly string[];
  /** ISO 8601; null: never. */
  readonly expires: string | null;
}

/** The permission that both endpoints ask for. */
export const READ_OFFERS = 'offers:read';

/** The hash under which a token is kept. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The record of a token; null when nobody holds it. */
export function findToken(token: string, records: readonly TokenRecord[]): TokenRecord | null {
  const wanted = Buffer.from(hashToken(token), 'hex');
  return records.find(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), wanted)) ?? null;
}
