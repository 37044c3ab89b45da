import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestFront, type TestFront } from './open-test-gateway.fixture';

/** The test's site offers German and English; the fixed texts know more. */
let front: TestFront;
beforeAll(async () => {
  front = await openTestFront(({ url }) =>
    url === '/nowhere' ? { status: 404, body: 'Nothing here' } : { body: url },
  );
});
afterAll(() => front.close());

describe('an address in a language that is not offered', () => {
  it.each(['/tr', '/tr/', '/%74r/map?free=1', '/uk/offers.ics', '/ar/login', '/tr/api/x'])(
    '%s shows the missing page',
    async (path) => {
      const { status, text } = await front.get(path);
      expect([status, text]).toEqual([404, 'Nothing here']);
    },
  );

  it('is one kept answer, whatever stands behind the language', async () => {
    for (const path of ['/tr/a', '/tr/b']) await front.get(path);
    const before = front.reached.length;
    for (let n = 0; n < 5; n++) await front.get(`/ar/${n}?q=${n}`);
    expect(front.reached).toHaveLength(before);
  });

  it('takes no form', async () => {
    expect((await front.post('/tr/login', 'token=pat-x')).status).toBe(405);
  });

  it('is not one that is offered', async () => {
    expect((await front.get('/en/map')).text).toBe('/en/map');
    expect((await front.get('/fr/map')).text).toBe('Nothing here');
  });

  it('counts as absent where an embed or a search names it', async () => {
    expect((await front.get('/embed/list?lang=tr&age=8')).text).toBe('/embed/list?age=8');
    expect((await front.get('/api/search?lang=tr')).text).toBe('/api/search');
    expect((await front.get('/embed/list?lang=en')).text).toBe('/embed/list?lang=en');
  });
});
