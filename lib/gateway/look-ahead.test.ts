import { afterEach, describe, expect, it } from 'vitest';
import type { Asking, LookUp } from '../domain/look-up';
import {
  openTestGateway,
  type TestApplication,
  type TestGateway,
} from './open-test-gateway.fixture';

let gateway: TestGateway;
const page: TestApplication = ({ url }) => ({
  status: url.includes('nowhere') ? 404 : 200,
  body: `<p>${url}</p>`,
});
const open = async () => {
  gateway = await openTestGateway(page);
  return gateway;
};
afterEach(() => gateway.close());

/** A question whose answer never comes: the caller is let go, the question stays open. */
function holdOpen(asked: string[], key: string) {
  return async ({ admit }: Asking): Promise<LookUp<unknown>> => {
    const end = admit?.();
    if (end) asked.push(key);
    return { kind: 'not-asked', retryAfterMs: 20_000 };
  };
}

const isAsked =
  (asked: string[], key: string, answer: LookUp<unknown>) => async (asking: Asking) => {
    const end = asking.admit?.();
    if (!end) return { kind: 'not-asked', retryAfterMs: 20_000 } as const;
    asked.push(key);
    end();
    return answer;
  };

describe('an offer that the mirror does not list', () => {
  it('is rendered when the instance has it, and nobody else is asked about', async () => {
    await open();
    const asked: string[] = [];
    gateway.unlisted.set('7-geheim', isAsked(asked, '7', { kind: 'found', value: {} }));
    expect((await gateway.get('/offers/7-geheim')).text).toBe('<p>/offers/7-geheim</p>');
    await gateway.get('/offers/8-listed');
    expect(asked).toEqual(['7']);
  });

  it('is one kept answer for all that there are none of', async () => {
    await open();
    for (let n = 0; n < 30; n += 1) {
      gateway.unlisted.set(`${n}-x`, async () => ({ kind: 'none' }));
      const seen = await gateway.get(`/offers/${n}-x?week=2026-W31`, { rsc: '1' });
      expect([seen.status, seen.text]).toEqual([404, '<p>/offers/nowhere</p>']);
      expect((await gateway.get(`/en/offers/${n}-x`)).text).toBe('<p>/en/offers/nowhere</p>');
      expect((await gateway.get(`/embed/offer/${n}-x?theme=dark`)).text).toBe(
        '<p>/embed/offer/nowhere?theme=dark</p>',
      );
    }
    expect(gateway.reached.length).toBeLessThanOrEqual(6);
  });

  it('is missing for programs in their own form, and renders nothing', async () => {
    await open();
    gateway.unlisted.set('700000', async () => ({ kind: 'none' }));
    const seen = await gateway.get('/api/offers/700000');
    expect([seen.status, seen.headers['content-type']]).toEqual([404, 'application/problem+json']);
    gateway.unlisted.set('700000-x', async () => ({ kind: 'none' }));
    expect((await gateway.get('/offers/700000-x.ics')).status).toBe(404);
    expect(gateway.reached).toHaveLength(0);
  });

  it('is asked for six times a minute by one address; more gets 503 at once', async () => {
    await open();
    const asked: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      gateway.unlisted.set(`${n}`, isAsked(asked, `${n}`, { kind: 'none' }));
    }
    const seen = [];
    for (let n = 0; n < 20; n += 1) seen.push(await gateway.get(`/api/offers/${n}`));
    const refused = seen.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(20 - asked.length);
    // One more comes back every ten seconds.
    expect([6, 7]).toContain(asked.length);
    for (const { headers, text } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.parse(text).detail).toContain('cannot be asked now');
    }
    // Somebody else has a share of their own, and what is listed costs nothing.
    expect((await gateway.get('/api/offers/59', {}, 'GET', '127.0.0.2')).status).toBe(404);
    expect((await gateway.get('/api/offers/1000')).status).toBe(200);
  });

  it('is not asked for while two questions of the same address are open', async () => {
    await open();
    const asked: string[] = [];
    for (let n = 0; n < 4; n += 1) gateway.unlisted.set(`${n}-x`, holdOpen(asked, `${n}`));
    for (let n = 0; n < 4; n += 1) await gateway.get(`/offers/${n}-x`);
    expect(asked).toEqual(['0', '1']);
    const refused = await gateway.get('/en/offers/3-x');
    expect([refused.status, refused.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(refused.text).toContain('One moment please');
    await gateway.get('/offers/3-x', {}, 'GET', '127.0.0.2');
    expect(asked).toEqual(['0', '1', '3']);
  });
});
