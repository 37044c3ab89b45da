import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestGateway, type TestGateway } from '../../lib/gateway/open-test-gateway.fixture';
import { createLookUpShares } from '../../lib/keeper/look-ahead';
import type { AheadAnswer } from '../../lib/protocol/keeper';
import { beOne } from './attack';
import { type Asked, runLoad } from './load/run-load';
import { countEach } from './proof';

const countStatus = (seen: readonly Asked[]) => countEach(seen.map(({ status }) => status));

let gateway: TestGateway;
afterEach(() => gateway.close());

const FAMILY = '127.0.0.2';

/** Longer than a connection takes, so that the family is in the queue before many others are rendered. */
const RENDER_MS = 10;

describe('one address with many requests that are not kept', () => {
  it('delays no other visitor, and no cached page', async () => {
    const order: string[] = [];
    gateway = await openTestGateway(async ({ url }) => {
      order.push(url);
      await pause(RENDER_MS);
      return { body: '<p>page</p>' };
    });
    await gateway.get('/');
    const rendered = order.length;
    const attack = runLoad({
      port: gateway.port,
      seconds: 60,
      count: 120,
      atOnce: 40,
      ...beOne('greedy'),
      asks: [{ path: '/week?q=greedy{n}' }],
    });
    // The family arrives when the first of them are being rendered.
    await expect.poll(() => order.length).toBeGreaterThan(rendered + 2);
    const before = order.length;
    const [own] = await Promise.all([
      gateway.get('/week?q=family', {}, 'GET', FAMILY),
      ...Array.from({ length: 20 }, () => gateway.get('/', {}, 'GET', FAMILY)),
    ]);
    expect(own.status).toBe(200);
    // Behind forty waiting ones it would be the forty-first; few others begin in the meantime.
    const place = order.indexOf('/week?q=family') - before;
    expect(place).toBeLessThan(20);
    expect(order.filter((url) => url === '/')).toHaveLength(1);
    const seen = countStatus(await attack);
    expect((seen[200] ?? 0) + (seen[429] ?? 0)).toBe(120);
    // Alone again it may use all capacity.
    expect(seen[200]).toBeGreaterThan(60);
  });
});

describe('one address that asks for offers only the instance could know', () => {
  it('has two questions put, renders nothing, and leaves the others theirs', async () => {
    gateway = await openTestGateway(() => ({ body: '<p>page</p>' }));
    let put = 0;
    const shares = createLookUpShares();
    const ask = (visitor: string | null): AheadAnswer => {
      const retryAfterMs = shares.take(String(visitor));
      if (retryAfterMs > 0) return { kind: 'refused', retryAfterMs };
      put += 1;
      return { kind: 'missing' };
    };
    const ids = Array.from({ length: 61 }, (_, n) => `70000${n}`);
    for (const id of ids) gateway.unlisted.set(id, ask);
    const seen = await runLoad({
      port: gateway.port,
      seconds: 1,
      perSecond: 60,
      ...beOne('greedy'),
      asks: [{ path: '/api/offers/70000{n}' }],
    });
    expect(put).toBe(2);
    expect(countStatus(seen)).toEqual({ 404: put, 503: seen.length - put });
    expect(gateway.reached).toHaveLength(0);
    const other = await gateway.get(`/api/offers/${ids[60]}`, {}, 'GET', FAMILY);
    expect(other.status).toBe(404);
  });
});
