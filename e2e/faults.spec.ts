import { expect, test } from './town';
import { readPage } from './town/read-page';

// `lib/mirror/faults.test.ts` tries every kind of fault; `towns.spec.ts` an instance that hangs.
test('list and offer page stay as they are when reading the programme fails', {
  tag: '@passes',
}, async ({ town }) => {
  // Not a copy from before the test, which a stale answer may be.
  await expect
    .poll(async () => (await fetch(`${town.site}/`)).headers.get('cache-control'))
    .not.toContain('max-age=0');
  const list = await readPage(`${town.site}/`);
  const alias = list.offers[0] ?? '';
  expect(list.offers.length).toBeGreaterThan(10);
  await town.set({ fault: 'truncated' });
  const readReadiness = async () => (await fetch(`${town.site}/readyz`)).json();
  await expect.poll(readReadiness).toMatchObject({ upstream: 'failing' });

  // An address not requested before, so that the answer cannot be a cached one.
  for (const path of ['/', '/?maxFee=5000']) {
    const page = await readPage(town.site + path);
    expect(page.status).toBe(200);
    expect(page.offers.length).toBe(list.offers.length);
  }
  expect((await readPage(`${town.site}/`)).offers).toEqual(list.offers);
  expect((await readPage(`${town.site}/offers/${alias}`)).status).toBe(200);
});
