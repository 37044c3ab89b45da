import { lookup as lookUpInDns } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { RemoteError } from './remote-error';

export interface DispatcherOptions {
  /** Null: connect to whatever the operator's own address resolves to. */
  readonly guard: AddressGuard | null;
  readonly httpsProxy: string | null;
  readonly noProxy: string | null;
}

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Outgoing connections for pictures and tiles. The guard checks the address that is really
 * connected to, so DNS rebinding gains nothing; behind a proxy the proxy decides.
 */
export function createDispatcher({ guard, httpsProxy, noProxy }: DispatcherOptions): Dispatcher {
  return new EnvHttpProxyAgent({
    connect: guard ? createGuardedConnector(guard) : { timeout: CONNECT_TIMEOUT_MS },
    // Empty, not absent: the environment is read in lib/instance/settings alone.
    httpProxy: '',
    httpsProxy: httpsProxy ?? '',
    noProxy: noProxy ?? '',
  });
}

function createGuardedConnector(guard: AddressGuard): buildConnector.connector {
  const lookup: LookupFunction = (hostName, options, callback) => {
    guard.requireAddresses(hostName).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all || !first) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup });
  return (options, callback) => {
    // Node resolves names only: a literal address is checked here.
    if (!isIP(options.hostname)) return connect(options, callback);
    guard.requireAddresses(options.hostname).then(
      () => connect(options, callback),
      (error: Error) => callback(error, null),
    );
  };
}

/** All addresses of a host name, in the order in which they are tried. */
export type LookUpAddresses = (
  hostName: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

interface AddressGuard {
  /** The allowed addresses of a host name (or IP); throws RemoteError when there is none. */
  requireAddresses(hostName: string): Promise<readonly { address: string; family: number }[]>;
}

/** The network of a literal address, IPv4-mapped IPv6 unwrapped: `unicast` is the open internet. */
function getNetwork(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : 'unreadable';
}

/**
 * A guard that allows the open internet and the instance's own kind of network: an instance on
 * localhost may have its pictures there, one on the internet never leads to an internal network.
 */
export function createAddressGuard(
  instanceHostName: string,
  lookUp: LookUpAddresses = (hostName) => lookUpInDns(hostName, { all: true }),
): AddressGuard {
  let home: Promise<ReadonlySet<string>> | null = null;

  async function findHomeNetworks(): Promise<ReadonlySet<string>> {
    const addresses = await lookUpAny(instanceHostName);
    return new Set(['unicast', ...addresses.map(({ address }) => getNetwork(address))]);
  }

  /** Resolved once: a name that later points to an internal network must not open it. */
  function getHomeNetworks(): Promise<ReadonlySet<string>> {
    home ??= findHomeNetworks().catch((error: unknown) => {
      home = null;
      throw error;
    });
    return home;
  }

  async function lookUpAny(hostName: string) {
    const bare = hostName.replace(/^\[|\]$/g, '');
    if (ipaddr.isValid(bare)) return [{ address: bare, family: bare.includes(':') ? 6 : 4 }];
    return lookUp(bare);
  }

  return {
    async requireAddresses(hostName) {
      const [networks, addresses] = await Promise.all([getHomeNetworks(), lookUpAny(hostName)]);
      const open = addresses.filter(({ address }) => networks.has(getNetwork(address)));
      if (open.length > 0) return open;
      throw new RemoteError('forbidden-address', `${hostName} lies in a network of its own`);
    },
  };
}
