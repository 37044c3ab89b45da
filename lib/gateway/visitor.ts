import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Key for counting requests: an address, or one of the two names below. */
export type Visitor = string;

/** All visitors behind a proxy that is not configured: they share one address. */
export const UNCOUNTED: Visitor = 'uncounted';

/** Work that no visitor waits for, such as the successor of an answer that is still served. */
export const OURSELVES: Visitor = 'ourselves';

/** Properties of the requester that decide about turns. */
export interface Asker {
  readonly visitor: Visitor;
  /** The address holds more connections than its share, and this is one of the last. */
  readonly isBeyond: boolean;
}

/** Whether a visitor is one address, so that what it takes can be compared with what others take. */
export function isCounted(visitor: Visitor): boolean {
  return visitor !== UNCOUNTED && visitor !== OURSELVES;
}

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
/** Addresses of proxies: the same machine, the same container network, a carrier's own. */
const NEARBY = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Creates the reading of whom a request is counted for. A neighbour that forwards for others although
 * no proxy was configured is not counted: its address would be everybody's. `onUnknownProxy` is called
 * the first time. From public addresses forwarding headers are ignored, since any client can send them.
 */
export function createVisitorReader(
  trustedProxies: number,
  onUnknownProxy: () => void,
): (request: IncomingMessage) => Visitor {
  let isTold = false;
  return (request) => {
    if (trustedProxies > 0 || !isForwarded(request) || !isNearby(request)) {
      return readVisitorAddress(request, trustedProxies);
    }
    if (!isTold) onUnknownProxy();
    isTold = true;
    return UNCOUNTED;
  };
}

function isForwarded({ headers }: IncomingMessage): boolean {
  return FORWARDING.some((name) => headers[name] !== undefined);
}

function isNearby({ socket }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? '';
  return ipaddr.isValid(address) && NEARBY.has(ipaddr.process(address).range());
}

/**
 * The address to count a visitor by. With `trustedProxies` proxies in front, each having appended the
 * address it saw, the entry that the outermost of them wrote; whatever stands left of it could be
 * invented. IPv6 addresses count by their /64, which is what one household or one attacker holds.
 */
export function readVisitorAddress(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket?.remoteAddress ?? '';
  const connected = formatCounted(socketAddress) ?? socketAddress;
  if (trustedProxies === 0) return connected;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const entry = forwarded.at(-trustedProxies) ?? forwarded[0];
  return (entry && formatCounted(withoutPort(entry))) || connected;
}

/** Some proxies append the port too, which is another one for each connection of the same visitor. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}

/** An address in the form it is counted in: IPv6 by its /64; null when it is none. */
export function formatCounted(text: string): string | null {
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** A request's body is longer than anything this site asks for. */
export class BodyTooLongError extends Error {
  readonly code = 'body-too-long';
  override readonly name = 'BodyTooLongError';
}

/**
 * Reads a request's whole body, empty when there is none; throws BodyTooLongError beyond `maxBytes`. The
 * pieces in which it came are wiped: a login's hold a token, and garbage stays in memory for hours.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes) throw new BodyTooLongError(`The body has ${announced} bytes.`);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.byteLength;
      if (length > maxBytes)
        throw new BodyTooLongError(`The body has more than ${maxBytes} bytes.`);
    }
    return Buffer.concat(chunks);
  } finally {
    for (const chunk of chunks) chunk.fill(0);
  }
}

const LOGIN_COOKIE = '__Host-sid=';
/** Ours has 43. */
const LONGEST_LOGIN = 100;
/** Given twice it is believed neither time. */
const MOST_LOGINS = 2;

/**
 * The login in a Cookie header; null: there is none. Other cookies of this host may
 * fill a request up to its limit; no process behind the gateway gets them.
 */
export function pickLoginCookie(header: string | undefined): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const logins = pairs.filter((pair) => pair.startsWith(LOGIN_COOKIE)).slice(0, MOST_LOGINS);
  if (logins.length === 0) return null;
  return logins.map((pair) => pair.slice(0, LOGIN_COOKIE.length + LONGEST_LOGIN)).join('; ');
}

/** Headers of a form that are sent to the keeper as they came, to identify its origin. */
const OF_FORMS = ['content-type', 'host', 'origin', 'sec-fetch-site', 'user-agent'];

/** The headers of a form that the keeper may see: a list of the allowed, so nothing new slips in. */
export function pickFormHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of OF_FORMS) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  const cookie = pickLoginCookie(headers.cookie);
  if (cookie !== null) picked.cookie = cookie;
  return picked;
}

/** Headers by which a visitor could impersonate the gateway, a proxy or Next itself. */
const HOSTILE =
  /^(content-security-policy|x-nonce$|x-middleware-|x-nextjs-|x-matched-path$|x-invoke-|x-fenster-|x-forwarded-|x-prerender-|x-now-|x-vercel-|next-|forwarded$|rsc$|authorization$|proxy-)/;

/** Removes hostile headers in place, for development, where requests go to Next as they came. */
export function removeHostileHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (HOSTILE.test(name) && !isNavigation(name)) delete headers[name];
  }
}

/** Next's own browser code sends these in development; without the gateway's answers they do no harm. */
function isNavigation(name: string): boolean {
  return name === 'rsc' || name.startsWith('next-router-') || name === 'next-url';
}
