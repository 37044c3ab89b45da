import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_TOKEN_RECORDS } from '../../tools/reference-api/demo/demo-tokens';
import { createHalfProgramme } from '../../tools/reference-api/demo/half-programme.fixture';
import { createReferenceApi, type ReferenceApi } from '../../tools/reference-api/reference-api';
import { openSingleSite } from '../instance/open-sites';
import { readSettings } from '../instance/settings';
import type { HostForm, Keeper } from '../protocol/keeper';
import { connectKeeper } from '../protocol/keeper-client';
import { createLog } from '../runtime/log/create-log';
import { startRedisServer, type TestRedis } from '../store/redis-server.fixture';
import { openKeeper } from './open-keeper';

/** The municipality that the nodes of a test keep. */
export const TOWN = 'ferien.example';

/** One node: its keeper, as the other processes of the node ask it. */
export interface TestNode {
  readonly keeper: Keeper;
  events(): readonly string[];
  logIn(token: string, address?: string): Promise<{ status: number; cookie: string }>;
  post(form: HostForm, cookie: string, fields?: Readonly<Record<string, string>>): Promise<number>;
  stop(): Promise<void>;
}

/** Several keepers over one Redis and one instance. */
export interface NodesScene {
  readonly redis: TestRedis;
  readonly reference: ReferenceApi;
  start(name: string, more?: Readonly<Record<string, string>>): Promise<TestNode>;
  close(): Promise<void>;
}

/** Sets the scene; the instance refuses nobody, and a lease lasts `leaseMs`. */
export async function setNodesScene(leaseMs = 3_000): Promise<NodesScene> {
  const folder = await mkdtemp(join(tmpdir(), 'nodes-'));
  const redis = await startRedisServer();
  const reference = await createReferenceApi({
    catalogue: createHalfProgramme,
    tokens: DEMO_TOKEN_RECORDS,
    switches: { 'anonymous-per-minute': '0', 'user-per-minute': '0' },
  });
  const secretKey = randomBytes(32).toString('base64');
  const running = new Set<() => Promise<void>>();

  async function start(
    name: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<TestNode> {
    const address = join(folder, `${name}.sock`);
    const lines: string[] = [];
    const settings = readSettings({
      OFFERS_API_URL: reference.url,
      SITE_URL: `https://${TOWN}`,
      FENSTER_DATA_DIR: join(folder, 'data'),
      FENSTER_STORE_URL: `redis://127.0.0.1:${redis.port}`,
      FENSTER_UPSTREAM_PAGE_SIZE: '500',
      FENSTER_UPSTREAM_GAP_MS: '1',
      FENSTER_SECRET_KEYS: secretKey,
      ...more,
    });
    const opened = await openKeeper({
      settings,
      address,
      leaseMs,
      content: { deriveText: async () => null },
      sites: (await openSingleSite(settings)).sites,
      log: createLog('debug', { write: (line: string) => void lines.push(line) }),
    });
    const keeper = connectKeeper(address);
    const stop = async () => {
      running.delete(stop);
      await keeper.close();
      await opened.stop();
    };
    running.add(stop);
    const post = (
      form: HostForm,
      fields: Readonly<Record<string, string>>,
      given: string,
      from: string,
    ) =>
      keeper.postForm(TOWN, {
        form,
        body: Buffer.from(new URLSearchParams(fields).toString()),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...(given && { cookie: given }),
        },
        address: from,
        locale: 'de',
      });
    return {
      keeper,
      events: () => lines.map((line) => JSON.parse(line).event),
      async logIn(token, from = '203.0.113.7') {
        const { status, headers } = await post('login', { token }, '', from);
        const [, cookie = ''] = headers.find(([header]) => header === 'set-cookie') ?? [];
        return { status, cookie: cookie.split(';')[0] ?? '' };
      },
      post: async (form, cookie, fields = {}) =>
        (await post(form, fields, cookie, '203.0.113.7')).status,
      stop,
    };
  }

  return {
    redis,
    reference,
    start,
    async close() {
      for (const stop of [...running]) await stop();
      await reference.close();
      await redis.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
