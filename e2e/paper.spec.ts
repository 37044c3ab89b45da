import { waitForFonts } from './state/fonts';
import { expect, test } from './town';

const BLACK = 'rgb(0, 0, 0)';

test('a printed page of the list names its part and the address of the list; the whole is printed as a booklet', async ({
  markup: page,
  town,
}) => {
  await page.goto('/?free=1');
  const whole = page.getByRole('link', { name: /^Alle \d+ Angebote drucken$/ });
  await expect(whole).toHaveAttribute('href', '/booklet?free=1');
  await page.emulateMedia({ media: 'print' });
  const part = page
    .getByRole('paragraph')
    .filter({ hasText: /^\d+ von \d+ Angeboten, Seite 1 von \d+ · / });
  await expect(part).toBeVisible();
  await expect(part).toContainText(`${new URL(town.site).host}/?free=1`);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const weekday = page.getByRole('article').first().locator('.leaf > :first-child');
  await expect(weekday).toHaveCSS('color', BLACK);
  const breaks = await page
    .locator('[data-slot="cards"]')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).breakInside));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  // Of the foot of the page the contact, but no names of pages.
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText('Stadtjugendpflege').first()).toBeVisible();
  await expect(foot.getByRole('link', { name: 'ferien@' })).toBeVisible();
  await expect(foot.getByText('Impressum')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(part).toBeHidden();
});

test('the address for registration is printed in full', async ({ markup: page, request }) => {
  const { offers } = await (
    await request.get('/api/search?registration=online&fields=card')
  ).json();
  await page.goto(offers[0].card.href);
  const link = page.getByRole('link', { name: /^Zur Anmeldung/ }).first();
  const href = (await link.getAttribute('href')) ?? '';
  const address = (await link.getAttribute('data-address')) ?? '';
  expect(address).toBe(
    decodeURI(href)
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, ''),
  );
  await page.emulateMedia({ media: 'print' });
  await expect(link).toHaveCSS('color', BLACK);
  const printed = await link.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(printed).toContain(address);
});

test('the lens is printed in landscape, with every column on the sheet', async ({ page }) => {
  for (const columns of ['age', 'week']) {
    await page.goto(`/lens?columns=${columns}`);
    // The width of an A4 page in landscape within margins of a centimetre.
    await page.setViewportSize({ width: 1046, height: 718 });
    await page.emulateMedia({ media: 'print' });
    const overhang = await page
      .getByRole('table')
      .evaluate((table) => table.getBoundingClientRect().right - innerWidth);
    expect([columns, overhang <= 0]).toEqual([columns, true]);
  }
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet).toMatch(/\/MediaBox \[0 0 84\d[.\d]* 59\d[.\d]*\]/);
});

test('a printed week says in words what is closed, and explains no colours', async ({
  markup: page,
}) => {
  for (const [registration, note, isSaid] of [
    ['closed', '', true],
    ['none', 'ohne Anmeldung', false],
  ] as const) {
    await page.goto(`/week?registration=${registration}`);
    const notes = page.locator('[data-day] [data-note]').filter({ hasText: note });
    expect(await notes.count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    for (const one of await notes.all()) await expect(one).toBeVisible({ visible: isSaid });
    await expect(page.getByText('Farben nach Anmeldung')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the fullest weeks fit one landscape page each, with the name of the town', async ({
  page,
  markup,
}) => {
  await markup.goto('/week');
  const tabs = markup.getByRole('navigation', { name: 'Wochen mit Angeboten' }).getByRole('link');
  const weeks = await tabs.evaluateAll((all) =>
    all.slice(0, 12).map((one) => ({
      href: one.getAttribute('href') ?? '',
      count: Number(/(\d+)\sAngebot/.exec(one.textContent ?? '')?.[1]),
    })),
  );
  const [fullest] = weeks.toSorted((a, b) => b.count - a.count);
  expect(fullest?.count).toBeGreaterThan(10);
  await page.setViewportSize({ width: 1063, height: 733 });
  for (const { href } of weeks.toSorted((a, b) => b.count - a.count).slice(0, 2)) {
    await page.goto(href);
    await waitForFonts(page);
    const sheet = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
      'latin1',
    );
    expect([href, sheet.match(/\/Type \/Page\b/g)?.length]).toEqual([href, 1]);
    expect(sheet).toMatch(/\/MediaBox \[0 0 84\d[.\d]* 59\d[.\d]*\]/);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByRole('link')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1063);
});
