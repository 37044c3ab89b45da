import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

const GRACE_MS = 10_000;

/**
 * Goes on answering for `drainMs`, each connection for the last time, so that a proxy that looks at
 * `/readyz` can send its visitors elsewhere before any of them is refused.
 */
export function drainServer(server: Server, drainMs: number): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  return new Promise((resolve) => {
    setTimeout(resolve, drainMs);
  });
}

/**
 * Takes no more connections, lets the answers under way finish, and ends what is not finished after
 * `graceMs`. Connections that visitors keep open end with the answer they are waiting for.
 */
export function closeServer(server: Server, graceMs = GRACE_MS): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    // Node ends only those that are idle now; those still waiting would stay for a minute more.
    server.keepAliveTimeout = 1;
    server.closeIdleConnections();
  });
}

/** Connections held at once, whoever they belong to. */
export const MOST_CONNECTIONS = 10_000;
const SECOND_MS = 1_000;

/**
 * Creates the server with its inbound limits: a visitor has seconds to finish saying what is wanted,
 * and says it in at most 16 KB. Slow or silent connections are closed, so that they cannot use up
 * the process.
 */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1_024,
      headersTimeout: 10 * SECOND_MS,
      requestTimeout: 30 * SECOND_MS,
      connectionsCheckingInterval: 5 * SECOND_MS,
      // Longer than the usual minute of a proxy in gateway, which else might reuse a closing connection.
      keepAliveTimeout: 65 * SECOND_MS,
    },
    listener,
  );
  server.maxHeadersCount = 100;
  server.maxConnections = MOST_CONNECTIONS;
  // Silence on a connection that is being answered: somebody does not read.
  server.setTimeout(75 * SECOND_MS);
  return server;
}
