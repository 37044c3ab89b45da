import { request } from 'node:http';
import { expect, test } from './town';
import { SWITCHED } from './town/share-towns';

interface Seen {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly connection: string | undefined;
  readonly text: string;
}

/** Sends a request from one of this machine's own addresses, over a connection of its own. */
function ask(site: string, path: string, from: string, headers = {}): Promise<Seen> {
  const { port } = new URL(site);
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', localAddress: from, path, headers, agent: false };
    const asking = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      const { 'retry-after': retryAfter, connection } = response.headers;
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter, connection, text }),
      );
    });
    asking.on('error', reject).end();
  });
}

const GREEDY = '127.0.0.66';
const FAMILY = '127.0.0.2';

test('one address with many uncached requests keeps no other waiting behind them', async ({
  shareTown,
}) => {
  const town = await shareTown(SWITCHED);
  let done = 0;
  const greedy = Array.from({ length: 60 }, (_, n) =>
    ask(town.site, `/?maxFee=${100 + n}&age=7`, GREEDY).then((seen) => {
      // Requests refused because the family waits are no turns.
      if (seen.status === 200) done += 1;
      return seen;
    }),
  );
  await Promise.race(greedy);
  const before = done;
  const family = await ask(town.site, '/?maxFee=99&age=8', FAMILY);
  expect(family.status).toBe(200);
  expect(family.text).toContain('<article');
  // In order of arrival it would be the last of all.
  expect(done - before).toBeLessThan(30);
  const seen = await Promise.all(greedy);
  for (const { status, retryAfter } of seen) {
    if (status === 200) continue;
    // 503 where the machine is so slow that all of them would wait too long.
    expect([429, 503]).toContain(status);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
});

test('what only the instance knows is asked for within bounds, and keeps no page waiting', async ({
  shareTown,
}) => {
  const town = await shareTown(SWITCHED);
  await town.set({ fault: 'hang', 'fault-on': 'offer' });
  const asked = Array.from({ length: 20 }, (_, n) =>
    ask(town.site, `/api/offers/${700_000 + n}`, GREEDY),
  );
  const page = await ask(town.site, '/?maxFee=98&age=8', FAMILY);
  expect(page.status).toBe(200);
  const seen = await Promise.all(asked);
  for (const { status, retryAfter } of seen) {
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
  }
  expect((await town.requests('/api/offers/700')).length).toBeLessThanOrEqual(2);
});

test('addresses at which nothing stands are the same bytes in each language', async ({ town }) => {
  for (const prefix of ['', '/en', '/ar']) {
    const pages = await Promise.all(
      ['/wp-login.php', '/a/b/c?x=1', '/.env'].map((path) => ask(town.site, prefix + path, FAMILY)),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    const offers = await Promise.all(
      ['/offers/ohne-nummer', '/offers/nichts?week=2026-W31'].map((path) =>
        ask(town.site, prefix + path, FAMILY),
      ),
    );
    expect(offers.map(({ status }) => status)).toEqual([404, 404]);
    expect(new Set(offers.map(({ text }) => text)).size).toBe(1);
  }
  const missing = await ask(town.site, '/_next/static/chunks/nothing.js', FAMILY);
  expect(missing.status).toBe(404);
});

test('a neighbour that forwards for others is not taken for one visitor, and the log says so once', async ({
  shareTown,
}) => {
  const town = await shareTown(SWITCHED);
  const behind = Array.from({ length: 50 }, (_, n) =>
    ask(town.site, `/?maxFee=${n}&age=9`, '127.0.0.9', { 'x-forwarded-for': `192.0.2.${n}` }),
  );
  const seen = await Promise.all(behind);
  expect(seen.filter(({ status }) => status === 429)).toEqual([]);
  const warned = town
    .siteLines()
    .split('\n')
    .filter((line) => line.includes('FENSTER_TRUST_PROXY'));
  expect(warned).toHaveLength(1);
});
