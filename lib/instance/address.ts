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

const LOGIN = '(?:(?<login>[^@/]*)@)?';
const HOST = String.raw`(?:\[[\da-fA-F:.]+\]|[\w.-]+)(?::\d{1,5})?`;
const DATABASE = String.raw`(?:/(?<database>\d{0,5}))?`;
const SERVER = new RegExp(`^redis(?<tls>s?)://${LOGIN}(?<hosts>${HOST})${DATABASE}$`);
const SENTINELS = new RegExp(
  String.raw`^redis(?<tls>s?)\+sentinel://${LOGIN}(?<hosts>${HOST}(?:,${HOST})*)/(?<group>[^/?#]+)${DATABASE}(?:\?sentinel-password=(?<secret>[^&#]*))?$`,
);
const REDIS_PORT = 6_379;
const SENTINEL_PORT = 26_379;
const LAST = 65_535;

/**
 * Reads `redis://`, `rediss://` with `[user:password@]host[:port][/database]`, or, for sentinels,
 * `redis+sentinel://[user:password@]host1:port,host2:port/group[/database][?sentinel-password=…]`,
 * with `rediss+sentinel` for TLS. Null: it is none of these.
 */
export function readStoreAddress(text: string): RedisAddress | null {
  const { groups } = SERVER.exec(text) ?? SENTINELS.exec(text) ?? {};
  if (!groups) return null;
  const { tls, login = '', hosts = '', group, secret = '' } = groups;
  const credentials = readLogin(login);
  const ofSentinels = readLogin(`:${secret}`);
  const known = hosts.split(',').map((host) => readHost(host, group ? SENTINEL_PORT : REDIS_PORT));
  const database = Number(groups.database ?? 0);
  const [first] = known;
  const isInRange = known.every(({ port }) => port > 0 && port <= LAST) && database <= LAST;
  if (!credentials || !ofSentinels || !first || !isInRange) return null;
  return {
    tls: tls === 's',
    ...credentials,
    database,
    target: group
      ? { kind: 'sentinels', sentinels: known, group, password: ofSentinels.password }
      : { kind: 'server', ...first },
  };
}

function readHost(text: string, usualPort: number): RedisHost {
  const [, host = '', port] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(text) ?? [];
  return { host, port: Number(port ?? usualPort) };
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

/** The setting; its message never repeats the value, which may hold a password. */
export const storeAddress = z
  .string()
  .transform(readStoreAddress)
  .refine(
    (address) => address !== null,
    'must be redis://[user:password@]host[:port][/database], rediss://…, or redis+sentinel://host1:26379,host2:26379/group[/database]',
  );
