import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../lib/domain/instant';
import { sampleOffer } from '../../../lib/domain/offer.fixture';
import { askSite } from '../../../lib/features/feed/feed-site.fixture';
import { findList } from '../../../lib/features/list/find-list';
import { openChangingTown, openTownGateway } from '../changing-town.fixture';
import { listPopularPaths } from './list-asks';
import { runLoad, sumUpLoad } from './run-load';

const START = Date.UTC(2026, 6, 20, 8);
const OFFERS = Array.from({ length: 40 }, (_, at) =>
  sampleOffer({
    alias: `${at}-x`,
    name: `Angebot ${at}`,
    meetingPoint: `Ort ${at % 8}`,
    feeCents: at * 100,
    hosts: [{ name: `Verein ${at % 5}` }],
  }),
);

/** A test site whose pages are its real questions, answered as text; renders can be counted. */
async function openTown() {
  const town = openChangingTown(OFFERS, START);
  const gateway = await openTownGateway(town, (url, site) => {
    const found = findList(askSite(site, new URL(url, 'http://site').search));
    return JSON.stringify(found?.screen ?? null);
  });
  return { town, gateway };
}

function listPaths({ site }: ReturnType<typeof openChangingTown>, amount: number) {
  const found = findList(askSite(site));
  return found === null ? [] : listPopularPaths(found.facets, amount);
}

describe('a load of many visitors', () => {
  it('fails no request, and renders each address once a minute or commit', async () => {
    const { town, gateway } = await openTown();
    try {
      const paths = listPaths(town, 40);
      expect(new Set(paths).size).toBe(40);
      const asks = paths.map((path) => ({ path }));
      const task = { port: gateway.port, perSecond: 200, seconds: 1, asks, visitors: 200 };
      const first = sumUpLoad(await runLoad(task));
      expect(first).toMatchObject({ requests: 200, failed: 0, refused: 0 });
      const rendered = new Set(gateway.rendered);
      expect(gateway.rendered).toHaveLength(rendered.size);
      expect(rendered.size).toBeLessThanOrEqual(40);
      for (const change of [() => {}, () => town.commit(town.offers())]) {
        const before = gateway.rendered.length;
        town.now += 3 * MINUTE_MS;
        change();
        const again = sumUpLoad(await runLoad(task));
        expect(again).toMatchObject({ requests: 200, failed: 0, refused: 0 });
        const renewed = gateway.rendered.slice(before);
        expect(new Set(renewed)).toEqual(rendered);
        expect(renewed).toHaveLength(rendered.size);
      }
    } finally {
      await gateway.close();
    }
  });
});

/** A server whose paths answer whole, cut or not at all. */
const FAULTY = createServer(({ url, socket }, response) => {
  const refusal = url === '/full' ? { 'retry-after': '3' } : {};
  if (url === '/cut') response.writeHead(200, { 'content-length': '9' });
  if (url === '/cut' || url === '/chunk') response.write('abc', () => socket.destroy());
  else if (url === '/drop') socket.destroy();
  else response.writeHead(url === '/' ? 200 : 503, refusal).end('abc');
});

describe('the load generator', () => {
  it('says which answers are whole, and why the others are not', async () => {
    await once(FAULTY.listen(0, '127.0.0.1'), 'listening');
    const { port } = FAULTY.address() as AddressInfo;
    const asks = ['/', '/full', '/blunt', '/cut', '/chunk', '/drop'].map((path) => ({ path }));
    const task = { port, seconds: 1, perSecond: 100, visitors: 9 };
    const asked = await runLoad({ ...task, asks: asks.map((ask) => ({ ...ask, weight: 1 })) });
    FAULTY.close();
    const seen = new Set(asked.map(({ ask, status, why }) => `${ask.path} ${status} ${why}`));
    expect([...seen].sort()).toEqual([
      '/ 200 ',
      '/blunt 0 503 without Retry-After',
      '/chunk 0 cut off',
      '/cut 0 cut off',
      '/drop 0 ECONNRESET',
      '/full 503 ',
    ]);
  });

  it('counts from when a request was due, and tells an honest refusal from a failure', async () => {
    const asked = [
      ...Array.from({ length: 96 }, (_, at) => ({ due: at, tookMs: at + 1, status: 200 })),
      { due: 96, tookMs: 1, status: 503 },
      { due: 97, tookMs: 60_000, status: 0 },
      { due: 98, tookMs: 5, status: 500 },
      { due: 99, tookMs: 5, status: 429 },
    ];
    expect(sumUpLoad(asked)).toEqual({
      requests: 100,
      failed: 3,
      refused: 1,
      p50Ms: 48,
      p95Ms: 92,
      p99Ms: 96,
    });
  });
});
