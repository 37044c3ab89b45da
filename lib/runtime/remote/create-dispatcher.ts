import { lookup as lookUpInDns } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { RemoteError } from './remote-error';

/** How to reach other servers. */
export interface DispatcherOptions {
  /** Null: connect to whatever the operator's own address says. */
  readonly guard: AddressGuard | null;
  readonly httpsProxy: string | null;
  readonly noProxy: string | null;
}

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * The way out for pictures and tiles. The guard looks at the address that is really connected to,
 * so a name that answers differently the second time gains nothing; behind a proxy the proxy decides.
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
    // Node looks up names only: an address written in figures is checked here.
    if (!isIP(options.hostname)) return connect(options, callback);
    guard.requireAddresses(options.hostname).then(
      () => connect(options, callback),
      (error: Error) => callback(error, null),
    );
  };
}

/** All addresses of a host name, in the order in which they are to be tried. */
export type LookUpAddresses = (
  hostName: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** Knows which network addresses pictures may be fetched from. */
interface AddressGuard {
  /** The addresses of a host name (or IP) that may be connected to; throws RemoteError when there is none. */
  requireAddresses(hostName: string): Promise<readonly { address: string; family: number }[]>;
}

/** The network a literal address lies in, IPv4 in IPv6 clothes unwrapped: `unicast` is the open internet. */
function getNetwork(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : 'unreadable';
}

/**
 * A guard that lets through the open internet and the kind of network the instance itself lies in:
 * an instance on localhost may have its pictures there, one on the internet never leads inside.
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

  /** Asked once: a name that later points inside must not open the inside. */
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
