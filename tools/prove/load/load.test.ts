import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runLoad, sumUpLoad } from './run-load';

/** A server whose paths answer whole, cut or not at all. */
const FAULTY = createServer(({ url, socket }, response) => {
  const refusal = url === '/full' ? { 'retry-after': '3' } : {};
  if (url === '/cut') response.writeHead(200, { 'content-length': '9' });
  if (url === '/cut' || url === '/chunk') response.write('abc', () => socket.destroy());
  else if (url === '/drop') socket.destroy();
  else response.writeHead(url === '/' ? 200 : 503, refusal).end('abc');
});

describe('the load generator', () => {
  it('says which answers are whole, and why the others are not', async () => {
    await once(FAULTY.listen(0, '127.0.0.1'), 'listening');
    const { port } = FAULTY.address() as AddressInfo;
    const asks = ['/', '/full', '/blunt', '/cut', '/chunk', '/drop'].map((path) => ({ path }));
    const task = { port, seconds: 1, perSecond: 100, visitors: 9 };
    const asked = await runLoad({ ...task, asks: asks.map((ask) => ({ ...ask, weight: 1 })) });
    FAULTY.close();
    const seen = new Set(asked.map(({ ask, status, why }) => `${ask.path} ${status} ${why}`));
    expect([...seen].sort()).toEqual([
      '/ 200 ',
      '/blunt 0 503 without Retry-After',
      '/chunk 0 cut off',
      '/cut 0 cut off',
      '/drop 0 ECONNRESET',
      '/full 503 ',
    ]);
  });

  it('counts from when a request was due, and tells an honest refusal from a failure', async () => {
    const asked = [
      ...Array.from({ length: 96 }, (_, at) => ({ due: at, tookMs: at + 1, status: 200 })),
      { due: 96, tookMs: 1, status: 503 },
      { due: 97, tookMs: 60_000, status: 0 },
      { due: 98, tookMs: 5, status: 500 },
      { due: 99, tookMs: 5, status: 429 },
    ];
    expect(sumUpLoad(asked)).toEqual({
      requests: 100,
      failed: 3,
      refused: 1,
      p50Ms: 48,
      p95Ms: 92,
      p99Ms: 96,
    });
  });
});
