import { expect, test } from './town';

test.describe('without JavaScript', () => {
  test('the menu leads to the deadlines, which take the filters of the list', async ({
    markup: page,
    town,
  }) => {
    await page.goto(`${town.site}/?free=1`);
    await page.getByRole('link', { name: 'Anmeldekalender' }).click();
    await expect(page).toHaveURL(`${town.site}/deadlines?free=1`);
    const entries = page.getByRole('main').locator('.registration');
    const free = await entries.count();
    expect(free).toBeGreaterThan(0);
    const subscribe = page.getByRole('link', { name: 'Fristen abonnieren' });
    expect(await subscribe.getAttribute('href')).toMatch(/^webcal:.*\/deadlines\.ics\?free=1/);

    await page
      .getByRole('main')
      .getByRole('link', { name: /kostenlos/ })
      .click();
    await expect(page).toHaveURL(`${town.site}/deadlines`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmeldekalender');
    expect(await entries.count()).toBeGreaterThan(free);
    const inMenu = page.getByRole('banner').getByRole('link', { name: 'Fristen', exact: true });
    await expect(inMenu).toHaveAttribute('href', '/deadlines');
  });
});

test('places are words of hosts in the calendar of another language', async ({ markup: page }) => {
  await page.goto('/en/deadlines');
  await expect(page.getByRole('main').locator('bdi[lang=de]:not(:empty)')).not.toHaveCount(0);
});

test('search engines index the whole calendar only', async ({ request }) => {
  const filtered = await (await request.get('/deadlines?free=1')).text();
  expect(filtered).toMatch(/<meta name="robots" content="[^"]*noindex/);
  const whole = await (await request.get('/deadlines')).text();
  expect(whole).not.toContain('<meta name="robots"');
  expect(whole).toMatch(
    /<link[^>]* type="text\/calendar"[^>]* href="[^"]*\/deadlines\.ics\?past=1"/,
  );
});
