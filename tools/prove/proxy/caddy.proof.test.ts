import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasOutsideProgram } from '../../../lib/runtime/outside-program.fixture';
import { edit, type StubNode, startProxy, startStubNode, type TestProxy } from './proxy.fixture';

let node: StubNode;
let caddy: TestProxy;

describe.skipIf(!hasOutsideProgram('caddy'))('the site behind the Caddy of deploy/quick', () => {
  beforeEach(async () => {
    node = await startStubNode();
    caddy = await startCaddy(node);
  });
  afterEach(async () => {
    await caddy.close();
    await node.close();
  });

  it('is told who comes, and gets addresses as they were sent', async () => {
    await caddy.ask('/offers/a%2Fb?q=%C3%A4', {
      headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' },
    });
    const [{ url, headers } = { url: '', headers: new Headers() }] = node.seen;
    expect(url).toBe('/offers/a%2Fb?q=%C3%A4');
    expect(headers.get('host')).toBe('town.example');
    expect(headers.get('x-forwarded-for')).toBe('127.0.0.1');
    expect(headers.get('x-forwarded-proto')).toBe('https');
    expect(headers.get('forwarded')).toBeNull();
  });

  it('passes answers on unchanged, over connections that stay open', async () => {
    node.answer((_incoming, response) => {
      response.setHeader('etag', '"v1"');
      response.end('<p>page</p>'.repeat(500));
    });
    for (let n = 0; n < 20; n++) {
      const { headers } = await caddy.ask('/', { headers: { 'accept-encoding': 'gzip' } });
      expect([headers.etag, headers['content-encoding']]).toEqual(['"v1"', undefined]);
    }
    expect(node.connections()).toBeLessThan(6);
  });

  it('keeps measurements inside', async () => {
    expect((await caddy.ask('/metrics')).status).toBe(404);
    expect(node.seen).toHaveLength(0);
  });
});

/** Starts Caddy on free ports, with a certificate of its own authority. */
function startCaddy(node: Pick<StubNode, 'port'>): Promise<TestProxy> {
  return startProxy('caddy', ({ folder, port, plainPort }) => {
    const file = join(folder, 'Caddyfile');
    cpSync('deploy/quick/Caddyfile', file);
    edit(file, [
      [/\{\$SITE_NAME\} \{/, `https://town.example:${port} {\n\tbind 127.0.0.1\n\ttls internal`],
      [/site:3000/, `127.0.0.1:${node.port}`],
    ]);
    const options = ['admin off', 'skip_install_trust', `http_port ${plainPort}`];
    const storage = `storage file_system ${folder}/storage`;
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `{\n\t${[...options, storage].join('\n\t')}\n}\n${text}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  });
}
