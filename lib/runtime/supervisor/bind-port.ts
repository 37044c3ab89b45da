import { lookup } from 'node:dns/promises';
import net from 'node:net';
import { getSystemErrorName } from 'node:util';

/** The used part of Node's internal `TCP`. */
interface Handle {
  readonly fd: number;
  getsockname(name: { port?: number }): number;
  close(): void;
}

/**
 * Binds a port without listening on it, for a child that inherits the descriptor; throws the
 * system's error. Node has no public way until `net.BoundSocket` is in every version that we run
 * on; its cluster module uses this function, from before version 4 to 24 (`bind-port.test.ts`).
 */
export async function bindPort(port: number, host: string) {
  const { address, family } = await lookup(host);
  const { _createServerHandle: createHandle } = net as unknown as {
    _createServerHandle(address: string, port: number, family: number, fd: null): Handle | number;
  };
  const handle = createHandle(address, port, family, null);
  if (typeof handle === 'number') throw describeError(handle);
  const name: { port?: number } = {};
  // Binding succeeds also on a port that another program listens on; this reports it.
  const error = handle.getsockname(name);
  if (error !== 0) {
    handle.close();
    throw describeError(error);
  }
  // The system chose the port where 0 was asked for.
  return { fd: handle.fd, port: name.port ?? port, close: () => handle.close() };
}

function describeError(code: number): NodeJS.ErrnoException {
  const name = getSystemErrorName(code);
  return Object.assign(new Error(`bind ${name}`), { code: name });
}
