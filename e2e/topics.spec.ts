import { expect, type Page, test } from './town';

// No map beside the list.
test.use({ viewport: { width: 1000, height: 720 } });

const tiles = (page: Page) => page.getByRole('navigation', { name: 'Themen' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a topic links to as many offers as it counts, and is one of the filters', async ({
  page,
}) => {
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
});

test('without a script topics are links to list, map and embeds; cards in another language carry them as labels', async ({
  markup: page,
  request,
}) => {
  await page.goto('/');
  const tile = tiles(page).getByRole('link', { name: /^Tiere/ });
  await expect(tile).toHaveAttribute('href', '/?topic=animals');
  const count = Number((await tile.locator('span').textContent()) ?? '');
  for (const path of ['/map', '/embed/list', '/embed/map']) {
    const html = await (await request.get(`${path}?topic=animals`)).text();
    expect(html, path).toMatch(new RegExp(`\\b${count}\\sAngebote`));
  }
  await page.goto('/uk/?topic=animals');
  const card = page.getByRole('article').first();
  await expect(card.locator('.offer-card-topics')).toContainText('Тварини');
  await page.goto('/?topic=animals');
  await expect(page.locator('.offer-card-topics')).toHaveCount(0);
});
