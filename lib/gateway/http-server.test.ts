import { spawnSync } from 'node:child_process';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bindPort } from '../runtime/supervisor/bind-port';
import { createHttpServer, takeConnections } from './open-gateway';

let server: Server;
let port: number;

beforeEach(async () => {
  server = createHttpServer((_request, response) => response.end('fine'));
  // The real limits are seconds; the same mechanism is tried with less.
  server.headersTimeout = 100;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
);

/** Everything that comes back until the connection ends. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let back = '';
    socket.on('data', (bytes) => {
      back += bytes.toString('latin1');
    });
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(back));
    socket.on('error', reject);
  });
}

describe('the server', () => {
  it('answers a plain request', async () => {
    expect(await send('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200/,
    );
  });

  it.each([
    ['an endless address', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ['nonsense', 'hello\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      400,
    ],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ])('refuses %s', async (_what, text, status) => {
    expect(await send(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
  });

  it('closes a connection that does not come to its point', async () => {
    expect(await send('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408|^$/);
  });
});

/** Connects so many times, says nothing, and ends when all connections stand. */
const CONNECT = `
  const [port, wanted] = process.argv.slice(1).map(Number);
  let standing = 0;
  for (let at = 0; at < wanted; at += 1) {
    const socket = require('node:net').connect(port, '127.0.0.1', () => {
      standing += 1;
      if (standing === wanted) process.exit(0);
    });
    socket.on('error', () => {});
  }
`;

describe('while the gateway takes no connections', () => {
  it.each(['an address', 'a port that the supervisor has bound'])(
    'a second of a launch waits in line, at %s',
    async (where) => {
      const waiting = createHttpServer((_request, response) => response.end());
      const bound = where === 'an address' ? null : await bindPort(0, '127.0.0.1');
      await takeConnections(waiting, bound ?? { port: 0, host: '127.0.0.1' });
      const { port: at } = waiting.address() as AddressInfo;
      // This process is blocked until the other one has ended.
      const { status } = spawnSync(process.execPath, ['-e', CONNECT, `${at}`, '700'], {
        timeout: 20_000,
      });
      expect(status).toBe(0);
      waiting.closeAllConnections();
      await new Promise((resolve) => waiting.close(resolve));
    },
  );
});
