import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { formatCounted } from './visitor';

/** Open connections in all. */
export const MOST_CONNECTIONS = 10_000;
/** As many as Linux lets a program ask for, unless its operator said otherwise. */
const MOST_IN_LINE = 4_096;
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
      // Longer than the usual minute of a proxy in front of it, which else might reuse a closing connection.
      keepAliveTimeout: 65 * SECOND_MS,
    },
    listener,
  );
  server.maxHeadersCount = 100;
  server.maxConnections = MOST_CONNECTIONS;
  // The client does not read its answer.
  server.setTimeout(75 * SECOND_MS);
  return server;
}

/**
 * Takes connections at an address, or on an inherited socket; resolves when they come
 * in. Up to 4,096 of them wait in the kernel while the gateway is replaced or waits for the processor.
 * Of Node's 511 a launch needs no second: a connection beyond it is not refused but retried after 1, 3,
 * 7, 15 and 31 seconds, or is cut off.
 */
export async function takeConnections(
  server: Server,
  where: { readonly port: number; readonly host: string } | { readonly fd: number },
): Promise<void> {
  if ('fd' in where) server.listen(where, MOST_IN_LINE);
  else server.listen(where.port, where.host, MOST_IN_LINE);
  await once(server, 'listening');
}

/** Open connections, counted by address. */
export interface Connections {
  /** Counts the connections of a server from now on. */
  watch(server: Server): void;
  /** The address is a proxy's: its connections are no longer limited. */
  exempt(socket: Socket): void;
  /** Whether its address had its share of connections when this one was opened. */
  isBeyond(socket: Socket): boolean;
  open(): number;
}

/** Limits on open connections per address. */
export interface ConnectionLimits {
  /** Connections of one address that stay open between requests. */
  readonly perAddress: number;
  /** With so many open in all, further ones of such an address are closed before they ask. */
  readonly crowded: number;
  /** False: connections are those of a proxy. */
  readonly isCounted: boolean;
}

/** Nobody has more proxies than that. */
const MOST_EXEMPT = 100;

/**
 * Creates the counting of connections. One beyond its address' share is still answered: a town hall is
 * one address too. But it is closed after its answer, and gets no render while others wait; only in a
 * crowd it is not taken at all.
 */
export function createConnections({
  perAddress,
  crowded,
  isCounted,
}: ConnectionLimits): Connections {
  const held = new Map<string, number>();
  const beyond = new WeakSet<Socket>();
  const exempt = new Set<string>();
  let open = 0;

  function onConnection(socket: Socket): void {
    open += 1;
    const address = readAddress(socket);
    const count = (held.get(address) ?? 0) + 1;
    held.set(address, count);
    socket.once('close', () => {
      open -= 1;
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
    if (!isCounted || count <= perAddress || exempt.has(address)) return;
    beyond.add(socket);
    if (open > crowded) socket.destroy();
  }

  return {
    watch: (server) => {
      server.on('connection', onConnection);
    },
    exempt(socket) {
      if (exempt.size < MOST_EXEMPT) exempt.add(readAddress(socket));
    },
    isBeyond: (socket) => beyond.has(socket) && !exempt.has(readAddress(socket)),
    open: () => open,
  };
}

function readAddress({ remoteAddress = '' }: Socket): string {
  return formatCounted(remoteAddress) ?? remoteAddress;
}
