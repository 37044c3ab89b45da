import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TOKENS } from '../../tools/reference-api/demo/demo-tokens';
import { hasOutsideProgram } from '../runtime/outside-program.fixture';
import { openRedis } from '../store/redis';
import { type NodesScene, setNodesScene, type TestNode, TOWN } from './nodes.fixture';

const { token } = DEMO_TOKENS.everything;

describe.skipIf(!hasOutsideProgram('redis-server'))('two nodes over one store', () => {
  let scene: NodesScene;
  let one: TestNode;
  let two: TestNode;
  beforeEach(async () => {
    scene = await setNodesScene();
    one = await scene.start('one');
    two = await scene.start('two');
    await untilComplete(one, two);
  });
  afterEach(() => scene.close());

  const kind = (node: TestNode) => node.keeper.summary(TOWN)?.mirror.kind;
  async function untilComplete(...nodes: readonly TestNode[]) {
    for (const node of nodes) await expect.poll(() => kind(node)).toBe('complete');
  }
  const leads = (node: TestNode) =>
    node.events().filter((event) => event === 'leading').length >
    node.events().filter((event) => event === 'following').length;
  const open = async ({ keeper }: TestNode, cookie: string) => {
    await keeper.awaitHostArea(TOWN, cookie);
    return keeper.enterHostArea(TOWN, cookie);
  };
  const enter = async (node: TestNode, cookie: string) => (await open(node, cookie)).kind;

  it('read the programme once, and show the same', async () => {
    const pages = scene.reference.control.requests('/api/offers');
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    expect([leads(one), leads(two)]).toContain(true);
    expect(leads(one) && leads(two)).toBe(false);
    const programmes = await Promise.all(
      [one, two].map(({ keeper }) => keeper.readProgramme(TOWN)),
    );
    const [first, second] = programmes.map(({ mirror: _, ...programme }) => programme);
    expect(first).toEqual(second);
  });

  it('say of the instance that it works where it was read, and where that was followed', async () => {
    await Promise.all([one.stop(), two.stop()]);
    const often = { FENSTER_REFRESH_MS: '1000' };
    const nodes = [await scene.start('third', often), await scene.start('fourth', often)];
    const told = () => nodes.map(({ keeper }) => keeper.summary(TOWN)?.readiness.upstream);
    await expect.poll(told).toEqual(['ok', 'ok']);
  });

  it('ask an API that other municipalities ask too one after the other', async () => {
    const gapMs = 60;
    const pace = { FENSTER_UPSTREAM_GAP_MS: `${gapMs}`, FENSTER_REFRESH_MS: '1000' };
    await Promise.all([one.stop(), two.stop()]);
    await scene.start('third', { ...pace, SITE_URL: 'https://third.example' });
    await scene.start('fourth', { ...pace, SITE_URL: 'https://fourth.example' });
    const requests = () =>
      scene.reference.control
        .requests('/api/')
        .filter(({ agent, endedAt }) => /third|fourth/.test(agent ?? '') && endedAt !== null);
    const agents = () => new Set(requests().map(({ agent }) => agent)).size;
    await expect.poll(agents, { timeout: 10_000 }).toBe(2);
    await expect.poll(() => requests().length, { timeout: 10_000 }).toBeGreaterThan(5);
    const pauses = requests().map(({ at }, n) => at - (requests()[n - 1]?.endedAt ?? 0));
    // Times of the log are whole milliseconds.
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(gapMs - 2);
  });

  it('let hosts in at either, and out of both', async () => {
    const { status, cookie } = await one.logIn(token);
    expect(status).toBe(303);
    expect(await enter(two, cookie)).toBe('open');
    const logins = await two.keeper.listLogins(TOWN, cookie);
    expect(logins).toHaveLength(1);
    expect(await two.post('logout', cookie)).toBe(303);
    expect(await enter(one, cookie)).toBe('closed');
    const again = [await one.logIn(token), await two.logIn(token)];
    await one.post('logout-everywhere', again[0]?.cookie ?? '');
    for (const node of [one, two])
      expect(await open(node, again[1]?.cookie ?? '')).toEqual({ kind: 'closed', reason: 'over' });
  });

  it('know at both what a host marked as intended at one', async () => {
    const { cookie } = await one.logIn(token);
    const inside = await open(one, cookie);
    const offers = inside.kind === 'open' ? inside.copy.offers : [];
    for (const { id } of offers) {
      const fields = { offer: String(id), finding: 'no-place.1a', intended: '1' };
      expect(await one.post('intend', cookie, fields)).toBe(303);
    }
    const there = await open(two, cookie);
    const intended = there.kind === 'open' ? Object.values(there.intended) : [];
    expect(intended.length).toBeGreaterThan(0);
    expect(new Set(intended.flat())).toEqual(new Set(['no-place.1a']));
  });

  it('count bad logins together', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await (n % 2 ? one : two).logIn(`pat-guess.${n}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const redis = openRedis(scene.redis.address);
    await redis.opened;
    const keys = String(await redis.send(['KEYS', '*']));
    redis.close();
    expect(keys).toContain('tries');
    // Nobody reads from the store where somebody comes from, or with which token.
    expect(keys).not.toMatch(/203\.0\.113|guess/);
  });

  it('go on without the one that led, soon after it stops', async () => {
    const [leader, other] = leads(one) ? [one, two] : [two, one];
    await leader.stop();
    await expect.poll(() => leads(other)).toBe(true);
    expect(kind(other)).toBe('complete');
  });

  it('show the programme while the store is gone, say so to hosts, and heal by themselves', async () => {
    const { cookie } = await one.logIn(token);
    await scene.redis.kill();
    await expect.poll(() => enter(one, cookie)).toBe('unavailable');
    await expect.poll(() => enter(two, cookie)).toBe('unavailable');
    await expect(one.logIn(token)).rejects.toMatchObject({ code: 'keeper-unavailable' });
    expect([kind(one), kind(two)]).toEqual(['complete', 'complete']);
    expect((await two.keeper.readProgramme(TOWN)).offers).not.toEqual([]);
    const [leader] = leads(one) ? [one] : [two];
    await expect.poll(() => leads(leader), { timeout: 20_000 }).toBe(false);
    await scene.redis.start();
    // Emptied: sessions are over, the programme is put back by whoever leads next.
    await expect.poll(() => enter(one, cookie)).toBe('closed');
    await expect.poll(() => leads(one) !== leads(two)).toBe(true);
    expect((await one.logIn(token)).status).toBe(303);
    const third = await scene.start('three');
    await untilComplete(third);
    for (const node of [one, two]) {
      const told = () => node.events().filter((event) => event?.startsWith('store-'));
      await expect.poll(told).toEqual(['store-unreachable', 'store-reachable']);
    }
  });

  it('start while the store is gone, and show the programme as soon as it is there', async () => {
    await scene.redis.kill();
    const third = await scene.start('three');
    await third.keeper.told;
    expect(kind(third)).toBe('empty');
    expect(await enter(third, '__Host-sid=abc')).toBe('closed');
    await scene.redis.start();
    await untilComplete(third);
  });
});
