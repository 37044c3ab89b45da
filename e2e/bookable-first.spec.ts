import { expect, type Page, test } from './town';

/** Closed runs whose repeats are open share their cards: these two kinds have few of them. */
const MIXED = 'registration=host&registration=closed';

/**
 * For each card of a page whether its registration is closed, and the number of cards under the
 * heading.
 */
async function readCards(page: Page, address: string) {
  await page.goto(address);
  const texts = await page.locator('.offer-card-registration').allTextContents();
  const late = page.getByRole('region', { name: 'Anmeldung geschlossen' });
  return {
    closed: texts.map((text) => text.includes('Anmeldung war bis')),
    late: await late.getByRole('article').count(),
  };
}

for (const path of ['/', '/embed/list']) {
  test(`what can still be booked comes first, the rest under a heading of its own: ${path}`, async ({
    page,
  }) => {
    const all: boolean[] = [];
    for (let number = 1; number === 1 || all.length === 24 * (number - 1); number++) {
      const { closed, late } = await readCards(page, `${path}?${MIXED}&page=${number}`);
      expect(late).toBe(closed.filter(Boolean).length);
      all.push(...closed);
    }
    expect(all).toContain(true);
    expect(all[0]).toBe(false);
    expect(all).toEqual([...all].sort((a, b) => Number(a) - Number(b)));
  });
}

test('in another order closed offers keep their place, and are marked', async ({ page }) => {
  const { closed, late } = await readCards(page, `/?${MIXED}&sort=name`);
  expect(late).toBe(0);
  expect(closed).toContain(true);
  expect(closed.lastIndexOf(false)).toBeGreaterThan(closed.indexOf(true));
});
