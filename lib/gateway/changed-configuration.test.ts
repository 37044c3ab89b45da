import { afterEach, describe, expect, it } from 'vitest';
import { createTestSite, openTestCounty, type TestGateway } from './open-test-gateway.fixture';
import type { TestApplication } from './open-test-process.fixture';

let gateway: TestGateway;
afterEach(() => gateway.close());

async function open(application: TestApplication) {
  const county = await openTestCounty(['a.example'], application);
  ({ gateway } = county);
  return {
    get: () => county.get('a.example', '/'),
    change: (version: string) => county.change([createTestSite('a.example', version)]),
  };
}

describe('a site whose configuration changes', () => {
  it('keeps nothing of a renderer that has not seen the change yet, or has seen one more', async () => {
    let rendered = 'first';
    const { get, change } = await open(() => ({
      body: `the ${rendered}`,
      headers: { 'x-fenster-configuration': rendered },
    }));
    change('second');
    for (const made of ['first', 'third']) {
      rendered = made;
      const { text, headers } = await get();
      expect([text, headers['cache-control']]).toEqual([`the ${made}`, 'no-store']);
    }
    rendered = 'second';
    for (let times = 0; times < 2; times += 1) expect((await get()).text).toBe('the second');
    expect(gateway.reached).toHaveLength(3);
  });

  it('keeps nothing that was on the way while the configuration changed', async () => {
    let release = () => {};
    const first = new Promise<void>((resolve) => {
      release = resolve;
    });
    let rendered = 'first';
    const { get, change } = await open(async () => {
      const made = rendered;
      if (made === 'first') await first;
      return { body: `the ${made}`, headers: { 'x-fenster-configuration': made } };
    });
    change('first');
    const asked = get();
    await expect.poll(() => gateway.reached.length).toBe(1);
    rendered = 'second';
    change('second');
    release();
    expect((await asked).text).toBe('the first');
    expect((await get()).text).toBe('the second');
  });
});
