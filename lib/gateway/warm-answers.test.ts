import { afterEach, describe, expect, it } from 'vitest';
import { createTestKeeper } from '../protocol/keeper.fixture';
import { openTestGateway, type TestGateway } from './open-test-gateway.fixture';
import type { TestApplication } from './open-test-process.fixture';

const gateways: TestGateway[] = [];
/** The second gateway may have the keeper of the first, as after a restart. */
async function open(application: TestApplication, { keeper }: Partial<TestGateway> = {}) {
  const gateway = await openTestGateway(application, keeper && { keeper });
  gateways.push(gateway);
  return gateway;
}
const RECORD = 'ferien.example most-asked';
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
});

const page: TestApplication = ({ headers }) => ({ body: `${headers['x-fenster-generation']}` });
const getUrls = ({ reached }: TestGateway, from = 0) => reached.slice(from).map(({ url }) => url);

describe('the most asked addresses', () => {
  it('are rendered anew after a commit before anybody asks, the most asked first', async () => {
    const gateway = await open(page);
    for (const path of ['/week', '/?free=1', '/', '/', '/', '/?free=1']) await gateway.get(path);
    gateway.commit('g2');
    await expect.poll(() => gateway.reached.length).toBe(6);
    expect(getUrls(gateway, 3)).toEqual(['/', '/?free=1', '/week']);
    expect((await gateway.get('/')).text).toBe('g2');
    expect(gateway.reached).toHaveLength(6);
  });

  it('are only two hundred, however many are asked', async () => {
    const gateway = await open(page);
    for (let at = 0; at < 230; at += 1) await gateway.get(`/offers/${at}`);
    gateway.commit('g2');
    await expect.poll(() => gateway.reached.length).toBe(430);
    // A further round tells that the one before had ended there.
    gateway.commit('g3');
    await expect.poll(() => gateway.reached.length).toBe(630);
  });

  it('wait while visitors wait', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const gateway = await open(async ({ url, headers }) => {
      if (url === '/map') await held;
      return { body: `${headers['x-fenster-generation']}` };
    });
    await gateway.get('/week');
    const slow = gateway.get('/map');
    await expect.poll(() => gateway.reached.length).toBe(2);
    gateway.commit('g2');
    // Ten turns of the wheel that looks whether somebody still waits.
    for (let turns = 0; turns < 10; turns += 1) await gateway.get('/api/openapi.json');
    expect(getUrls(gateway)).not.toContain('/week'.repeat(2));
    expect(getUrls(gateway).filter((url) => url === '/week')).toHaveLength(1);
    release();
    await slow;
    await expect.poll(() => getUrls(gateway).filter((url) => url === '/week').length).toBe(2);
  });

  it('are rendered after a start, too, from what was written down', async () => {
    const first = await open(page);
    await first.get('/week?free=1');
    await first.get('/week?free=1', { rsc: '1' });
    first.commit('g2');
    await expect.poll(() => first.keeper.records.size).toBe(1);
    const second = await open(page, first);
    await expect.poll(() => second.reached.length).toBeGreaterThan(0);
    await second.get('/week?free=1');
    expect(getUrls(second)).toEqual(['/week?free=1']);
  });

  it('are written down without anything that a visitor has written', async () => {
    const gateway = await open(page);
    const own = [
      '/?q=Anna+Meier',
      '/?near=49.58,10.62&radius=5',
      '/?born=2017-03',
      '/?age=9',
      '/api/shortlist?alias=12-kanu',
      '/oembed?url=https%3A%2F%2Fferien.example%2F%3Fq%3DAnna',
      '/dashboard',
      '/login',
      '/nothing/here',
      '/media/abc?w=400',
    ];
    for (const path of [...own, '/?free=1']) await gateway.get(path);
    gateway.commit('g2');
    await expect.poll(() => gateway.keeper.records.size).toBe(1);
    const text = Buffer.from(gateway.keeper.records.get(RECORD) ?? []).toString();
    // Where nothing stands, one page of ours is shown, whatever was asked for.
    expect(text).toBe('html /?free=1\nhtml /nowhere');
  });

  it('are left alone where the record is not ours', async () => {
    const text = [
      'html /dashboard',
      'html http://evil.example/',
      'html /?b=1&a=2',
      'nonsense',
      'rsc',
    ];
    const keeper = createTestKeeper('ferien.example');
    keeper.records.set(RECORD, Buffer.from([...text, 'html /map'].join('\n')));
    const gateway = await open(page, { keeper });
    gateway.commit('g1');
    await expect.poll(() => gateway.reached.length).toBe(1);
    gateway.commit('g2');
    await expect.poll(() => gateway.reached.length).toBe(2);
    expect(getUrls(gateway)).toEqual(['/map', '/map']);
  });
});
