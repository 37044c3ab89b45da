import { expect, test } from './town';

test('between Arabic words German ones are isolated: in titles, sentences and chips', async ({
  markup: page,
  request,
}) => {
  await page.goto('/ar/legal/privacy');
  expect(await page.title()).toMatch(/ · \u2068[^\u2069]+\u2069$/);
  const { facets } = await (await request.get('/api/search')).json();
  const [host] = facets.host as { value: string }[];
  await page.goto(`/ar/?host=${host?.value}`);
  await expect(page.locator('[data-slot="chips"] bdi').first()).toBeVisible();
  await page.goto('/ar/?q=xyzzy');
  await expect(page.locator('[data-slot="empty-result"]')).toContainText('\u2068xyzzy\u2069');
  await page.goto('/ar/?age=x&maxFee=y');
  await expect(page.getByRole('main').locator('[data-slot="notice"]')).toContainText('،');
});

test('a time range is never broken, and no word is cut', async ({ markup: page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [prefix, range] of [
    ['/ar', /الساعة\s\d\d?:\d\d إلى\s\d\d?:\d\d/],
    ['/uk', /\d\d?:\d\d–\u2060\d\d?:\d\d/],
  ] as const) {
    await page.goto(`${prefix}/`);
    await expect(page.locator('.offer-card-when').filter({ hasText: range }).first()).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('overflow-wrap', 'break-word');
    await expect(heading).toHaveCSS('hyphens', 'manual');
    // The offers' own text keeps its direction.
    const name = page.getByRole('article').first().getByRole('heading');
    await expect(name).toHaveAttribute('lang', 'de');
    await expect(name).not.toHaveCSS('hyphens', 'manual');
  }
  await page.goto('/ar/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
    'letter-spacing',
    /^(0px|normal)$/,
  );
});
