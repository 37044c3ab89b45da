import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestGateway, type TestGateway } from './open-test-gateway.fixture';

/** The test's site offers German and English; the fixed texts know more. */
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway(({ url }) =>
    url === '/nowhere' ? { status: 404, body: 'Nothing here' } : { body: url },
  );
});
afterAll(() => gateway.close());

describe('an address in a language that is not offered', () => {
  it.each(['/tr', '/tr/', '/%74r/map?free=1', '/uk/offers.ics', '/ar/login', '/tr/api/x'])(
    '%s shows the missing page',
    async (path) => {
      const { status, text } = await gateway.get(path);
      expect([status, text]).toEqual([404, 'Nothing here']);
    },
  );

  it('is one kept answer, whatever stands behind the language', async () => {
    for (const path of ['/tr/a', '/tr/b']) await gateway.get(path);
    const before = gateway.reached.length;
    for (let n = 0; n < 5; n++) await gateway.get(`/ar/${n}?q=${n}`);
    expect(gateway.reached).toHaveLength(before);
  });

  it('takes no form', async () => {
    expect((await gateway.post('/tr/login', 'token=pat-x')).status).toBe(405);
  });

  it('is not one that is offered', async () => {
    expect((await gateway.get('/en/map')).text).toBe('/en/map');
    expect((await gateway.get('/xx/map')).text).toBe('Nothing here');
  });

  it('counts as absent where an embed or a search names it', async () => {
    expect((await gateway.get('/embed/list?lang=tr&age=8')).text).toBe('/embed/list?age=8');
    expect((await gateway.get('/api/search?lang=tr')).text).toBe('/api/search');
    expect((await gateway.get('/embed/list?lang=en')).text).toBe('/embed/list?lang=en');
  });
});
