import { expect, type Page, test } from './town';

/** Where the heading of closed offers and each closed card stand among the cards, by address. */
async function readOrder(page: Page, address: string) {
  await page.goto(address);
  const cards = page.getByRole('article');
  const late = page.getByRole('region', { name: 'Anmeldung geschlossen' });
  return {
    all: await cards.count(),
    late: await late.getByRole('article').count(),
    closed: await cards.filter({ hasText: /Anmeldung war bis/ }).count(),
  };
}

for (const path of ['/', '/embed/list']) {
  test(`what can still be booked comes first, what cannot under a heading of its own: ${path}`, async ({
    page,
  }) => {
    const first = await readOrder(page, path);
    expect(first).toEqual({ all: 24, late: 0, closed: 0 });
    const closed = await readOrder(page, `${path}?registration=closed&registration=online`);
    expect(closed.late).toBe(closed.closed);
    // The page on which the one ends and the other begins, and the last one.
    let mixed = 0;
    for (let number = 2; ; number++) {
      const order = await readOrder(page, `${path}?page=${number}`);
      expect(order.late).toBe(order.closed);
      if (order.closed > 0 && order.closed < order.all) mixed++;
      if ((await page.getByRole('link', { name: 'Weiter' }).count()) === 0) {
        expect(order.closed).toBe(order.all);
        break;
      }
    }
    expect(mixed).toBeLessThanOrEqual(1);
  });
}

test('in another order closed offers keep their place, and are marked', async ({ page }) => {
  const order = await readOrder(page, '/?sort=name');
  expect(order.late).toBe(0);
  expect(order.closed).toBeGreaterThan(0);
});
