import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { findFreePort } from '../../../lib/runtime/server';
import { startRedisServer, type TestRedis } from '../../../lib/store/redis-server.fixture';
import { type RunningChild, startChild } from '../../process/start-child';
import { waitFor } from '../../process/wait-for';
import { listProcesses } from '../../process/weigh-processes';
import { createReferenceApi, type ReferenceApi } from '../../reference-api/reference-api';
import { startNginx } from '../proxy/nginx.fixture';
import { type CutLine, openCutLine } from './cut-line.fixture';
import { type WriteWatch, watchWrites } from './watch-writes.fixture';

/** The host name that all visitors ask for. */
export const HOST = 'town.example';

/** One whole site of the build: supervisor, gateway, renderer, content process and keeper. */
export interface SiteNode {
  readonly name: string;
  /** Its way to the store. */
  readonly line: CutLine;
  /** Resolves when it shows the whole programme. */
  start(): Promise<void>;
  /** As an operator does: it drains before it ends. */
  stop(): Promise<void>;
  /** A signal for all of its processes in one moment. */
  signalAll(signal: NodeJS.Signals): void;
  /** Whether it leads by its own word; null: it says nothing, or is gone. */
  isLeading(): Promise<boolean | null>;
  /** Its answer at /metrics; null: none. */
  readMetrics(): Promise<string | null>;
  /** When the last pass that it shows ended, in epoch ms; null: it says nothing, or is gone. */
  lastPassAt(): Promise<number | null>;
}

/** Two nodes of one build behind nginx, over one store and one instance. */
export interface NodeSites {
  readonly one: SiteNode;
  readonly two: SiteNode;
  readonly api: ReferenceApi;
  readonly redis: TestRedis;
  /** Records of the programme that were written, and from where. */
  readonly writes: WriteWatch['writes'];
  /** Of nginx, with TLS. */
  readonly port: number;
  close(): Promise<void>;
}

/** Times of a run, and what the instance allows. */
export interface SiteTimes {
  readonly gapMs: number;
  readonly refreshMs: number;
  readonly drainMs: number;
  /** 0: as many as anybody likes. */
  readonly anonymousPerMinute: number;
  /** After which nginx asks the other node for a page. */
  readonly pageLimitSeconds: number;
}

const START_LIMIT_MS = 240_000;

/** Starts all of them, one node after the other; throws when one does not get ready. */
export async function openNodeSites(times: SiteTimes): Promise<NodeSites> {
  const folder = mkdtempSync(join(tmpdir(), 'sites-'));
  const ends: (() => Promise<unknown> | unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const redis = await startRedisServer();
    ends.push(redis.close);
    const watch = watchWrites(redis.port, ':mirror/');
    ends.push(watch.close);
    const api = await createReferenceApi({
      switches: { 'anonymous-per-minute': String(times.anonymousPerMinute) },
    });
    ends.push(api.close);
    const shared = {
      OFFERS_API_URL: api.url,
      SITE_URL: `https://${HOST}`,
      FENSTER_HOST: '127.0.0.1',
      FENSTER_SECRET_KEYS: randomBytes(32).toString('base64'),
      FENSTER_UPSTREAM_GAP_MS: String(times.gapMs),
      FENSTER_REFRESH_MS: String(times.refreshMs),
      FENSTER_DRAIN_MS: String(times.drainMs),
      FENSTER_RENDERERS: '1',
      FENSTER_TRUST_PROXY: '1',
      FENSTER_METRICS: '1',
      NODE_ENV: 'production',
    };
    const nodes = [];
    for (const name of ['one', 'two']) {
      const line = await openCutLine(redis.port);
      ends.push(line.close);
      const port = await findFreePort();
      const node = createNode(name, line, port, join(folder, `${name}.log`), {
        ...shared,
        PORT: String(port),
        FENSTER_DATA_DIR: join(folder, name),
        FENSTER_STORE_URL: `redis://127.0.0.1:${line.port}`,
      });
      ends.push(node.stop);
      await node.start();
      nodes.push(node);
    }
    const [one, two] = nodes;
    if (!one || !two) throw new Error('two nodes are needed');
    const nginx = await startNginx(nodes, times.pageLimitSeconds);
    ends.push(nginx.close);
    return { one, two, api, redis, writes: watch.writes, port: nginx.port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createNode(
  name: string,
  line: CutLine,
  port: number,
  logFile: string,
  env: Readonly<Record<string, string>>,
): SiteNode & { readonly port: number } {
  let child: RunningChild | null = null;
  /** Null: it says 503, or nothing within a moment. */
  const ask = async (path: string): Promise<string | null> => {
    const answer = await request(`http://127.0.0.1:${port}${path}`, {
      headers: { host: HOST },
      headersTimeout: 2_000,
      bodyTimeout: 2_000,
    }).catch(() => null);
    const text = (await answer?.body.text().catch(() => null)) ?? null;
    return answer?.statusCode === 200 ? text : null;
  };
  const askReadiness = async () => {
    const text = await ask('/readyz');
    if (text === null) return null;
    return JSON.parse(text) as { complete: boolean; lastPass: string | null };
  };
  const readMetrics = () => ask('/metrics');
  const signalAll = (signal: NodeJS.Signals) => {
    if (!child?.pid) return;
    // The supervisor first: it must not replace anybody.
    for (const pid of [child.pid, ...listProcesses(child.pid).values()]) process.kill(pid, signal);
  };
  return {
    ...{ name, line, port, signalAll, readMetrics },
    async start() {
      child = startChild(`The node ${name}`, ['.build/server.mjs'], { env, logFile });
      await waitFor(async () => ((await askReadiness())?.complete ? true : null), child, {
        limitMs: START_LIMIT_MS,
        failure: `The node ${name} did not show the whole programme`,
      });
      await waitFor(async () => ((await ask('/?free=1')) ? true : null), child, {
        limitMs: START_LIMIT_MS,
        failure: `The node ${name} drew no page`,
      });
    },
    async stop() {
      await child?.stop();
      child = null;
    },
    async isLeading() {
      const metrics = await readMetrics();
      const [, value] = /^fenster_leading\{[^}]*\} (\d)/m.exec(metrics ?? '') ?? [];
      return value === undefined ? null : value === '1';
    },
    async lastPassAt() {
      const lastPass = (await askReadiness())?.lastPass;
      return lastPass ? Date.parse(lastPass) : null;
    },
  };
}
