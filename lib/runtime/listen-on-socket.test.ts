import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenOnSocket } from './listen-on-socket';

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
