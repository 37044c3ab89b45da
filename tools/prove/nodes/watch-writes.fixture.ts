import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** A record of the shared store that was written, and from which port. */
export interface SeenWrite {
  readonly key: string;
  readonly port: number;
}

/** All writes of records whose key contains `part`, as the server itself carries them out. */
export interface WriteWatch {
  readonly writes: readonly SeenWrite[];
  close(): void;
}

/** Listens to everything that a Redis does. */
export function watchWrites(port: number, part: string): WriteWatch {
  const writes: SeenWrite[] = [];
  const socket = connect(port, '127.0.0.1', () => socket.write('MONITOR\r\n'));
  socket.on('error', () => {});
  /** Commands of a script follow the line of the client that has sent it. */
  let from = 0;
  createInterface({ input: socket }).on('line', (line) => {
    const [, client = '', command = ''] = /\[\d+ ([^\]]+)\] "(\w+)"/.exec(line) ?? [];
    if (client !== 'lua') from = Number(client.split(':').at(-1));
    const [, key = ''] = /"SET" "([^"]+)"/i.exec(line) ?? [];
    if (command.toUpperCase() === 'SET' && key.includes(part)) writes.push({ key, port: from });
  });
  return { writes, close: () => socket.destroy() };
}
