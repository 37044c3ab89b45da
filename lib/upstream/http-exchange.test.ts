import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createExchange } from './http-exchange';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/offers`;
}

const parts = {
  userAgent: 'Ferienfenster/test (+https://town.example)',
  maxBodyBytes: 100_000,
};
const exchange = createExchange(parts);
/** For answers that never come; everything else has the usual patience, however slow the machine. */
const impatient = createExchange({ ...parts, headersTimeoutMs: 150, totalTimeoutMs: 300 });

describe('an exchange', () => {
  it('names the product, asks for JSON and reads the whole body', async () => {
    const url = await serve((request, response) => {
      response.end(JSON.stringify([request.headers.accept, request.headers['user-agent']]));
    });
    const answer = await exchange({ url });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body.toString())).toEqual([
      'application/json',
      'Ferienfenster/test (+https://town.example)',
    ]);
  });

  it.each<[string, string, RequestListener]>([
    ['unreachable', 'a connection that is reset', (request) => request.socket.destroy()],
    ['timed-out', 'silence', () => {}],
    ['timed-out', 'a body that drips', (_, response) => void response.writeHead(200).write('[')],
    [
      'too-large',
      'a huge body of unknown size',
      (_, response) => {
        response.write(Buffer.alloc(100_000));
        response.end('x');
      },
    ],
    [
      'too-large',
      'a huge body that says so, and does not come',
      (_, response) => void response.writeHead(200, { 'content-length': '100001' }).flushHeaders(),
    ],
    [
      'too-large',
      'a small body that unpacks into a huge one',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(10_000_000)));
      },
    ],
    [
      'unreachable',
      'a body cut short',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('[', () => response.socket?.destroy());
      },
    ],
  ])('ends with %s for %s', async (code, _case, listener) => {
    const url = await serve(listener);
    const ask = code === 'timed-out' ? impatient : exchange;
    await expect(ask({ url })).rejects.toMatchObject({ name: 'UpstreamError', code });
  });

  it('says which connection failed', async () => {
    const url = await serve(() => {});
    server?.close();
    server?.closeAllConnections();
    await expect(exchange({ url })).rejects.toMatchObject({
      code: 'unreachable',
      message: '/api/offers: ECONNREFUSED',
    });
  });

  it('does not follow a redirect by itself', async () => {
    const url = await serve((_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end();
    });
    expect((await exchange({ url })).status).toBe(302);
  });

  it.each([
    ['asks the proxy of HTTPS_PROXY', 'other.example', ['instance.invalid:443']],
    ['goes straight to what NO_PROXY names', 'instance.invalid', []],
  ])('%s', async (_, noProxy, tunnels) => {
    const asked: (string | undefined)[] = [];
    const httpsProxy = new URL(await serve(() => {})).origin;
    server?.on('connect', (request, socket) => {
      asked.push(request.url);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    const behindProxy = createExchange({ ...parts, httpsProxy, noProxy });
    const url = 'https://instance.invalid/api/offers';
    await expect(behindProxy({ url })).rejects.toMatchObject({ code: 'unreachable' });
    expect(asked).toEqual(tunnels);
  });

  it('stops when its caller does', async () => {
    const url = await serve(() => {});
    const caller = new AbortController();
    const asked = exchange({ url, signal: caller.signal });
    caller.abort(new Error('the site is stopping'));
    await expect(asked).rejects.toThrow('the site is stopping');
  });
});
