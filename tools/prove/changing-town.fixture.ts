import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_RULES } from '../../lib/domain/catalogue-rules';
import type { Instant } from '../../lib/domain/instant';
import type { Offer } from '../../lib/domain/offer';
import {
  createTestSites,
  openTestGateway,
  type TestGateway,
} from '../../lib/gateway/open-test-gateway.fixture';
import type { SiteConfig } from '../../lib/instance/sites';
import { commitPass, getState, NOTHING_HELD } from '../../lib/mirror/holdings';
import { mergeOffers } from '../../lib/mirror/merge-offers';
import { createTestKeeper, type TestKeeper } from '../../lib/protocol/keeper.fixture';
import { createMirrorInState } from '../../lib/renderer/fixed-mirror.fixture';
import { openRenderer } from '../../lib/renderer/server/open-renderer';
import { getSite, type Site } from '../../lib/renderer/site';
import type { Log } from '../../lib/runtime/log/create-log';

const REFRESH_MS = 300_000;
const KEY = 'ferien.example';
const CONFIG = {
  key: KEY,
  version: '1',
  settings: {
    siteUrl: `https://${KEY}`,
    trustProxy: 0,
    upstreamGapMs: 12_500,
    refreshMs: REFRESH_MS,
  },
  instance: {
    ...DEFAULT_RULES,
    name: 'Ferienprogramm Neustadt',
    languages: ['de', 'en'],
    embedOrigins: [],
    map: { center: null, zoom: 13, radius: 5 },
    county: null,
  },
} as unknown as SiteConfig;
const LOG = { error() {}, warn() {}, info() {} } as unknown as Log;

/** A site with a mirror, a keeper that reports it, and a clock under the test's control. */
interface ChangingTown {
  /** Over the mirror itself, without keeper, renderer and cache. */
  readonly site: Site;
  readonly keeper: TestKeeper;
  now: Instant;
  offers(): readonly Offer[];
  /** Commits this list, as if a pass at this instant had read it. */
  commit(offers: readonly Offer[]): void;
}

/** Opens a test site with these offers. */
export function openChangingTown(first: readonly Offer[], start: Instant): ChangingTown {
  const keeper = createTestKeeper(KEY);
  let held = NOTHING_HELD;
  const town = { now: start, offers: () => held.complete?.generation.offers ?? [], commit };

  function commit(seen: readonly Offer[]): void {
    const offers = mergeOffers(town.offers(), seen, new Set());
    held = commitPass(held, offers, [], town.now).held;
    const { generation, changes = [] } = held.complete ?? {};
    if (generation) keeper.commit(KEY, { ...generation, changes, confirmedAt: town.now });
  }

  commit(first);
  const site = {
    get programme() {
      return createMirrorInState(getState(held), { changes: held.complete?.changes ?? [] });
    },
    ...CONFIG,
    ask: { recallOffer: async () => ({ kind: 'none' }) },
    log: LOG,
    clock: () => town.now,
  } as unknown as Site;
  return Object.assign(town, { site, keeper });
}

/** A gateway and a renderer over a changing town, as two processes are. */
interface TownGateway extends Pick<TestGateway, 'get' | 'port' | 'close'> {
  /** Addresses that were rendered, in their order. */
  readonly rendered: readonly string[];
}

/** Opens them; what Next would draw of an address, `draw` writes as text. */
export async function openTownGateway(
  town: ChangingTown,
  draw: (url: string, site: Site) => string | Promise<string>,
): Promise<TownGateway> {
  const { keeper } = town;
  const folder = await mkdtemp(path.join(tmpdir(), 'ft-'));
  const address = path.join(folder, 'renderer');
  const rendered: string[] = [];
  const shared = { keeper, sites: createTestSites(CONFIG), clock: () => town.now };

  async function answer({ url = '' }: IncomingMessage, response: ServerResponse) {
    rendered.push(url);
    // A render takes a while, so that other steps can interleave.
    await new Promise((resolve) => setImmediate(resolve));
    const text = await draw(url, getSite());
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end(text);
  }

  const renderer = await openRenderer({
    ...shared,
    address,
    log: LOG,
    name: 'renderer-1',
    isDevelopment: false,
    settings: { metrics: false, port: 0 },
    programmeMegabytes: 256,
    content: { getPicture: async () => null, deriveText: async () => null },
    openApplication: async () => ({ answer, close: async () => {} }),
  });
  const gateway = await openTestGateway(() => ({ body: '' }), { ...shared, renderers: [address] });
  return {
    ...gateway,
    rendered,
    async close() {
      await gateway.close();
      await renderer.stop();
      await rm(folder, { recursive: true });
    },
  };
}
