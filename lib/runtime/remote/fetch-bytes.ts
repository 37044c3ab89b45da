import { lookup as lookUpInDns } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector, type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import { readBody } from '../read-body';

interface FetchBytesOptions {
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  readonly accept: string;
  /** Whether an address may be requested: the first one, and the target of each redirect. */
  readonly isAllowed: (address: URL) => boolean;
  readonly maxBytes: number;
  /** Milliseconds from the first connection to the last byte, redirects included. */
  readonly timeoutMs: number;
}

const MOST_REDIRECTS = 3;

/** An answer with status 200 within the limits; throws for every other. */
export async function fetchBytes(address: string, options: FetchBytesOptions) {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let next = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const url = requireAllowed(next, options);
    const { statusCode, headers, body } = await request(url, {
      dispatcher: options.dispatcher,
      headers: { accept: options.accept, 'user-agent': options.userAgent },
      signal,
    });
    // Aborting a body makes it emit an error; unhandled, that would end the process.
    body.on('error', () => undefined);
    if (statusCode === 200) {
      const contentLength = String(headers['content-length'] ?? 0);
      const limits = { maxBytes: options.maxBytes, contentLength };
      return await readBody(body, limits).finally(() => body.destroy());
    }
    body.destroy();
    const { location } = headers;
    if (statusCode < 300 || statusCode > 399 || typeof location !== 'string') {
      throw new Error(`answered ${statusCode}`);
    }
    next = URL.parse(location, url)?.href ?? '';
  }
  throw new Error(`redirected more than ${MOST_REDIRECTS} times`);
}

function requireAllowed(address: string, { isAllowed }: FetchBytesOptions): URL {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && isAllowed(url)) {
    return url;
  }
  throw new Error('is not an address that may be asked');
}

const CONNECT_TIMEOUT_MS = 5_000;

/** The guard checks addresses as they are connected to (DNS rebinding). A proxy decides itself. */
export function createDispatcher({
  guard,
  httpsProxy,
  noProxy,
}: {
  /** Null: connect to whatever the operator's own address resolves to. */
  readonly guard: AddressGuard | null;
  readonly httpsProxy: string | null;
  readonly noProxy: string | null;
}): Dispatcher {
  return new EnvHttpProxyAgent({
    connect: guard ? createGuardedConnector(guard) : { timeout: CONNECT_TIMEOUT_MS },
    // Empty, not absent: the environment is read in lib/instance/settings alone.
    httpProxy: '',
    httpsProxy: httpsProxy ?? '',
    noProxy: noProxy ?? '',
  });
}

function createGuardedConnector(guard: AddressGuard): buildConnector.connector {
  const lookup: LookupFunction = (hostName, _options, callback) => {
    guard(hostName).then(
      (addresses) => callback(null, [...addresses]),
      (error: Error) => callback(error, ''),
    );
  };
  // With this Node takes all addresses of a name, and tries one after the other.
  const autoSelectFamily = true;
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup, autoSelectFamily });
  return (options, callback) => {
    // Node resolves names only: a literal address is checked here.
    if (!isIP(options.hostname)) return connect(options, callback);
    guard(options.hostname).then(
      () => connect(options, callback),
      (error: Error) => callback(error, null),
    );
  };
}

/** All addresses of a host name, in the order in which they are tried. */
export type LookUpAddresses = (
  hostName: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

type AddressGuard = ReturnType<typeof createAddressGuard>;

/** IPv4-mapped IPv6 unwrapped; `unicast` is the open internet. */
function getNetwork(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : 'unreadable';
}

/**
 * Gives the allowed addresses of a host name (or IP), and throws when there is none: those in the open
 * internet and in the instance's own kind of network, as on localhost.
 */
export function createAddressGuard(
  instanceHostName: string,
  lookUp: LookUpAddresses = (hostName) => lookUpInDns(hostName, { all: true }),
) {
  let home: Promise<ReadonlySet<string>> | null = null;

  /** Resolved once: a name that later points to an internal network must not open it. */
  function getHomeNetworks(): Promise<ReadonlySet<string>> {
    home ??= lookUpAny(instanceHostName).then(
      (addresses) => new Set(['unicast', ...addresses.map(({ address }) => getNetwork(address))]),
      (error: unknown) => {
        home = null;
        throw error;
      },
    );
    return home;
  }

  async function lookUpAny(hostName: string) {
    const bare = hostName.replace(/^\[|\]$/g, '');
    if (ipaddr.isValid(bare)) return [{ address: bare, family: bare.includes(':') ? 6 : 4 }];
    return lookUp(bare);
  }

  return async (hostName: string) => {
    const [networks, addresses] = await Promise.all([getHomeNetworks(), lookUpAny(hostName)]);
    const open = addresses.filter(({ address }) => networks.has(getNetwork(address)));
    if (open.length > 0) return open;
    throw new Error(`${hostName} lies in a network of its own`);
  };
}
