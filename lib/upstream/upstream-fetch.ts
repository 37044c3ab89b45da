import { EnvHttpProxyAgent, fetch } from 'undici';
import type { Fetch } from './http-exchange';

/** Proxy settings as the environment names them; absent: go straight. */
export interface ProxySettings {
  readonly httpsProxy?: string | undefined;
  readonly noProxy?: string | undefined;
}

/**
 * undici's own fetch over its own connections, so that neither Next's patched fetch nor its cache
 * ever stands between us and the instance.
 */
export function createUpstreamFetch(proxy: ProxySettings = {}): Fetch {
  const dispatcher = new EnvHttpProxyAgent({
    // Empty, not absent: the environment is read in lib/instance/settings alone.
    httpProxy: '',
    httpsProxy: proxy.httpsProxy ?? '',
    noProxy: proxy.noProxy ?? '',
  });
  return (url, init) => fetch(url, { ...init, dispatcher });
}
