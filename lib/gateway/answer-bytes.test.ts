import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestGateway, type TestGateway } from './open-test-gateway.fixture';
import type { TestApplication } from './open-test-process.fixture';

let gateway: TestGateway;
const open = async (application: TestApplication) => {
  gateway = await openTestGateway(application);
  return gateway;
};
afterEach(() => gateway.close());

const longPage: TestApplication = () => ({ body: `<p>${'Ferien '.repeat(1_000)}</p>` });

describe('the bytes of a kept answer', () => {
  it('come with brotli or gzip when the visitor reads that, each under its own tag', async () => {
    await open(longPage);
    await gateway.getTimes('/', 2);
    const encodings = { br: brotliDecompressSync, gzip: gunzipSync };
    const tags = new Set<string | undefined>();
    for (const [encoding, expand] of Object.entries(encodings)) {
      await expect
        .poll(
          async () =>
            (await gateway.get('/', { 'accept-encoding': encoding })).headers['content-encoding'],
        )
        .toBe(encoding);
      const seen = await gateway.get('/', { 'accept-encoding': encoding });
      expect(expand(seen.body).toString()).toContain('Ferien Ferien');
      tags.add(seen.headers.etag);
    }
    const plain = await gateway.get('/', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(tags.add(plain.headers.etag).size).toBe(3);
  });

  it('are those that the build compressed, for the first visitor already', async () => {
    await open(longPage);
    const ask = (encoding: string) =>
      gateway.get('/_next/static/chunks/built.js', { 'accept-encoding': encoding });
    const seen = await ask('gzip, br');
    const text = 'the file .next/static/chunks/built.js';
    expect(seen.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(seen.body).toString()).toBe(text);
    expect((await ask('identity')).text).toBe(text);
  });

  it('are not sent again to who has them, in whatever encoding', async () => {
    await open(longPage);
    await gateway.getTimes('/', 2);
    const held = (await gateway.get('/', { 'accept-encoding': 'gzip' })).headers.etag ?? '';
    await expect
      .poll(
        async () =>
          (await gateway.get('/', { 'accept-encoding': 'br' })).headers['content-encoding'],
      )
      .toBe('br');
    const seen = await gateway.get('/', {
      'accept-encoding': 'br, gzip',
      'if-none-match': `"x", W/${held}`,
    });
    expect([seen.status, seen.body.length, seen.headers.etag]).toEqual([304, 0, held]);
    expect(seen.headers['x-mirror-age']).toMatch(/^\d+$/);
    const other = await gateway.get('/', { 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  it('keep their tag over a minute in which nothing changed', async () => {
    await open(longPage);
    const [, first] = await gateway.getTimes('/', 2);
    gateway.now += 300_000;
    expect((await gateway.get('/')).headers.etag).toBe(first?.headers.etag);
  });

  it('are left out for HEAD, with the same headers', async () => {
    await open(longPage);
    const [first] = await gateway.getTimes('/', 2);
    const head = await gateway.get('/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(first?.headers['content-length']);
    expect(head.headers.etag).toBe(first?.headers.etag);
  });

  it('are whole when a range is asked for, and stay whole for the next visitor', async () => {
    await open(longPage);
    const ranged = await gateway.getTimes('/', 3, { range: 'bytes=0-9', 'if-range': '"x"' });
    const plain = await gateway.get('/');
    expect(ranged.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(plain.text).toBe(ranged[2]?.text);
  });
});
