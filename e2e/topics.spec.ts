import { expect, type Page, test } from './town';

// No map beside the list.
test.use({ viewport: { width: 1000, height: 720 } });

const tiles = (page: Page) => page.getByRole('navigation', { name: 'Themen' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a topic from the list and removes it again. */
async function chooseTopic(page: Page): Promise<void> {
  await page.goto('/');
  const tile = tiles(page).getByRole('link', { name: /^Tiere/ });
  const count = Number((await tile.locator('span').textContent()) ?? '');
  expect(count).toBeGreaterThan(0);
  await tile.click();
  await expect(page).toHaveURL(/\?topic=animals$/);
  await expect(heading(page)).toHaveText(`${count} Angebote`);
  await expect(tiles(page)).toHaveCount(0);
  const chosen = page.getByRole('list', { name: 'Ausgewählt' });
  await chosen.getByRole('link', { name: /^Tiere/ }).click();
  await expect(tiles(page)).toBeVisible();
}

test('a topic links to as many offers as it counts, and is one of the filters', ({ page }) =>
  chooseTopic(page));

test('without a script topics are links and filters too', ({ markup }) => chooseTopic(markup));

test('every view and feed takes a topic', async ({ request, markup: page }) => {
  const { total } = await (await request.get('/api/search?topic=water')).json();
  const all = await (await request.get('/api/search')).json();
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(all.total);
  expect(all.facets.topic.find(({ value }: { value: string }) => value === 'water').count).toBe(
    total,
  );
  for (const path of ['/embed/list', '/map', '/embed/map']) {
    await page.goto(`${path}?topic=water`);
    await expect(page.getByText(`${total} Angebote`).first()).toBeAttached();
  }
  const atom = await (await request.get('/offers.atom?topic=water')).text();
  expect(atom).toContain('Wasser');
});

test('cards in another language carry them as labels', async ({ markup: page }) => {
  await page.goto('/uk/?topic=animals');
  const card = page.getByRole('article').first();
  await expect(card.locator('.offer-card-topics')).toContainText('Тварини');
  await page.goto('/?topic=animals');
  await expect(page.locator('.offer-card-topics')).toHaveCount(0);
});

test('the instance file names, orders and omits topics', { tag: '@special' }, async ({
  markup: page,
}) => {
  await page.goto('/de');
  await expect(tiles(page).getByRole('link')).toHaveText([/^Am See/, /^Tiere/]);
});
