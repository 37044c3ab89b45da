import { afterEach, expect, it } from 'vitest';
import { openTestGateway, type TestGateway } from './open-test-gateway.fixture';

let gateway: TestGateway;
afterEach(() => gateway.close());

it('has an answer made for a visitor before the successors of others, also where its own one waits among them', async () => {
  const releases: (() => void)[] = [];
  let isHeld = false;
  gateway = await openTestGateway(async () => {
    if (isHeld) await new Promise<void>((resolve) => releases.push(resolve));
    return { body: 'there' };
  });
  const pages = Array.from({ length: 20 }, (_, at) => `/?maxFee=${at}`);
  for (const page of pages) await gateway.get(page);
  isHeld = true;
  gateway.commit('g2');
  // Each is served meanwhile, and its successor waits for a turn.
  for (const page of pages) await gateway.get(page);
  gateway.now += 61_000;
  const last = gateway.get('/?maxFee=19');
  await expect.poll(() => gateway.arrived()).toBe(41);
  const room = releases.length;
  releases.shift()?.();
  await expect.poll(() => releases.length).toBe(room);
  isHeld = false;
  for (const release of releases) release();
  expect((await last).text).toBe('there');
  expect(gateway.reached.slice(20)[room]?.url).toBe('/?maxFee=19');
  await expect.poll(() => gateway.reached.length).toBe(40);
});
