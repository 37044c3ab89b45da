import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Channel,
  type ChildMessage,
  HEARTBEAT_MS,
  joinSupervisor,
  startChildProcess,
} from './child-process';

/** Runs a script in a child, and resolves with what it reports in the place of a failure. */
async function run(script: string, key: string): Promise<string> {
  const secrets = { FENSTER_SECRET_KEYS: key };
  const child = startChildProcess({ args: ['-e', script], env: {}, fd: null, secrets });
  let said = '';
  child.onMessage((message) => {
    if (message.kind === 'failed') said = message.sentence;
  });
  expect(await child.ended).toBe('code 0');
  return said;
}

const report = (expression: string) => `
  process.on('message', ({ secrets }) =>
    process.send({ kind: 'failed', sentence: ${expression} }, () => process.exit(0)));`;

describe('a child of the supervisor', () => {
  it('is told the secrets that it alone is given, longer than a pipe holds', async () => {
    const secret = 'k'.repeat(200_000);
    expect(await run(report('secrets.FENSTER_SECRET_KEYS'), secret)).toBe(secret);
  });

  it('has them in neither its environment nor its command line', async () => {
    const secret = 'only-on-the-channel';
    const files = ['environ', 'cmdline'].map((name) => `/proc/self/${name}`);
    const look = files.map((file) => `require('node:fs').readFileSync('${file}', 'utf8')`);
    const seen = await run(report(look.join('+')), secret);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(secret);
    expect(readFileSync('/proc/self/environ', 'utf8')).not.toContain(secret);
  });

  it('hears them also where it begins to listen later', async () => {
    const later = `setTimeout(() => {${report('secrets.FENSTER_SECRET_KEYS')}}, 300);`;
    expect(await run(later, 'key')).toBe('key');
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
