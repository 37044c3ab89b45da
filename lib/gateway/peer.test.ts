import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Peer } from './peer';

let folder: string;
let server: Server | undefined;
let peer: Peer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'peer-'));
  server = undefined;
});
afterEach(async () => {
  peer.close();
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A process that is healthy, and answers everything else like this. */
async function open(answer: RequestListener, limitMs: number | null = null): Promise<void> {
  const address = join(folder, 's');
  server = createServer((request, response) => {
    if (request.url === '/healthz') response.end();
    else answer(request, response);
  });
  server.listen(address);
  await once(server, 'listening');
  peer = new Peer({ name: 'peer', address, connections: 2, limitMs });
  await peer.answered;
}

const ask = (headers: Record<string, string> = {}) => peer.ask({ path: '/a?b=1', headers });
const hang: RequestListener = () => {};

describe('a process behind the gateway', () => {
  it('is asked for exactly what was said', async () => {
    await open(({ method, url, headers }, response) => {
      response.end(JSON.stringify([method, url, headers.host, headers['x-fenster-now']]));
    });
    const { body } = await ask({ host: 'a.example', 'x-fenster-now': '5' });
    expect(JSON.parse(body.toString())).toEqual(['GET', '/a?b=1', 'a.example', '5']);
  });

  it('is heard to the end, in however many pieces its answer comes', async () => {
    const pieces = ['für', 'x'.repeat(300_000), 'alle'];
    await open(async (_, response) => {
      for (const piece of pieces) {
        response.write(piece);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      response.end();
    });
    expect((await ask()).body.toString()).toBe(pieces.join(''));
  });

  it('may say a header several times, and nothing at all', async () => {
    await open((_, response) => {
      response.writeHead(204, { 'Set-Cookie': ['a=1', 'b=2'], 'X-One': 'ü'.normalize() });
      response.end();
    });
    const { status, headers, body } = await ask();
    expect([status, body.byteLength]).toEqual([204, 0]);
    expect(headers.filter(([name]) => name === 'set-cookie')).toEqual([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
  });

  it('is given up after its limit, as are those that wait behind it', async () => {
    await open(hang, 50);
    const asked = [ask(), ask(), ask()].map((answer) => answer.catch(({ reason }) => reason));
    expect(await Promise.all(asked)).toEqual(['limit', 'limit', 'limit']);
  });

  it('is asked again over a new connection after it was given up', async () => {
    let count = 0;
    await open((request, response) => {
      count += 1;
      if (count === 1) hang(request, response);
      else response.end('there');
    }, 100);
    await expect(ask()).rejects.toMatchObject({ reason: 'limit' });
    await expect(ask()).rejects.toMatchObject({ reason: 'down' });
    await expect.poll(() => peer.isUp).toBe(true);
    expect((await ask()).body.toString()).toBe('there');
  });

  it('is lost when it ends under way, also in the middle of an answer', async () => {
    await open((_, response) => {
      response.writeHead(200, { 'Content-Length': '10' });
      response.write('half');
      setTimeout(() => response.destroy(), 5);
    });
    await expect(ask()).rejects.toMatchObject({ reason: 'lost' });
  });

  it('refuses where nothing listens', async () => {
    peer = new Peer({
      name: 'peer',
      address: join(folder, 'nobody'),
      connections: 1,
      limitMs: null,
    });
    await expect(ask()).rejects.toMatchObject({ reason: 'down' });
    expect(peer.isUp).toBe(false);
  });
});
