import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findOutsideProgram } from '../runtime/outside-program.fixture';
import { findFreePort } from '../runtime/server';
import type { RedisAddress } from './redis';

/** A Redis of its own for a test, in a directory of its own. */
export interface TestRedis {
  readonly port: number;
  readonly address: RedisAddress;
  /** A signal for the server: SIGSTOP makes it say nothing, SIGCONT wakes it. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it as by kill -9; `start` starts again on the same port, empty. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export function localAddress(port: number): RedisAddress {
  const target = { kind: 'server', host: '127.0.0.1', port } as const;
  return { tls: false, username: null, password: null, database: 0, target };
}

/** Starts a server on a free port; `options` as on its command line. */
export function startRedisServer(options: readonly string[] = []): Promise<TestRedis> {
  return startProgram(() => ['--save', '', '--appendonly', 'no', ...options]);
}

/** Starts a sentinel with these lines in its file. */
export function startSentinel(lines: readonly string[]): Promise<TestRedis> {
  return startProgram(async (directory) => {
    const file = join(directory, 'sentinel.conf');
    await writeFile(file, lines.join('\n'));
    return [file, '--sentinel'];
  });
}

async function startProgram(
  findArguments: (directory: string) => readonly string[] | Promise<readonly string[]>,
): Promise<TestRedis> {
  const program = findOutsideProgram('redis-server');
  if (!program) throw new Error('no redis-server on this machine');
  const directory = await mkdtemp(join(tmpdir(), 'redis-'));
  const port = await findFreePort();
  const own = await findArguments(directory);
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const everywhere = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory];
    child = spawn(program ?? '', [...own, ...everywhere], { stdio: 'ignore' });
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
      await pause(20);
    }
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    port,
    address: localAddress(port),
    signal: (signal) => void child?.kill(signal),
    kill,
    start,
    async close() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG') || data.toString().startsWith('-NOAUTH'));
    });
    socket.once('error', () => resolve(false));
  });
}
