import { once } from 'node:events';
import { chmod, mkdir, stat, unlink } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';

const GROUP_MAY_ENTER = 0o010;

/**
 * Listens on a Unix socket that only this user may open, and the group where it may enter the directory, as
 * in one that an operator has made for processes of several users. Takes the place of one that a process left
 * behind when it died; throws EADDRINUSE where a process still listens.
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
