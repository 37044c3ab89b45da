import type { Switches } from '../switch/switches';
import { findToken, READ_OFFERS, type TokenRecord } from './token';

/** Who asks. */
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
  if (header === undefined || switches.get('authorization') === 'stripped') {
    return { kind: 'anonymous' };
  }
  if (!/^Bearer\b/i.test(header)) return { kind: 'anonymous' };
  const token = BEARER.exec(header.trim())?.[1];
  const record = token === undefined ? null : findToken(token, tokens);
  if (record === null) return { kind: 'refused', detail: 'Invalid credentials.' };
  const expires = switches.get('expiry') === 'now' ? now : Date.parse(record.expires ?? '');
  if (expires <= now) {
    return { kind: 'refused', detail: 'Token expired' };
  }
  return {
    kind: 'user',
    user: record.user,
    hosts: record.hosts,
    mayRead: switches.get('permission') === 'token' && record.permissions.includes(READ_OFFERS),
  };
}
