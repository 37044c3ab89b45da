import * as z from 'zod';

/** The parts of an address; null: it is none. */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Whether it is an address of the web that carries no user name. */
export function isWebAddress(text: string): boolean {
  const url = parseUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** Message about an address that the browser could not open, or that holds a secret. */
export const NO_WEB_ADDRESS = 'must be an http or https address without a user name';

/**
 * Base address of an instance, without `/api`, in normal form: equal for addresses that mean the same
 * (case of the host, default port, dot segments, slashes at the end). Names of the same machine stay
 * different.
 */
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
    const url = parseUrl(text);
    return url !== null && url.pathname === '/' && !url.search && !url.hash;
  }, 'must be an origin without path, query or fragment')
  .transform((text) => new URL(text).origin);

/**
 * Whether hosts' tokens can be sent to this instance: in plain http everybody on the way could read
 * them, unless there is no network in between.
 */
export function isSafeForTokens(offersApiUrl: string): boolean {
  const { protocol, hostname } = new URL(offersApiUrl);
  return protocol === 'https:' || isLoopback(hostname);
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
