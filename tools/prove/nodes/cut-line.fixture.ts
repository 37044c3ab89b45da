import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a server on this machine that a test cuts. */
export interface CutLine {
  readonly port: number;
  /** Ports from which the server has seen connections over this line. */
  readonly ports: ReadonlySet<number>;
  /** Nothing comes through any more, without an error: as when a cable is pulled. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Opens a line to the port. */
export async function openCutLine(to: number): Promise<CutLine> {
  const ports = new Set<number>();
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void keep(near).pause();
    const far = connect(to, '127.0.0.1', () => ports.add(far.localPort ?? 0));
    for (const [from, into] of [
      [keep(near), far],
      [keep(far), near],
    ] as const) {
      from.pipe(into);
      from.once('close', () => into.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    return socket;
  }

  return {
    port: (server.address() as { readonly port: number }).port,
    ports,
    cut() {
      isCut = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    mend() {
      isCut = false;
      // Data on the way is lost, as after a line that was cut for long.
      for (const socket of sockets) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
