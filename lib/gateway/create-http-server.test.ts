import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from './create-http-server';

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
