import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Keeper } from './keeper';
import { createSummary } from './keeper.fixture';
import { connectKeeper } from './keeper-client';
import type { WatchLine } from './site-summary';

let folder: string;
let socket: string;
let watch: Keeper;
let server: Server | null;
/** Connections that the keeper has taken, the latest last. */
let taken: ServerResponse[];
let ends: unknown[];
let isReachable: boolean;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-'));
  socket = join(folder, 'keeper.sock');
  taken = [];
  ends = [];
  isReachable = false;
  server = null;
  watch = connectKeeper(socket, {
    onReachable(now, cause) {
      isReachable = now;
      if (!now) ends.push(cause);
    },
  });
});
afterEach(async () => {
  await watch.close();
  await stop();
  await rm(folder, { recursive: true });
});

async function open(): Promise<void> {
  const opened = createServer((_, response) => {
    response.write('\n');
    taken.push(response);
  });
  server = opened;
  await new Promise<void>((resolve) => opened.listen(socket, resolve));
  await expect.poll(() => isReachable, { interval: 5 }).toBe(true);
}

async function stop(): Promise<void> {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = null;
}

const say = (line: WatchLine) => taken.at(-1)?.write(`${JSON.stringify(line)}\n`);
const summary = (site: string, readSince = 1): WatchLine => ({
  kind: 'summary',
  summary: createSummary(site, { readSince }),
});

describe('the watch', () => {
  it('knows the last summary of each municipality, and passes each on as it comes', async () => {
    await open();
    const heard: string[] = [];
    const unsubscribe = watch.subscribe(({ site, readSince }) =>
      heard.push(`${site} ${readSince}`),
    );
    expect(watch.summary('a.example')).toBeNull();
    say(summary('a.example'));
    say(summary('b.example'));
    say(summary('a.example', 2));
    say({ kind: 'all-told' });
    await watch.told;
    expect(heard).toEqual(['a.example 1', 'b.example 1', 'a.example 2']);
    expect(watch.summary('a.example')?.readSince).toBe(2);
    unsubscribe();
    say(summary('a.example', 3));
    await expect.poll(() => watch.summary('a.example')?.readSince, { interval: 5 }).toBe(3);
    expect(heard).toHaveLength(3);
  });

  it('connects again by itself, and keeps what it knows meanwhile', async () => {
    await open();
    say(summary('a.example'));
    say({ kind: 'all-told' });
    await watch.told;
    await stop();
    await expect.poll(() => isReachable, { interval: 5 }).toBe(false);
    expect(watch.summary('a.example')?.readSince).toBe(1);
    await open();
    expect(taken).toHaveLength(2);
    expect(watch.summary('a.example')?.readSince).toBe(1);
    say(summary('a.example', 2));
    await expect.poll(() => watch.summary('a.example')?.readSince, { interval: 5 }).toBe(2);
  });

  it('forgets a municipality that the keeper no longer names', async () => {
    const name = (...keys: readonly string[]) =>
      say({ kind: 'sites', sites: keys.map((key) => ({ key, version: '1' })) });
    await open();
    name('a.example', 'b.example', 'c.example');
    for (const site of ['a.example', 'b.example', 'c.example']) say(summary(site));
    name('b.example', 'c.example');
    say({ kind: 'all-told' });
    await watch.told;
    expect(watch.summary('a.example')).toBeNull();
    await stop();
    await expect.poll(() => isReachable, { interval: 5 }).toBe(false);
    await open();
    expect(watch.summary('c.example')?.readSince).toBe(1);
    name('b.example');
    await expect.poll(() => watch.summary('c.example'), { interval: 5 }).toBeNull();
    expect(watch.summary('b.example')?.readSince).toBe(1);
  });

  it.each([
    ['is no JSON', '<html>\n', 'JSON'],
    ['never ends', 'a'.repeat(17 * 1_024 * 1_024), 'more than 16777216 characters'],
  ])('begins anew after a line that %s', async (_, line, cause) => {
    await open();
    taken.at(-1)?.write(line);
    await expect.poll(() => taken.length, { interval: 5 }).toBe(2);
    expect(String(ends[0])).toContain(cause);
    expect(watch.summary('a.example')).toBeNull();
  });
});

describe('a call', () => {
  it('may put a question without a cookie', async () => {
    const asked: string[] = [];
    const opened = createServer(async (request, response) => {
      if (request.url !== '/watch') asked.push(`${request.url} ${await text(request)}`);
      response.end('{"kind":"closed"}');
    });
    server = opened;
    await new Promise<void>((resolve) => opened.listen(socket, resolve));
    const keeper = connectKeeper(socket);
    expect(await keeper.readDemand('a.example', null)).toEqual({ kind: 'closed' });
    expect(asked).toEqual(['/sites/a.example/calls/readDemand null']);
    await keeper.close();
  });
});
