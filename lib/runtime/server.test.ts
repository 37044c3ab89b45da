import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeServer, drainServer, listenOnSocket } from './server';

let folder: string;
let socketPath: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'socket-'));
  socketPath = path.join(folder, 'run', 'a.sock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const createAnswering = () => createServer((_, response) => response.end('here'));

describe('listening on a socket', () => {
  it('takes the place of what a dead process left behind', async () => {
    const dying = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
    socketPath = path.join(folder, 'a.sock');
    spawnSync(process.execPath, ['-e', dying, socketPath]);
    expect(statSync(socketPath).isSocket()).toBe(true);
    const server = createAnswering();
    await listenOnSocket(server, socketPath);
    const status = await new Promise((resolve, reject) => {
      get({ socketPath }, ({ statusCode }) => resolve(statusCode)).on('error', reject);
    });
    expect(status).toBe(200);
    server.close();
  });

  it('lets nobody else open it', async () => {
    const server = createAnswering();
    await listenOnSocket(server, socketPath);
    expect(statSync(path.dirname(socketPath)).mode & 0o777).toBe(0o700);
    expect(statSync(socketPath).mode & 0o777).toBe(0o600);
    server.close();
  });

  it('lets the group open it where an operator lets the group in', async () => {
    mkdirSync(path.dirname(socketPath));
    chmodSync(path.dirname(socketPath), 0o750);
    const server = createAnswering();
    await listenOnSocket(server, socketPath);
    expect(statSync(socketPath).mode & 0o777).toBe(0o660);
    server.close();
  });

  it('leaves a living one its place', async () => {
    const server = createAnswering();
    await listenOnSocket(server, socketPath);
    const second = listenOnSocket(createAnswering(), socketPath);
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
    server.close();
  });
});

const NEVER_MS = 600_000;

/** A server that holds its answers back, and a visitor who keeps the connection open. */
async function openServer() {
  const waiting: ServerResponse[] = [];
  const server = createServer({ keepAliveTimeout: NEVER_MS }, (_request, response) => {
    waiting.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
  await expect.poll(() => waiting.length, { interval: 5 }).toBe(1);
  return { server, answer, release: () => waiting[0]?.end('whole') };
}

describe('a server that closes', () => {
  it('finishes what is under way, and does not wait for the connection after that', async () => {
    const { server, answer, release } = await openServer();
    const closed = closeServer(server, NEVER_MS);
    release();
    expect(await answer).toBe('whole');
    await closed;
  });

  it('ends what is not finished in time', async () => {
    const { server, answer } = await openServer();
    const refused = expect(answer).rejects.toThrow();
    await closeServer(server, 1);
    await refused;
  });
});

describe('a server that drains', () => {
  it('still answers, also on new connections, each for the last time', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, ['Content-Length', '2']);
      response.end('ok');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const ask = () =>
      new Promise<string | undefined>((resolve, reject) => {
        get({ port, host: '127.0.0.1', agent }, (response) => {
          response.resume().on('end', () => resolve(response.headers.connection));
        }).on('error', reject);
      });
    expect(await ask()).toBe('keep-alive');
    void drainServer(server, NEVER_MS);
    for (let n = 0; n < 2; n++) expect(await ask()).toBe('close');
    await closeServer(server, 1);
    await expect(ask()).rejects.toThrow();
  });

  it('does so for as long as it was told', async () => {
    vi.useFakeTimers();
    let isOver = false;
    const drained = drainServer(createServer(), 5_000).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await drained;
    vi.useRealTimers();
  });
});
