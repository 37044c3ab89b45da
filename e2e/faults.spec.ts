import { expect, test } from './town';
import { readPage } from './town/read-page';
import { RESTLESS } from './town/share-towns';
import type { Town } from './town/town';

/** Faults of the instance that the site notices at once, and those that need a timeout. */
const NOTICED = [
  'refuse',
  'reset',
  'cut-off',
  'truncated',
  'html',
  'wrong-shape',
  'huge-body',
  '500',
];
const SILENT = ['hang', 'slow-body'];
/** Faults after which the site leaves the instance in peace for longer than a test lasts. */
const LASTING = ['503', '429', ...SILENT];
/** Each of them needs a site of its own; what the mirror does with every fault is tried without one. */
const LONG = ['429', 'slow-body'];

// In one worker, which starts one site for those that share it.
test.describe.configure({ mode: 'default' });

for (const fault of [...NOTICED, ...LASTING]) {
  test(`list and offer page stay as they are when the instance plays "${fault}"`, {
    tag: LONG.includes(fault) ? ['@long'] : [],
  }, async ({ openTown, shareTown }) => {
    const town = await (LASTING.includes(fault) ? openTown : shareTown)(RESTLESS);
    const list = await readPage(`${town.site}/`);
    const alias = list.offers[0] ?? '';
    expect(list.offers.length).toBeGreaterThan(10);

    await town.set({ fault });
    await meetFault(town, fault);

    // An address not requested before, so that the answer cannot be a cached one.
    for (const path of ['/', '/?maxFee=5000']) {
      const page = await readPage(town.site + path);
      expect(page.status).toBe(200);
      expect(page.offers.length).toBe(list.offers.length);
    }
    expect((await readPage(`${town.site}/`)).offers).toEqual(list.offers);
    expect((await readPage(`${town.site}/offers/${alias}`)).status).toBe(200);
  });
}

test('the site opens with the whole programme from disk when the instance is gone', async ({
  openTown,
}) => {
  const town = await openTown();
  const list = await readPage(`${town.site}/`);
  await town.set({ fault: 'refuse' });
  await town.restartSite();
  const again = await readPage(`${town.site}/`);
  expect(again.status).toBe(200);
  expect(again.offers).toEqual(list.offers);
});

async function meetFault(town: Town, fault: string): Promise<void> {
  if (SILENT.includes(fault)) {
    await expect.poll(async () => (await town.requests('/api/')).at(-1)?.endedAt).toBeNull();
    return;
  }
  await expect
    .poll(
      async () =>
        ((await (await fetch(`${town.site}/readyz`)).json()) as { upstream: string }).upstream,
    )
    .toBe('failing');
}
