import { lookup as lookUpInDns } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { RemoteError } from './remote-error';

/** All addresses of a host name, in the order in which they are to be tried. */
export type LookUpAddresses = (
  hostName: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** Knows which network addresses pictures may be fetched from. */
export interface AddressGuard {
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
