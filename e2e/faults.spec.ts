import { expect, test } from './town';
import { readPage } from './town/read-page';
import { RESTLESS } from './town/share-towns';
import type { Town } from './town/town';

/** A fault of each kind that the site notices at once: `lib/mirror/faults.test.ts` tries them all. */
const NOTICED = ['refuse', 'truncated', 'wrong-shape', '500'];
/** A fault that takes a timeout; afterwards the site asks nothing for longer than a test lasts. */
const SILENT = 'hang';

// In one worker, which starts one site for those that share it.
test.describe.configure({ mode: 'default' });

for (const fault of [...NOTICED, SILENT]) {
  test(`list and offer page stay as they are when the instance plays "${fault}"`, async ({
    openTown,
    shareTown,
  }) => {
    const town = await (fault === SILENT ? openTown : shareTown)(RESTLESS);
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

async function meetFault(town: Town, fault: string): Promise<void> {
  if (fault === SILENT) {
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
