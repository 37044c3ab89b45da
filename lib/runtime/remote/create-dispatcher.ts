import { isIP, type LookupFunction } from 'node:net';
import { buildConnector, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import type { AddressGuard } from './address-guard';

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
