import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import type { Keeper } from '../../../lib/protocol/keeper';
import { connectKeeper } from '../../../lib/protocol/keeper-client';
import { startRedisServer, type TestRedis } from '../../../lib/store/redis-server.fixture';
import { createHalfProgramme } from '../../reference-api/demo/half-programme.fixture';
import { createReferenceApi, type ReferenceApi } from '../../reference-api/reference-api';
import { type CutLine, openCutLine } from './cut-line.fixture';
import type { NodeTask } from './keep-node.fixture';
import { type WriteWatch, watchWrites } from './watch-writes.fixture';

/** The municipality that the nodes keep. */
export const TOWN = 'ferien.example';

/** One node: a keeper in a process of its own, with a line of its own to the store. */
export interface ProvedNode {
  readonly name: string;
  readonly line: CutLine;
  readonly keeper: Keeper;
  /** Lines of its log so far, each with the moment in which it was read. */
  readonly told: readonly { readonly at: number; readonly event: string }[];
  isLeading(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Ends it as by kill -9. */
  kill(): Promise<void>;
}

/** Nodes over one store and one instance. */
export interface ProvedNodes {
  readonly api: ReferenceApi;
  readonly redis: TestRedis;
  readonly writes: WriteWatch['writes'];
  start(name: string): Promise<ProvedNode>;
  close(): Promise<void>;
}

/** Times of a run, in ms, and what the instance allows. */
export interface NodeTimes {
  readonly gapMs: number;
  readonly refreshMs: number;
  readonly leaseMs: number;
  readonly pageSize: number;
  readonly anonymousPerMinute: number;
}

const FOLDER = '.build/prove';

/** Opens store and instance; nodes are started by name. */
export async function openNodes(times: NodeTimes): Promise<ProvedNodes> {
  const folder = await mkdtemp(join(tmpdir(), 'nodes-'));
  mkdirSync(FOLDER, { recursive: true });
  const program = join(FOLDER, `keep-node-${process.pid}.mjs`);
  await build({
    entryPoints: ['tools/prove/nodes/keep-node.fixture.ts'],
    outfile: program,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const redis = await startRedisServer();
  const watch = watchWrites(redis.port, ':mirror/');
  const api = await createReferenceApi({
    catalogue: createHalfProgramme,
    switches: {
      'anonymous-per-minute': String(times.anonymousPerMinute),
      'user-per-minute': '0',
    },
  });
  const nodes = new Set<ProvedNode>();
  const secretKey = randomBytes(32).toString('base64');

  async function start(name: string): Promise<ProvedNode> {
    const line = await openCutLine(redis.port);
    const address = join(folder, `${name}.sock`);
    const task: NodeTask = {
      environment: {
        OFFERS_API_URL: api.url,
        SITE_URL: `https://${TOWN}`,
        FENSTER_DATA_DIR: join(folder, name),
        FENSTER_STORE_URL: `redis://127.0.0.1:${line.port}`,
        FENSTER_SECRET_KEYS: secretKey,
        FENSTER_UPSTREAM_GAP_MS: String(times.gapMs),
        FENSTER_UPSTREAM_PAGE_SIZE: String(times.pageSize),
        FENSTER_REFRESH_MS: String(times.refreshMs),
      },
      address,
      leaseMs: times.leaseMs,
    };
    const child = spawn(process.execPath, [program, JSON.stringify(task)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const told: { at: number; event: string }[] = [];
    createInterface({ input: child.stdout }).on('line', (text) => {
      told.push({ at: Date.now(), event: JSON.parse(text).event ?? '' });
    });
    const keeper = connectKeeper(address);
    const node: ProvedNode = {
      name,
      line,
      keeper,
      told,
      isLeading: () =>
        told.findLast(({ event }) => event === 'leading' || event === 'following')?.event ===
        'leading',
      signal: (signal) => void child.kill(signal),
      async kill() {
        await end(child);
        await keeper.close();
        line.close();
        nodes.delete(node);
      },
    };
    nodes.add(node);
    await keeper.told;
    return node;
  }

  return {
    api,
    redis,
    start,
    writes: watch.writes,
    async close() {
      for (const node of [...nodes]) await node.kill();
      watch.close();
      await api.close();
      await redis.close();
      await rm(folder, { recursive: true, force: true });
      await rm(program, { force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}
