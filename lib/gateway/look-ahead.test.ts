import { afterEach, describe, expect, it } from 'vitest';
import type { AheadAnswer } from '../protocol/keeper';
import { openTestGateway, type TestGateway } from './open-test-gateway.fixture';
import type { TestApplication } from './open-test-process.fixture';

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

const MUST_ASK = { kind: 'must-ask', isOptional: false, retryAfterMs: 20_000 } as const;
const ANSWERED = { kind: 'answered', isStale: false } as const;
const BUSY = { kind: 'busy', isOptional: false, retryAfterMs: 20_000 } as const;
const MISSING = { kind: 'missing' } as const;

/** Known only to the instance, which answers so when it is asked. */
const isAsked = (asked: string[], key: string, answer: AheadAnswer) => (mayAsk: boolean) => {
  if (!mayAsk) return MUST_ASK;
  asked.push(key);
  return answer;
};

describe('an offer that the mirror does not list', () => {
  it('is rendered when the instance has it, without a second look-up', async () => {
    await open();
    const asked: string[] = [];
    gateway.unlisted.set('7-geheim', isAsked(asked, '7', ANSWERED));
    expect((await gateway.get('/offers/7-geheim')).text).toBe('<p>/offers/7-geheim</p>');
    await gateway.get('/offers/8-listed');
    expect(asked).toEqual(['7']);
  });

  it('is one kept answer for all that there are none of', async () => {
    await open();
    for (let n = 0; n < 30; n += 1) {
      gateway.unlisted.set(`${n}-x`, () => MISSING);
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
    gateway.unlisted.set('700000', () => MISSING);
    const seen = await gateway.get('/api/offers/700000');
    expect([seen.status, seen.headers['content-type']]).toEqual([404, 'application/problem+json']);
    gateway.unlisted.set('700000-x', () => MISSING);
    expect((await gateway.get('/offers/700000-x.ics')).status).toBe(404);
    expect(gateway.reached).toHaveLength(0);
  });

  it('is asked for six times a minute by one address; more gets 503 at once', async () => {
    await open();
    const asked: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      gateway.unlisted.set(`${n}`, isAsked(asked, `${n}`, MISSING));
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
    for (let n = 0; n < 4; n += 1) gateway.unlisted.set(`${n}-x`, isAsked(asked, `${n}`, BUSY));
    for (let n = 0; n < 4; n += 1) await gateway.get(`/offers/${n}-x`);
    expect(asked).toEqual(['0', '1']);
    const refused = await gateway.get('/en/offers/3-x');
    expect([refused.status, refused.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(refused.text).toContain('One moment, please');
    await gateway.get('/offers/3-x', {}, 'GET', '127.0.0.2');
    expect(asked).toEqual(['0', '1', '3']);
  });

  it('is asked for again behind an old answer, if the address has a share left', async () => {
    await open();
    const asked: string[] = [];
    gateway.unlisted.set('7-x', (mayAsk) => {
      if (mayAsk) asked.push('7');
      return { kind: 'answered', isStale: true };
    });
    expect((await gateway.get('/offers/7-x')).status).toBe(200);
    await expect.poll(() => asked).toEqual(['7']);
  });

  it('costs nothing while its page is kept', async () => {
    await open();
    const lookAheads = () => gateway.keeper.asked.filter((each) => each.startsWith('lookAhead'));
    for (let times = 0; times < 3; times += 1) await gateway.get('/offers/7-x');
    expect(lookAheads()).toHaveLength(1);
  });

  it('is rendered while the keeper is away: its page says whether it is known', async () => {
    await open();
    gateway.keeper.setReachable(false);
    expect((await gateway.get('/offers/7-x')).text).toBe('<p>/offers/7-x</p>');
  });

  it('is missing at once where no alias is that long', async () => {
    await open();
    expect((await gateway.get(`/api/offers/${'7'.repeat(3_000)}`)).status).toBe(404);
    expect(gateway.keeper.asked).not.toContain('lookAhead ferien.example');
  });
});
