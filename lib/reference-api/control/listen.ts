import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A port that can be closed, so that connections are refused, and opened again. */
export interface Listener {
  readonly port: number;
  open(): Promise<void>;
  /** Ends all connections too. */
  close(): Promise<void>;
}

function start(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Opens a port (0: any free one) for a request listener. */
export async function listen(
  answer: RequestListener,
  port: number,
  host: string,
): Promise<Listener> {
  // One server for good: a closed one can listen again, on the same port.
  const server = createServer({ keepAliveTimeout: 65_000 }, answer);
  const taken = await start(server, port, host);
  return {
    port: taken,
    async open() {
      if (!server.listening) await start(server, taken, host);
    },
    async close() {
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
