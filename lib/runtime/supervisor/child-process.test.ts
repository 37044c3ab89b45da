import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Channel,
  type ChildMessage,
  HEARTBEAT_MS,
  INHERITED_FD,
  joinSupervisor,
  startChildProcess,
} from './child-process';

/** Runs a script in a child, and resolves with what it reports in the place of a failure. */
async function run(script: string, input: string): Promise<string> {
  const child = startChildProcess({ args: ['-e', script], env: {}, fd: null, input });
  let said = '';
  child.onMessage((message) => {
    if (message.kind === 'failed') said = message.sentence;
  });
  expect(await child.ended).toBe('code 0');
  return said;
}

const report = (expression: string) =>
  `process.send({ kind: 'failed', sentence: ${expression} }, () => process.exit(0));`;
const READ = `require('node:fs').readFileSync(${INHERITED_FD}, 'utf8')`;

describe('a child of the supervisor', () => {
  it('reads what it alone is given, longer than a pipe holds', async () => {
    const secret = 'k'.repeat(200_000);
    expect(await run(report(READ), secret)).toBe(secret);
  });

  it('has it in neither its environment nor its command line', async () => {
    const secret = 'only-in-the-pipe';
    const files = ['environ', 'cmdline'].map((name) => `/proc/self/${name}`);
    const look = files.map((file) => `require('node:fs').readFileSync('${file}', 'utf8')`);
    expect(await run(report(look.join('+')), secret)).not.toContain(secret);
    expect(readFileSync('/proc/self/environ', 'utf8')).not.toContain(secret);
  });
});

let told: ChildMessage[];
let bytes: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => bytes);
  told = [];
  bytes = 1_000;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function join() {
  const channel = {
    connected: true,
    send: (message: ChildMessage) => told.push(message) > 0,
    on: () => channel,
  };
  return joinSupervisor(channel as unknown as Channel);
}

it('tells of life and memory with each heartbeat', () => {
  join()?.startHeartbeats();
  bytes = 2_000;
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(told).toEqual([
    { kind: 'heartbeat', bytes: 1_000 },
    { kind: 'heartbeat', bytes: 2_000 },
  ]);
});
