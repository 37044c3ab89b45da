import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const GRACE_MS = 10_000;

/**
 * Goes on answering for `drainMs`, each connection for the last time, so that a proxy that looks at
 * `/readyz` can send its visitors elsewhere before any of them is refused.
 */
export async function drainServer(server: Server, drainMs: number): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await pause(drainMs);
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
