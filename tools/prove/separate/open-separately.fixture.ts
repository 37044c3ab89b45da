import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../lib/runtime/server';
import { type RunningChild, startChild } from '../../process/start-child';
import { waitFor } from '../../process/wait-for';
import type { TokenRecord } from '../../reference-api/access/caller';
import { createReferenceApi } from '../../reference-api/reference-api';

/** A site whose four kinds of process were each started by itself. */
export interface SeparateSite {
  readonly origin: string;
  /** Everything that it writes lies below: data, sockets, logs, and the system's temporary files. */
  readonly folder: string;
  readonly processes: Readonly<Record<'gateway' | 'renderer' | 'content' | 'keeper', RunningChild>>;
  /** Every byte that went over a socket of the renderer so far, in either direction. */
  recorded(): Buffer;
  close(): Promise<void>;
}

/** Four processes at once on a busy machine. */
const START_LIMIT_MS = 150_000;

/** Runs in the gateway before its first line: a signal that has it collect its garbage. */
const COLLECTOR = `
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());`;

/**
 * Starts each kind of process of the build alone, with every socket of the renderer recorded, before an
 * instance that knows these tokens. On SIGUSR2 the gateway collects its garbage, and glibc overwrites at
 * once what it frees: without that, a piece of a form would stay until chance gives its place to another.
 */
export async function openSeparately(tokens: readonly TokenRecord[]): Promise<SeparateSite> {
  const folder = await mkdtemp(join(tmpdir(), 'separate-'));
  for (const name of ['gateway', 'renderer', 'content', 'keeper', 'tmp']) {
    for (const seen of ['renderer-1', 'content', 'keeper']) {
      await mkdir(join(folder, name, seen), { recursive: true });
    }
  }
  const reference = await createReferenceApi({
    switches: { 'anonymous-per-minute': '0', 'user-per-minute': '0' },
    tokens,
  });
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    NODE_ENV: 'production',
    PORT: `${port}`,
    FENSTER_HOST: '127.0.0.1',
    SITE_URL: origin,
    OFFERS_API_URL: reference.url,
    FENSTER_DATA_DIR: join(folder, 'data'),
    FENSTER_UPSTREAM_PAGE_SIZE: '500',
    FENSTER_UPSTREAM_GAP_MS: '1',
    FENSTER_DRAIN_MS: '0',
    FENSTER_RENDERERS: '1',
    FENSTER_LOG_LEVEL: 'debug',
    TMPDIR: join(folder, 'tmp'),
  };
  const start = (kind: string, own: Readonly<Record<string, string>> = {}) =>
    startChild(kind, ['.build/server.mjs', kind], {
      env: { ...settings, FENSTER_RUN_DIR: join(folder, kind), ...own },
      logFile: join(folder, `${kind}.log`),
    });

  // Each sees the others in a directory of its own: as they are, or through a recorder.
  const pieces: Buffer[] = [];
  const own = (kind: string, name = kind) => join(folder, kind, name, 'socket');
  const recorders = await Promise.all([
    record(own('gateway', 'renderer-1'), own('renderer', 'renderer-1'), pieces),
    record(own('renderer', 'keeper'), own('keeper'), pieces),
    record(own('renderer', 'content'), own('content'), pieces),
  ]);
  for (const kind of ['gateway', 'content']) await symlink(own('keeper'), own(kind, 'keeper'));
  for (const kind of ['gateway', 'keeper']) await symlink(own('content'), own(kind, 'content'));

  const processes = {
    keeper: start('keeper', { FENSTER_SECRET_KEYS: randomBytes(32).toString('base64') }),
    content: start('content'),
    renderer: start('renderer'),
    gateway: start('gateway', {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(COLLECTOR)}`,
      GLIBC_TUNABLES: 'glibc.malloc.perturb=1:glibc.malloc.tcache_count=0',
    }),
  };
  const close = async () => {
    await Promise.all(Object.values(processes).map((child) => child.stop()));
    for (const recorder of recorders) recorder.close();
    await reference.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(
      async () => {
        const answer = await fetch(`${origin}/readyz`);
        return (await answer.json()).complete === true ? true : null;
      },
      processes.gateway,
      { limitMs: START_LIMIT_MS, failure: 'The processes did not find each other' },
    );
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, folder, processes, recorded: () => Buffer.concat(pieces), close };
}

/** A socket at `near` that passes everything on to the one at `far`, and writes it down. */
async function record(near: string, far: string, pieces: Buffer[]): Promise<Server> {
  const server = createServer((client) => {
    const peer = connect(far);
    for (const [from, to] of [
      [client, peer],
      [peer, client],
    ] as const) {
      from.on('data', (bytes: Buffer) => void pieces.push(bytes));
      from.pipe(to);
      from.once('close', () => to.destroy());
      from.on('error', () => {});
    }
  });
  server.listen(near);
  await once(server, 'listening');
  return server;
}
