import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = (response: ServerResponse) => void;

/** A web server of one test: only on this machine, on a free port, writing down what it is asked. */
export interface PictureServer {
  readonly port: number;
  /** Paths in the order in which they were asked for. */
  readonly asked: readonly string[];
  userAgent(): string | undefined;
  stop(): Promise<void>;
}

/** Starts a server that answers the paths of `replies` and 404 elsewhere. */
export async function startPictureServer(
  replies: Readonly<Record<string, Reply>>,
): Promise<PictureServer> {
  const asked: string[] = [];
  let userAgent: string | undefined;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    userAgent = request.headers['user-agent'];
    const reply = replies[request.url ?? ''];
    if (reply) reply(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    userAgent: () => userAgent,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
