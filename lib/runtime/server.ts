import { once } from 'node:events';
import { chmod, mkdir, stat, unlink } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const GROUP_MAY_ENTER = 0o010;

/**
 * Listens on a Unix socket that only this user may open, and the group where it may enter the
 * directory. Takes the place of one that a process left behind when it died; throws EADDRINUSE
 * where a process still listens.
 */
export async function listenOnSocket(server: Server, socketPath: string): Promise<void> {
  await mkdir(path.dirname(socketPath), { recursive: true, mode: 0o700 });
  if (await isAnswered(socketPath)) {
    const error = new Error(`Another process listens on ${socketPath}.`);
    throw Object.assign(error, { code: 'EADDRINUSE' });
  }
  await unlink(socketPath).catch(() => {});
  server.listen(socketPath);
  await once(server, 'listening');
  const { mode } = await stat(path.dirname(socketPath));
  await chmod(socketPath, mode & GROUP_MAY_ENTER ? 0o660 : 0o600);
}

async function isAnswered(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    // A full queue has a listener.
    return (error as NodeJS.ErrnoException).code === 'EAGAIN';
  } finally {
    socket.destroy();
  }
}

/** Goes on answering, each connection for the last time, until a proxy has seen `/readyz`. */
export async function drainServer(server: Server, drainMs: number): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await pause(drainMs);
}

/** Takes no more connections, and ends what is not finished after `graceMs`. */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    // Node ends only those that are idle now; those still waiting would stay for a minute more.
    server.keepAliveTimeout = 1;
  });
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
