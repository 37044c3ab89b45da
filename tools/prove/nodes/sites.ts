import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { findFreePort } from '../../../lib/runtime/server';
import { startRedisServer } from '../../../lib/store/redis-server.fixture';
import { type RunningChild, startChild } from '../../process/start-child';
import { waitFor } from '../../process/wait-for';
import { listProcesses } from '../../process/weigh-processes';
import { createReferenceApi } from '../../reference-api/reference-api';
import { startNginx } from '../proxy/nginx.fixture';
import { openCutLine } from './cut-line.fixture';

/** The host name that all visitors ask for. */
export const HOST = 'town.example';

/** Times of a run in ms, and what the instance allows. */
export interface SiteTimes {
  readonly gapMs: number;
  readonly refreshMs: number;
  readonly drainMs: number;
  /** 0: as many as anybody likes. */
  readonly anonymousPerMinute: number;
}

/** After which nginx asks the other node for a page. */
const PAGE_LIMIT_SECONDS = 10;
const START_LIMIT_MS = 240_000;

/** Two nodes of one build behind nginx, over one Redis and one instance. */
export type NodeSites = Awaited<ReturnType<typeof openNodeSites>>;

/** Starts all of them, one node after the other; throws when one does not get ready. */
export async function openNodeSites(times: SiteTimes) {
  const folder = mkdtempSync(join(tmpdir(), 'sites-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const redis = await startRedisServer();
    ends.push(redis.close);
    // Through this process: when it is late, so is its log of requests, and the store is too.
    const line = await openCutLine(redis.port);
    ends.push(line.close);
    const api = await createReferenceApi({
      switches: { 'anonymous-per-minute': String(times.anonymousPerMinute) },
    });
    ends.push(api.close);
    const env = {
      OFFERS_API_URL: api.url,
      SITE_URL: `https://${HOST}`,
      FENSTER_HOST: '127.0.0.1',
      FENSTER_STORE_URL: `redis://127.0.0.1:${line.port}`,
      FENSTER_SECRET_KEYS: randomBytes(32).toString('base64'),
      FENSTER_UPSTREAM_GAP_MS: String(times.gapMs),
      FENSTER_REFRESH_MS: String(times.refreshMs),
      FENSTER_DRAIN_MS: String(times.drainMs),
      FENSTER_RENDERERS: '1',
      FENSTER_TRUST_PROXY: '1',
      FENSTER_METRICS: '1',
      NODE_ENV: 'production',
    };
    const open = async (name: string) => {
      const node = createNode(name, folder, await findFreePort(), env);
      ends.push(node.stop);
      await node.start();
      return node;
    };
    const [one, two] = [await open('one'), await open('two')];
    const nginx = await startNginx([one, two], PAGE_LIMIT_SECONDS);
    ends.push(nginx.close);
    return { one, two, api, redis, port: nginx.port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One whole site of the build: supervisor, gateway, renderer, content process and keeper. */
export type SiteNode = ReturnType<typeof createNode>;

function createNode(
  name: string,
  folder: string,
  port: number,
  env: Readonly<Record<string, string>>,
) {
  let child: RunningChild | null = null;
  /** Null: it says 503, or nothing within a moment. */
  const ask = async (path: string): Promise<string | null> => {
    const limits = { headersTimeout: 2_000, bodyTimeout: 2_000 };
    try {
      const url = `http://127.0.0.1:${port}${path}`;
      const { statusCode, body } = await request(url, { headers: { host: HOST }, ...limits });
      const text = await body.text();
      return statusCode === 200 ? text : null;
    } catch {
      return null;
    }
  };
  return {
    name,
    port,
    /** Its answer at /metrics; null: none. */
    readMetrics: () => ask('/metrics'),
    /** Resolves when it shows the whole programme. */
    async start() {
      child = startChild(`The node ${name}`, ['.build/server.mjs'], {
        env: { ...env, PORT: String(port), FENSTER_DATA_DIR: join(folder, name) },
        logFile: join(folder, `${name}.log`),
      });
      const isWhole = async () => {
        const { complete } = JSON.parse((await ask('/readyz')) ?? '{}');
        return complete && (await ask('/?free=1')) ? true : null;
      };
      const failure = `The node ${name} did not show the whole programme`;
      await waitFor(isWhole, child, { limitMs: START_LIMIT_MS, failure });
    },
    /** As an operator does: it drains before it ends. */
    async stop() {
      await child?.stop();
    },
    /** A signal for all of its processes in one moment. */
    signalAll(signal: NodeJS.Signals) {
      if (!child?.pid) return;
      // The supervisor first: it must not replace anybody.
      for (const pid of [child.pid, ...listProcesses(child.pid).values()])
        process.kill(pid, signal);
    },
    /** Whether it leads by its own word; null: it says nothing, or is gone. */
    async isLeading(): Promise<boolean | null> {
      const metrics = (await ask('/metrics')) ?? '';
      const [, value] = /^fenster_leading\{[^}]*\} (\d)/m.exec(metrics) ?? [];
      return value === undefined ? null : value === '1';
    },
    /** When the last pass that it shows ended, in epoch ms; null: it says nothing, or is gone. */
    async lastPassAt(): Promise<number | null> {
      const { lastPass } = JSON.parse((await ask('/readyz')) ?? '{}');
      return lastPass ? Date.parse(lastPass) : null;
    },
  };
}
