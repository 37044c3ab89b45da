import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small reverse proxy, as in front of a site in production. */
export interface ReverseProxy {
  readonly port: number;
  /** Origin to which requests are forwarded. */
  target: string;
  stop(): Promise<void>;
}

/**
 * Starts a proxy with the usual headers: it requests the site at the site's own address, appends
 * the visitor's to `X-Forwarded-For`, and sets scheme and host of `publicOrigin`.
 */
export async function startProxy(publicOrigin: string, port = 0): Promise<ReverseProxy> {
  const { host, protocol } = new URL(publicOrigin);
  const proxy = { target: '' };
  const forward = (visitor: IncomingMessage): Record<string, string | string[] | undefined> => {
    const before = visitor.headers['x-forwarded-for'];
    const address = visitor.socket.remoteAddress ?? '';
    return {
      ...visitor.headers,
      host: new URL(proxy.target).host,
      'x-forwarded-for': before === undefined ? address : `${before}, ${address}`,
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-host': host,
    };
  };
  const server = createServer((visitor, answer) => {
    const { method, url } = visitor;
    const { hostname, port: sitePort } = new URL(proxy.target);
    const headers = forward(visitor);
    const asked = request({ hostname, port: sitePort, path: url, method, headers });
    asked.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    visitor.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve));
  return Object.assign(proxy, {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
