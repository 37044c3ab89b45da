import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestOptions, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createSites, type SiteConfig, type Sites } from '../instance/sites';
import type { Ahead, AheadAnswer } from '../protocol/keeper';
import { createTestKeeper, type TestKeeper } from '../protocol/keeper.fixture';
import { RENDERED_HEADERS } from '../protocol/rendered';
import type { Log } from '../runtime/log/create-log';
import { type GatewayOptions, openGateway } from './open-gateway';
import {
  BROKEN,
  openTestProcess,
  type Reached,
  type Rendered,
  type TestAnswer,
  type TestApplication,
} from './open-test-process.fixture';

/** An answer as a visitor of a test sees it. */
export interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly text: string;
}

/** A gateway on a port of its own, with a renderer, a content process, a clock and a keeper that the test moves. */
export interface TestGateway {
  now: number;
  readonly keeper: TestKeeper;
  /** Last segments of addresses that the mirror does not know, with the keeper's answer to a visitor. */
  readonly unlisted: Map<string, (visitor: string | null) => AheadAnswer>;
  /** Requests that reached the renderer. */
  readonly reached: Reached[];
  /** Requests that reached the content process. */
  readonly reachedContent: Reached[];
  /** Errors that were logged, by their fields. */
  readonly logged: unknown[];
  /** Number of visitors' requests so far. */
  arrived(): number;
  /** `from` is the visitor's own address, among those of this machine. */
  get(
    path: string,
    headers?: Record<string, string>,
    method?: string,
    from?: string,
  ): Promise<Seen>;
  /** The same so many times, one after the other. */
  getTimes(path: string, times: number, headers?: Record<string, string>): Promise<Seen[]>;
  post(path: string, form: string, headers?: Record<string, string>): Promise<Seen>;
  readonly port: number;
  /** Reports a changed mirror to the gateway, confirmed a minute ago. */
  commit(generation: string): void;
  /** Ends the content process, and waits until the gateway has noticed. */
  endMedia(): Promise<void>;
  close(): Promise<void>;
}

/** Options that differ from the defaults of the test gateway. */
export interface TestGatewayOptions extends Partial<Omit<GatewayOptions, 'content' | 'log'>> {
  readonly keeper?: TestKeeper;
  readonly contentApplication?: TestApplication;
}

/** Key of the one site that a test's gateway has where the test names none. */
export const TEST_SITE = 'ferien.example';

/** Configuration of a site, as far as the gateway reads it. */
export function createTestSite(key: string, version: string | null = null): SiteConfig {
  return {
    key,
    version,
    settings: { siteUrl: `https://${key}` },
    instance: { languages: ['de', 'en'], embedOrigins: ['https://stadt.example'] },
  } as unknown as SiteConfig;
}

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 6, 1, 10, 0, 5);

/** What a test's renderer answers; if it rejects, the page is broken. */
export type TestRendering = (asked: Rendered) => Promise<TestAnswer> | TestAnswer;

/** Opens a gateway over a renderer that answers with `application`. */
export async function openTestGateway(
  application: TestRendering,
  { contentApplication = () => ({ body: '' }), ...others }: TestGatewayOptions = {},
): Promise<TestGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'fg-'));
  await writeFiles(folder);
  const keeper = others.keeper ?? createTestKeeper(TEST_SITE);
  const renderer = await openTestProcess(join(folder, 'renderer'), async (reached) => {
    const { mirror } = keeper.summary(`${reached.headers.host}`) ?? {};
    const generation = mirror?.kind === 'complete' ? mirror.generation : null;
    const answer = await (async () => application({ ...reached, generation }))().catch(
      () => BROKEN,
    );
    if (generation === null) return answer;
    return { ...answer, headers: { [RENDERED_HEADERS.generation]: generation, ...answer.headers } };
  });
  const content = await openTestProcess(join(folder, 'content'), contentApplication);
  const logged: unknown[] = [];
  const test = { now: START, unlisted: new Map<string, (visitor: string | null) => AheadAnswer>() };
  if (!others.keeper) {
    keeper.commit(TEST_SITE, { id: 'g1', offers: [], confirmedAt: START - 65_000 });
    keeper.answer({
      lookAhead: async (_site: string, { url, visitor }: Ahead) => {
        const name = decodeURIComponent(url.split('/').pop() ?? '').replace(/\.ics$/, '');
        return test.unlisted.get(name)?.(visitor) ?? { kind: 'answered' };
      },
    });
  }
  const gateway = openGateway({
    settings: { trustProxy: 0, metrics: false },
    sites: createTestSites(createTestSite(TEST_SITE)),
    renderers: [join(folder, 'renderer')],
    content: join(folder, 'content'),
    root: folder,
    log: {
      error: (fields: unknown) => void logged.push(fields),
      warn: (fields: unknown) => void logged.push(fields),
    } as unknown as Log,
    clock: () => test.now,
    ...others,
    keeper,
  });
  const server = createServer(gateway.listener);
  gateway.watch(server);
  let arrived = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get: TestGateway['get'] = (path, headers = {}, method = 'GET', from = '127.0.0.1') =>
    ask({ port, path, headers, method, localAddress: from });
  await gateway.ready;
  server.on('request', () => {
    arrived += 1;
  });
  return Object.assign(test, {
    keeper,
    logged,
    port,
    get,
    reached: renderer.reached,
    reachedContent: content.reached,
    arrived: () => arrived,
    async getTimes(path: string, times: number, headers = {}) {
      const seen: Seen[] = [];
      while (seen.length < times) seen.push(await get(path, headers));
      return seen;
    },
    post: (path: string, form: string, headers = {}) =>
      ask(
        {
          port,
          path,
          method: 'POST',
          localAddress: '127.0.0.1',
          headers: { ...FORM, ...headers },
        },
        form,
      ),
    commit(id: string) {
      keeper.commit(TEST_SITE, { id, offers: [], confirmedAt: test.now - MINUTE_MS });
    },
    async endMedia() {
      await content.kill();
      while ((await get('/media/ended')).status !== 503);
    },
    async close() {
      await gateway.stop();
      await end(server);
      await Promise.all([renderer.kill(), content.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  });
}

/** A gateway of several sites that a test changes. */
export interface TestCounty {
  readonly gateway: TestGateway;
  get(host: string, path: string, method?: string): Promise<Seen>;
  change(set: readonly SiteConfig[], removed?: readonly string[]): void;
}

/** Opens one, in which each site has a programme of its own. */
export async function openTestCounty(
  keys: readonly string[],
  application: TestRendering,
  options: TestGatewayOptions = {},
): Promise<TestCounty> {
  const sites = createSites({ instancesDir: '/towns' });
  sites.apply({ set: keys.map((key) => createTestSite(key)), removed: [] });
  const keeper = createTestKeeper(...keys, 'late.example');
  for (const key of keys) keeper.commit(key, { id: `of ${key}`, offers: [] });
  const gateway = await openTestGateway(application, {
    keeper,
    settings: { trustProxy: 0, metrics: true },
    sites,
    ...options,
  });
  return {
    gateway,
    get: (host, path, method = 'GET') => gateway.get(path, { host }, method),
    change: (set, removed = []) => sites.apply({ set, removed }),
  };
}

/** One site, found at every host name. */
export function createTestSites(config: SiteConfig): Sites {
  const sites = createSites({ instancesDir: null });
  sites.apply({ set: [config], removed: [] });
  return sites;
}

async function writeFiles(folder: string): Promise<void> {
  const chunk = '.next/static/chunks/built.js';
  for (const file of ['public/logo.svg', chunk, '.next/static/media/font.woff2']) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), `the file ${file}`);
  }
  await writeFile(join(folder, `${chunk}.br`), brotliCompressSync(`the file ${chunk}`));
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function ask(options: RequestOptions, body = ''): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Seen['headers'],
          body,
          text: body.toString('utf8'),
        });
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

function end(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
