import { expect, test } from './town';

test('the endpoint takes small messages only, and sends neither cookie nor anything to keep', async ({
  request,
  town,
}) => {
  const address = `${town.site}/mcp`;
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const headers = {
    authorization: 'Bearer geheim',
    cookie: '__Host-sid=x',
    origin: 'https://a.example',
  };
  const answer = await request.post(address, { data: message, headers });
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect(await answer.text()).not.toContain('geheim');

  const get = await request.get(address);
  expect([get.status(), get.headers().allow]).toEqual([405, 'POST, OPTIONS']);
  expect((await request.post(address, { data: 'x' })).status()).toBe(400);
  const large = await request.post(address, { data: { ...message, x: 'x'.repeat(20_000) } });
  expect(large.status()).toBe(413);
  expect((await request.post(`${town.site}/api/search`, { data: message })).status()).toBe(405);
});

test('lists, offers and the description for assistants are Markdown', async ({ request, town }) => {
  const list = await request.get(`${town.site}/en/offers.md?free=1`);
  expect(list.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  const text = await list.text();
  expect(text).toContain('Price: free');
  expect(text).toContain('quoted:');
  const llms = await (await request.get(`${town.site}/llms.txt`)).text();
  expect(llms).toContain(`${town.site}/offers.md?free=1`);
  expect(llms).toContain('http://dcat-ap.de/def/licenses/dl-by-de/2.0');
  expect((await request.get(`${town.site}/offers/99999-nichts.md`)).status()).toBe(404);
});
