import { createServer, type RequestListener, type Server } from 'node:http';

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
      // Longer than the usual minute of a proxy in front, which else might reuse a closing connection.
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
