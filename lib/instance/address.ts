import * as z from 'zod';
import type { RedisAddress, RedisHost } from '../store/redis';

/** Whether it is an address of the web that carries no user name. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

export const NO_WEB_ADDRESS = 'must be an http or https address without a user name';

/** Base address of an instance, without `/api`, in normal form: equal for addresses that mean the same. */
export const instanceAddress = z
  .string()
  .refine(isWebAddress, NO_WEB_ADDRESS)
  .refine((text) => !/[?#]/.test(text), 'must not carry a query or a fragment')
  .transform((text) => {
    const { protocol, host, pathname } = new URL(text);
    const address = `${protocol}//${host.replace(/\.(?=:|$)/, '')}${pathname}`;
    return address.replace(/\/+$/, '');
  })
  .refine((text) => !text.endsWith('/api'), 'must be given without /api');

/** Scheme and host of a site, without a slash at the end. */
export const origin = z
  .string()
  .refine(isWebAddress, NO_WEB_ADDRESS)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.pathname === '/' && !url.search && !url.hash;
  }, 'must be an origin without path, query or fragment')
  .transform((text) => new URL(text).origin);

/** Whether tokens can be sent to an instance: in plain http everybody on the way could read them. */
export function isSafeForTokens(offersApiUrl: string): boolean {
  const { protocol, hostname } = new URL(offersApiUrl);
  const isLoopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return protocol === 'https:' || isLoopback;
}

const FORM =
  /^(redis|rediss|redis\+sentinel|rediss\+sentinel):\/\/(?:([^@/]*)@)?([^@/?#]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/;
const HOST = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::(\d{1,5}))?$/;
const REDIS_PORT = 6_379;
const SENTINEL_PORT = 26_379;
const LAST_DATABASE = 65_535;

/**
 * Reads `redis://`, `rediss://` with `[user:password@]host[:port][/database]`, or, for sentinels,
 * `redis+sentinel://[user:password@]host1:port,host2:port/group[/database][?sentinel-password=…]`,
 * with `rediss+sentinel` for TLS. Null: it is none of these.
 */
export function readStoreAddress(text: string): RedisAddress | null {
  const match = FORM.exec(text);
  if (!match) return null;
  const [, scheme = '', login = '', hosts = '', path = '', query = ''] = match;
  const isSentinel = scheme.endsWith('+sentinel');
  const credentials = readLogin(login);
  const found = hosts
    .split(',')
    .map((each) => readHost(each, isSentinel ? SENTINEL_PORT : REDIS_PORT));
  const known = found.flatMap((host) => host ?? []);
  const parts = path === '' ? [] : path.split('/');
  const group = isSentinel ? parts.shift() : null;
  const database = readDatabase(parts);
  const passwords = new URLSearchParams(query);
  const sentinelPassword = passwords.get('sentinel-password');
  const isQueryKnown = [...passwords.keys()].every(
    (key) => isSentinel && key === 'sentinel-password',
  );
  const [first] = known;
  if (!credentials || !first || known.length < found.length || database === null || !isQueryKnown)
    return null;
  const base = { tls: scheme.startsWith('rediss'), ...credentials, database };
  if (isSentinel)
    return group
      ? {
          ...base,
          target: { kind: 'sentinels', sentinels: known, group, password: sentinelPassword },
        }
      : null;
  return known.length === 1 ? { ...base, target: { kind: 'server', ...first } } : null;
}

function readHost(text: string, usualPort: number): RedisHost | null {
  const [, host, port] = HOST.exec(text) ?? [];
  if (!host) return null;
  const number = port === undefined ? usualPort : Number(port);
  return number > 0 && number <= 65_535
    ? { host: host.replace(/^\[|\]$/g, ''), port: number }
    : null;
}

/** Each part percent-encoded. */
function readLogin(text: string): Pick<RedisAddress, 'username' | 'password'> | null {
  try {
    const [username = '', ...rest] = text.split(':').map(decodeURIComponent);
    return { username: username || null, password: rest.join(':') || null };
  } catch {
    return null;
  }
}

function readDatabase(parts: readonly string[]): number | null {
  const [text = '', ...more] = parts;
  if (more.length > 0 || !/^\d{0,5}$/.test(text)) return null;
  return Number(text) <= LAST_DATABASE ? Number(text) : null;
}

/** The setting; its message never repeats the value, which may hold a password. */
export const storeAddress = z
  .string()
  .transform((text, context) => {
    const address = readStoreAddress(text);
    if (address) return address;
    context.addIssue({
      code: 'custom',
      message:
        'must be redis://[user:password@]host[:port][/database], rediss://…, or redis+sentinel://host1:26379,host2:26379/group[/database]',
    });
    return z.NEVER;
  })
  .optional();
