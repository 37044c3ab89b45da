import { connect as connectHttp2 } from 'node:http2';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasOutsideProgram } from '../../../lib/runtime/outside-program.fixture';
import { OWN_HOST, startNginx } from './nginx.fixture';
import { answerWith, type StubNode, startStubNode, type TestProxy } from './proxy.fixture';

let one: StubNode;
let other: StubNode;
let nginx: TestProxy;

describe.skipIf(!hasOutsideProgram('nginx'))('the site behind the nginx of deploy/nginx', () => {
  beforeEach(async () => {
    [one, other] = await Promise.all([startStubNode(), startStubNode()]);
    nginx = await startNginx([one, other]);
  });
  afterEach(async () => {
    await nginx.close();
    await Promise.all([one.close(), other.close()]);
  });

  const both = (listener: Parameters<StubNode['answer']>[0]) => {
    for (const node of [one, other]) node.answer(listener);
  };
  const listSeen = () => [...one.seen, ...other.seen];
  const countSeen = () => listSeen().length;

  it('is asked over connections that stay open', async () => {
    for (let n = 0; n < 40; n++) await nginx.ask(`/?page=${n}`);
    expect(countSeen()).toBe(40);
    // One for each worker process and node, and one more where two requests cross.
    expect(one.connections() + other.connections()).toBeLessThan(12);
  });

  it('has its answers kept, those of each host for itself', async () => {
    both((incoming, response) => {
      response.setHeader('cache-control', 'public, max-age=60');
      response.end(incoming.headers.host);
    });
    for (const host of ['a.example', 'b.example', 'a.example', 'B.EXAMPLE', 'a.example:443'])
      expect((await nginx.ask('/', { host })).body).toBe(host.toLowerCase().replace(':443', ''));
    expect(countSeen()).toBe(2);
  });

  it('is asked in one spelling for what a browser reads', async () => {
    const spellings = new Map([
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
      ['BR', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.000,gzip;q=0.5', 'gzip'],
      ['deflate, gzip', 'gzip'],
      ['deflate', null],
      ['brotli-like', null],
      ['identity', null],
    ]);
    let page = 0;
    for (const [accepted, wanted] of spellings) {
      await nginx.ask(`/?page=${++page}`, { headers: { 'accept-encoding': accepted } });
      const seen = listSeen().find(({ url }) => url === `/?page=${page}`);
      expect([accepted, seen?.headers.get('accept-encoding')]).toEqual([accepted, wanted]);
    }
  });

  it('is asked once, however browsers write what they read', async () => {
    both(answerWith('page', 'public, max-age=60', { vary: 'Accept-Encoding, RSC' }));
    for (const accepted of ['gzip, deflate, br', 'br, gzip', 'gzip, br;q=0.9, zstd'])
      await nginx.ask('/', { headers: { 'accept-encoding': accepted } });
    expect(countSeen()).toBe(1);
    // Navigation data has the same address as its page.
    await nginx.ask('/', { headers: { 'accept-encoding': 'br', rsc: '1' } });
    expect(countSeen()).toBe(2);
  });

  it('has nothing kept that is private or an answer to a form', async () => {
    both(answerWith('mine', 'private, no-store'));
    for (let n = 0; n < 2; n++) await nginx.ask('/shortlist');
    expect(countSeen()).toBe(2);
    both(answerWith('public', 'public, max-age=60'));
    for (let n = 0; n < 2; n++) await nginx.ask('/login', { method: 'POST', body: 'token=x' });
    for (let n = 0; n < 2; n++) await nginx.ask('/en/dashboard/offers');
    expect(countSeen()).toBe(6);
  });

  it('is shown as it was while no node is there, or none works', async () => {
    both(answerWith('as it was', 'public, max-age=1'));
    await nginx.ask('/');
    both((_incoming, response) => response.writeHead(500).end('broken'));
    // Kept for a second, so that it has to be asked for again.
    await pause(1_500);
    for (let n = 0; n < 5; n++)
      expect(await nginx.ask('/')).toMatchObject({ status: 200, body: 'as it was' });
    await Promise.all([one.close(), other.close()]);
    for (let n = 0; n < 5; n++)
      expect(await nginx.ask('/')).toMatchObject({ status: 200, body: 'as it was' });
    expect((await nginx.ask('/never-asked-before')).status).toBe(502);
    [one, other] = await Promise.all([startStubNode(), startStubNode()]);
  });

  it('speaks HTTP/2 to browsers', async () => {
    const session = connectHttp2(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/', ':authority': 'town.example' });
    const status = await new Promise((resolve) =>
      stream.on('response', (headers) => resolve(headers[':status'])),
    );
    expect(status).toBe(200);
    expect(listSeen()[0]?.headers.get('host')).toBe('town.example');
    session.destroy();
  });

  it('is told who comes, by nginx alone', async () => {
    await nginx.ask('/', {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'http',
        forwarded: 'for=203.0.113.9;proto=http',
      },
    });
    const [{ headers } = { headers: new Headers() }] = listSeen();
    expect(headers.get('x-forwarded-for')).toBe('127.0.0.1');
    expect(headers.get('x-forwarded-proto')).toBe('https');
    expect(headers.get('forwarded')).toBeNull();
  });

  it('goes on where one node is gone, hangs, starts or is full', async () => {
    other.answer((_incoming, response) => response.writeHead(503, { 'retry-after': '5' }).end());
    for (let n = 0; n < 6; n++) expect((await nginx.ask(`/?full=${n}`)).status).toBe(200);
    other.answer(() => {});
    expect(
      await Promise.all([0, 1, 2, 3].map(async (n) => (await nginx.ask(`/?hangs=${n}`)).status)),
    ).toEqual([200, 200, 200, 200]);
    for (let n = 0; n < 2; n++) expect((await nginx.ask('/dashboard')).status).toBe(200);
    await other.close();
    for (let n = 0; n < 6; n++) expect((await nginx.ask(`/?gone=${n}`)).status).toBe(200);
    other = await startStubNode();
  });

  it('never sets a node aside that failed', async () => {
    other.answer((incoming) => incoming.socket.destroy());
    for (let n = 0; n < 20; n++) expect((await nginx.ask(`/?page=${n}`)).status).toBe(200);
    expect(other.seen.length).toBeGreaterThanOrEqual(8);
  });

  it.each([
    ['breaks the connection', 502],
    ['says that it is full', 503],
  ])('never gets a form a second time when a node %s', async (_what, status) => {
    both((incoming, response) => {
      incoming.resume().on('end', () => {
        if (status === 502) incoming.socket.destroy();
        else response.writeHead(503).end();
      });
    });
    // Also where the connection was open before and is lost with the form.
    for (const path of ['/login', '/session/refresh', '/'])
      expect((await nginx.ask(path, { method: 'POST', body: 'token=x' })).status).toBe(status);
    expect(countSeen()).toBe(3);
  });

  it('sends what a page loads from the node that has it', async () => {
    other.answer((_incoming, response) => response.writeHead(404).end());
    for (let n = 0; n < 6; n++)
      expect((await nginx.ask(`/_next/static/chunks/${n}.js`)).status).toBe(200);
    expect((await nginx.ask('/missing-here')).status).toBeOneOf([200, 404]);
  });

  it('answers for certificates over plain HTTP', async () => {
    const answer = await nginx.ask('/.well-known/acme-challenge/token', { isPlain: true });
    expect(answer).toMatchObject({ status: 200, body: 'proof' });
  });

  it('shows a town its own certificate, with all else as for the others', async () => {
    const show = (servername: string) =>
      new Promise<string>((resolve, reject) => {
        const options = { host: '127.0.0.1', port: nginx.port, servername };
        const socket = connectTls({ ...options, rejectUnauthorized: false }, () => {
          resolve(String(socket.getPeerCertificate().subject.CN));
          socket.destroy();
        });
        socket.on('error', reject);
      });
    expect(await show('town.example')).toBe('town.example');
    expect(await show(OWN_HOST)).toBe(OWN_HOST);
    const answer = await nginx.ask('/', { host: OWN_HOST });
    expect([answer.status, answer.body]).toEqual([200, 'seen']);
  });

  it('takes addresses as long as the site does', async () => {
    const path = `/shortlist?ids=${'a'.repeat(12_000)}`;
    expect((await nginx.ask(path)).status).toBe(200);
    expect(listSeen().some(({ url }) => url === path)).toBe(true);
  });

  it('keeps measurements inside, and sends plain requests to https', async () => {
    expect((await nginx.ask('/metrics')).status).toBe(404);
    expect(countSeen()).toBe(0);
    const { status, headers } = await nginx.ask('/map?week=1', { isPlain: true });
    expect([status, headers.location]).toEqual([308, 'https://town.example/map?week=1']);
  });
});
