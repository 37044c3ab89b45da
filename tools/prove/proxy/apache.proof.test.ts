import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasOutsideProgram } from '../../../lib/runtime/outside-program.fixture';
import {
  answerWith,
  edit,
  type StubNode,
  startProxy,
  startStubNode,
  type TestProxy,
} from './proxy.fixture';

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
      node.answer(answerWith('page', 'public, max-age=60', { vary: 'Accept-Encoding, RSC' }));
      for (const accepted of ['gzip, deflate, br', 'br, gzip', 'gzip, br;q=0.9, zstd'])
        await apache.ask('/', { headers: { 'accept-encoding': accepted } });
      expect(node.seen.map(({ headers }) => headers.get('accept-encoding'))).toEqual(['br']);
      await apache.ask('/', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
      expect(node.seen[1]?.headers.get('accept-encoding')).toBe('gzip');
      await apache.ask('/', { headers: { 'accept-encoding': 'br', rsc: '1' } });
      expect(node.seen).toHaveLength(3);
      await apache.ask('/', { headers: { 'accept-encoding': 'br', rsc: '2' } });
      expect(node.seen).toHaveLength(3);
    });

    it('leaves ETags as they are, so that browsers are answered 304', async () => {
      const page = { 'content-type': 'text/html', etag: '"v1"' };
      node.answer(answerWith('<p>page</p>'.repeat(500), 'public, max-age=60', page));
      const { headers } = await apache.ask('/', { headers: { 'accept-encoding': 'gzip' } });
      expect([headers.etag, headers['content-encoding']]).toEqual(['"v1"', undefined]);
      const again = await apache.ask('/', {
        headers: { 'accept-encoding': 'gzip', 'if-none-match': '"v1"' },
      });
      expect(again.status).toBe(304);
    });

    it('keeps nothing that is private or an answer to a form', async () => {
      node.answer(answerWith('mine', 'private, no-store'));
      for (let n = 0; n < 2; n++) await apache.ask('/dashboard');
      node.answer(answerWith('public', 'public, max-age=60'));
      for (let n = 0; n < 2; n++) await apache.ask('/login', { method: 'POST', body: 'token=x' });
      expect(node.seen).toHaveLength(4);
    });

    it('shows older copies while the site is down, and errors where there is none', async () => {
      node.answer(answerWith('as it was', 'public, max-age=1', { etag: '"v1"' }));
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
      const { status, headers } = await apache.ask('/map?week=1', { isPlain: true });
      expect([status, headers.location]).toEqual([301, 'https://ferien.example/map?week=1']);
    });
  },
);

const APACHE_MODULES =
  'mpm_event authz_core alias env setenvif headers ssl http2 proxy proxy_http cache cache_disk socache_shmcb deflate brotli filter';

/**
 * Starts Apache on free ports, with compression switched on and a site-wide
 * `Referrer-Policy: no-referrer`, as hardening guides recommend.
 */
function startApache(node: Pick<StubNode, 'port'>): Promise<TestProxy> {
  return startProxy('apache2', ({ folder, port, plainPort }) => {
    const file = join(folder, 'site.conf');
    cpSync('deploy/apache/ferienfenster.conf', file);
    edit(file, [
      [/\*:80>/, `127.0.0.1:${plainPort}>`],
      [/\*:443>/, `127.0.0.1:${port}>`],
      [/ServerName ferien\.example/g, 'ServerName town.example'],
      [/\/etc\/apache2\/tls/g, folder],
      [/127\.0\.0\.1:3000/g, `127.0.0.1:${node.port}`],
      [/\/var\/cache\/apache2\/mod_cache_disk/g, `${folder}/cache`],
      [/\/tmp\/ferienfenster-cache-lock/, `${folder}/lock`],
    ]);
    const lines = [
      ...APACHE_MODULES.split(' ').map(
        (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
      ),
      ...[`Listen 127.0.0.1:${plainPort}`, `Listen 127.0.0.1:${port}`, 'ServerName town.example'],
      ...[`PidFile ${folder}/pid`, `ErrorLog ${folder}/error.log`],
      ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
      'AddOutputFilterByType DEFLATE text/html text/plain application/json',
      'Header always set Referrer-Policy no-referrer',
      `Include ${file}`,
    ];
    writeFileSync(join(folder, 'apache2.conf'), `${lines.join('\n')}\n`);
    // Children of an Apache that root starts run as another user.
    mkdirSync(join(folder, 'cache'));
    for (const path of [folder, join(folder, 'cache')]) chmodSync(path, 0o777);
    return ['-d', folder, '-f', join(folder, 'apache2.conf'), '-D', 'FOREGROUND'];
  });
}
