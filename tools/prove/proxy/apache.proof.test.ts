import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasOutsideProgram } from '../../../lib/runtime/outside-program.fixture';
import { type StubNode, startApache, startStubNode, type TestProxy } from './proxy.fixture';

let node: StubNode;
let apache: TestProxy;

describe.skipIf(!hasOutsideProgram('apache2'))(
  'the site behind the Apache of deploy/apache',
  () => {
    beforeEach(async () => {
      node = await startStubNode();
      apache = await startApache(node);
    });
    afterEach(async () => {
      await apache.close();
      await node.close();
    });

    it('keeps public answers by encoding and forwards one spelling of it', async () => {
      node.answer((_incoming, response) => {
        response.setHeader('cache-control', 'public, max-age=60');
        response.setHeader('vary', 'Accept-Encoding, RSC');
        response.end('page');
      });
      for (const accepted of ['gzip, deflate, br', 'br, gzip', 'gzip, br;q=0.9, zstd'])
        await apache.ask('/', { headers: { 'accept-encoding': accepted } });
      expect(node.seen.map(({ headers }) => headers.get('accept-encoding'))).toEqual(['br']);
      await apache.ask('/', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
      expect(node.seen[1]?.headers.get('accept-encoding')).toBe('gzip');
      await apache.ask('/', { headers: { 'accept-encoding': 'br', rsc: '1' } });
      expect(node.seen).toHaveLength(3);
    });

    it('leaves ETags as they are, so that browsers are answered 304', async () => {
      node.answer((_incoming, response) => {
        response.writeHead(200, {
          'content-type': 'text/html',
          'cache-control': 'public, max-age=60',
          etag: '"v1"',
        });
        response.end('<p>page</p>'.repeat(500));
      });
      const { headers } = await apache.ask('/', { headers: { 'accept-encoding': 'gzip' } });
      expect([headers.etag, headers['content-encoding']]).toEqual(['"v1"', undefined]);
      const again = await apache.ask('/', {
        headers: { 'accept-encoding': 'gzip', 'if-none-match': '"v1"' },
      });
      expect(again.status).toBe(304);
    });

    it('keeps nothing that is private, a prefetch or an answer to a form', async () => {
      node.answer((_incoming, response) => {
        response.setHeader('cache-control', 'private, no-store');
        response.end('mine');
      });
      for (let n = 0; n < 2; n++) await apache.ask('/dashboard');
      node.answer((_incoming, response) => {
        response.setHeader('cache-control', 'public, max-age=60');
        response.end('public');
      });
      for (let n = 0; n < 2; n++)
        await apache.ask('/', { headers: { 'next-router-prefetch': '1' } });
      for (let n = 0; n < 2; n++) await apache.ask('/login', { method: 'POST', body: 'token=x' });
      expect(node.seen).toHaveLength(6);
    });

    it('shows older copies while the site is down, and errors where there is none', async () => {
      node.answer((_incoming, response) => {
        response.setHeader('cache-control', 'public, max-age=1');
        response.setHeader('etag', '"v1"');
        response.end('as it was');
      });
      await apache.ask('/');
      node.answer((_incoming, response) => response.writeHead(503).end('down'));
      // The copy is fresh for one second.
      await pause(1_500);
      expect(await apache.ask('/')).toMatchObject({ status: 200, body: 'as it was' });
      await node.close();
      expect(await apache.ask('/')).toMatchObject({ status: 200, body: 'as it was' });
      expect((await apache.ask('/never-asked')).status).toBe(503);
      node = await startStubNode();
    });

    it('tells the site who comes and passes addresses as they were sent', async () => {
      await apache.ask('/offers/a%2Fb?q=%C3%A4%20b', {
        headers: {
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-proto': 'http',
          forwarded: 'for=203.0.113.9;proto=http',
          origin: 'null',
          'sec-fetch-site': 'same-origin',
        },
      });
      const [{ url, headers } = { url: '', headers: new Headers() }] = node.seen;
      expect(url).toBe('/offers/a%2Fb?q=%C3%A4%20b');
      expect(headers.get('host')).toBe('town.example');
      expect(headers.get('x-forwarded-for')).toBe('127.0.0.1');
      expect(headers.get('x-forwarded-proto')).toBe('https');
      expect(headers.get('forwarded')).toBeNull();
      expect([headers.get('origin'), headers.get('sec-fetch-site')]).toEqual([
        'null',
        'same-origin',
      ]);
    });

    it('keeps connections to the site open', async () => {
      for (let n = 0; n < 40; n++) await apache.ask(`/?page=${n}`);
      expect(node.seen).toHaveLength(40);
      expect(node.connections()).toBeLessThan(12);
    });

    it('keeps measurements inside, and sends plain requests to https', async () => {
      expect((await apache.ask('/metrics')).status).toBe(403);
      expect(node.seen).toHaveLength(0);
      const { statusCode, headers } = await request(
        `http://127.0.0.1:${apache.plainPort}/map?week=1`,
      );
      expect([statusCode, headers.location]).toEqual([301, 'https://ferien.example/map?week=1']);
    });
  },
);
