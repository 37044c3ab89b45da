import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { formatCounted } from './visitor';

/** Open connections, counted by address. */
export interface Connections {
  /** Counts the connections of a server from now on. */
  watch(server: Server): void;
  /** The address is a proxy's: its connections belong to everybody, and are limited no more. */
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
  /** False: connections are those of a proxy, and belong to everybody. */
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
