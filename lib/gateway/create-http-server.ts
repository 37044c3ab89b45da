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
 * Open connections, counted by address. One beyond its address' share is still answered: a town hall is
 * one address too. But it is closed after its answer, and gets no render while others wait; only in a
 * crowd it is not taken at all.
 */
export class Connections {
  private readonly held = new Map<string, number>();
  private readonly beyond = new WeakSet<Socket>();
  private readonly exempted = new Set<string>();
  open = 0;

  constructor(private readonly limits: ConnectionLimits) {}

  /** Counts the connections of a server from now on. */
  watch(server: Server): void {
    server.on('connection', (socket) => this.take(socket));
  }

  /** The address is a proxy's: its connections are no longer limited. */
  exempt(socket: Socket): void {
    if (this.exempted.size < MOST_EXEMPT) this.exempted.add(readAddress(socket));
  }

  /** Whether its address had its share of connections when this one was opened. */
  isBeyond(socket: Socket): boolean {
    return this.beyond.has(socket) && !this.exempted.has(readAddress(socket));
  }

  private take(socket: Socket): void {
    const { perAddress, crowded, isCounted } = this.limits;
    this.open += 1;
    const address = readAddress(socket);
    const count = (this.held.get(address) ?? 0) + 1;
    this.held.set(address, count);
    socket.once('close', () => {
      this.open -= 1;
      const left = (this.held.get(address) ?? 1) - 1;
      if (left > 0) this.held.set(address, left);
      else this.held.delete(address);
    });
    if (!isCounted || count <= perAddress || this.exempted.has(address)) return;
    this.beyond.add(socket);
    if (this.open > crowded) socket.destroy();
  }
}

function readAddress({ remoteAddress = '' }: Socket): string {
  return formatCounted(remoteAddress) ?? remoteAddress;
}
