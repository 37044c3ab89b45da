import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { bindPort } from './bind-port';
import { INHERITED_FD, startChildProcess } from './child-process';

/** Answers every request on the descriptor that it inherits, and says so when it listens. */
const CHILD = `
  require('node:http').createServer((_, response) => response.end(String(process.pid)))
    .listen({ fd: ${INHERITED_FD} }, () => process.send({ kind: 'heartbeat', bytes: 0 }));`;

function ask(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: false }, (response) => {
      response.setEncoding('utf8');
      response.on('data', resolve);
    }).on('error', reject);
  });
}

function open(fd: number) {
  const child = startChildProcess({ args: ['-e', CHILD], env: {}, fd, secrets: null });
  return { child, listens: new Promise<void>((resolve) => child.onMessage(() => resolve())) };
}

describe('a port that is bound by one process and listened on by another', () => {
  it('lets connections wait while no process accepts them, and loses none', async () => {
    const bound = await bindPort(0, '127.0.0.1');
    const first = open(bound.fd);
    await first.listens;
    expect(await ask(bound.port)).toBe(String(first.child.pid));
    first.child.kill();
    await first.child.ended;
    const waiting = Promise.all([1, 2, 3].map(() => ask(bound.port)));
    const second = open(bound.fd);
    expect(await waiting).toEqual(Array(3).fill(String(second.child.pid)));
    second.child.kill();
    await second.child.ended;
    bound.close();
    await expect(ask(bound.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('cannot be bound where somebody else listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(bindPort(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    server.close();
  });

  it('takes names of this machine, and refuses addresses of others', async () => {
    (await bindPort(0, 'localhost')).close();
    await expect(bindPort(0, '192.0.2.1')).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
  });
});

describe('a child whose supervisor is gone', () => {
  it('ends by itself', async () => {
    const modulePath = new URL('child-process.ts', import.meta.url).href;
    const orphan = `
      import(${JSON.stringify(modulePath)}).then(({ joinSupervisor }) => {
        const supervisor = joinSupervisor();
        supervisor.onDisconnect(() => process.exit(0));
        supervisor.startHeartbeats();
        setInterval(() => {}, 1000);
      });`;
    const supervisor = `
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['--import', 'tsx', '-e', ${JSON.stringify(orphan)}],
        { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child.once('message', () => console.log(child.pid));`;
    const parent = spawn(process.execPath, ['-e', supervisor], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    const isAlive = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    expect(isAlive()).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(isAlive, { timeout: 10_000 }).toBe(false);
  });
});
