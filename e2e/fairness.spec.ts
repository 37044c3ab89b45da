import { expect, test } from './town';
import { askFrom } from './town/ask-from';

const GREEDY = '127.0.0.66';
const FAMILY = '127.0.0.2';

test('one address with many uncached requests keeps no other waiting behind them', {
  tag: '@switched',
}, async ({ town }) => {
  let done = 0;
  const greedy = Array.from({ length: 14 }, (_, n) =>
    askFrom(`${town.site}/?maxFee=${100 + n}&age=7`, { from: GREEDY }).then((seen) => {
      // Requests refused because the family waits are no turns.
      if (seen.status === 200) done += 1;
      return seen;
    }),
  );
  await Promise.race(greedy);
  const before = done;
  const family = await askFrom(`${town.site}/?maxFee=99&age=8`, { from: FAMILY });
  expect(family.status).toBe(200);
  expect(family.text).toContain('<article');
  // In order of arrival it would be the last of all.
  expect(done - before).toBeLessThan(7);
  const seen = await Promise.all(greedy);
  for (const { status, headers } of seen) {
    if (status === 200) continue;
    // 503 where the machine is so slow that all of them would wait too long.
    expect([429, 503]).toContain(status);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});

test('look-ups at the instance are limited and delay no other page', {
  tag: '@switched',
}, async ({ town }) => {
  await town.set({ fault: 'hang', 'fault-on': 'offer' });
  const asked = Array.from({ length: 20 }, (_, n) =>
    askFrom(`${town.site}/api/offers/${700_000 + n}`, { from: GREEDY }),
  );
  const page = await askFrom(`${town.site}/?maxFee=98&age=8`, { from: FAMILY });
  expect(page.status).toBe(200);
  const seen = await Promise.all(asked);
  for (const { status, headers } of seen) {
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  }
  const lookUps = await town.requests('/api/offers/700');
  expect([1, 2]).toContain(lookUps.length);
});

test('pages of unknown addresses are the same bytes in each language', async ({ town }) => {
  for (const prefix of ['', '/en', '/ar']) {
    const pages = await Promise.all(
      ['/wp-login.php', '/a/b/c?x=1', '/.env'].map((path) =>
        askFrom(town.site + prefix + path, { from: FAMILY }),
      ),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    const offers = await Promise.all(
      ['/offers/ohne-nummer', '/offers/nichts?week=2026-W31'].map((path) =>
        askFrom(town.site + prefix + path, { from: FAMILY }),
      ),
    );
    expect(offers.map(({ status }) => status)).toEqual([404, 404]);
    expect(new Set(offers.map(({ text }) => text)).size).toBe(1);
  }
  const missing = await askFrom(`${town.site}/_next/static/chunks/nothing.js`, { from: FAMILY });
  expect(missing.status).toBe(404);
});

// `visitor.test.ts` and `queues.test.ts` in `lib/gateway`: none of its visitors is counted as another.
test('a neighbour that forwards unasked is logged once', { tag: '@switched' }, async ({ town }) => {
  for (const fee of [1, 2]) {
    const headers = { 'x-forwarded-for': `192.0.2.${fee}` };
    const path = `${town.site}/?maxFee=${fee}&age=9`;
    expect((await askFrom(path, { from: '127.0.0.9', headers })).status).toBe(200);
  }
  const warned = () =>
    town
      .siteLines()
      .split('\n')
      .filter((line) => line.includes('FENSTER_TRUST_PROXY'));
  await expect.poll(warned).toHaveLength(1);
});
