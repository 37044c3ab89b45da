import { DEMO_TOKENS, enter, logIn, openAs } from './host/log-in';
import { expect, test } from './town';

test('a youth worker finds out what is wrong, exactly which offers that are, and why one is not online', async ({
  page,
}) => {
  await enter(page, DEMO_TOKENS.everything);
  const today = page.getByRole('region', { name: 'Heute' });
  const lines = today.getByRole('heading', { level: 3 });
  // What is not public and begins in days comes before everything else.
  await expect(lines.first()).toHaveText(
    /^Beginnt (heute|morgen|in \d+ Tagen), nicht öffentlich: /,
  );
  await expect(lines.filter({ hasText: 'Entwürfe sind noch nicht eingereicht' })).toBeVisible();
  await expect(lines.filter({ hasText: 'Angebote mit Fehlern' })).toBeVisible();
  await expect(today.getByRole('listitem').filter({ hasText: 'kein Treffpunkt' })).not.toHaveCount(
    0,
  );
  // An offer that is over needs no attention, although its edition is closed as well.
  await expect(today.getByRole('link', { name: 'Sommerlager am Stausee 2025' })).toHaveCount(0);

  const line = today.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: /veröffentlicht, aber nicht zu sehen/ }),
  });
  const [count] = /\d+/.exec(await line.getByRole('heading').innerText()) ?? [];
  await line.getByRole('link', { name: /^Zeigen/ }).click();
  await expect(page).toHaveURL(/\?only=hidden#offers$/);
  await expect(page.getByRole('row')).toHaveCount(Number(count) + 1);
  const chosen = page.locator('#offers').getByText('Auswahl: veröffentlicht, aber nicht zu sehen');
  await expect(chosen).toBeVisible();

  await page.goBack();
  const hidden = today.getByRole('listitem').filter({ hasText: 'nicht im Programm' }).last();
  await hidden.getByRole('link', { name: /^Anpaddeln zum Saisonstart/ }).click();
  const why = page.getByRole('region', { name: 'Ist das Angebot zu sehen?' });
  await expect(why).toContainText('Sehr wahrscheinlich ist das Programm „Nächstes Ferienprogramm“');
  await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText('Veröffentlicht');
});

test('on a phone the first offer is on the first screen, what is folded can be opened, and an offer begins with its verdict', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, DEMO_TOKENS.everything);
  await expect(page.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeInViewport();
  const first = page.getByRole('region', { name: 'Heute' }).getByRole('listitem').first();
  await expect(first.getByText(/dran$/).filter({ visible: true })).toHaveCount(1);
  const closing = page.getByRole('heading', { name: /Anmeldung(en)? ende(t|n) in den nächsten/ });
  await expect(closing).toBeHidden();
  await page.getByText(/weiterer? Punkte?$/).click();
  await expect(closing).toBeVisible();

  await page.goto('/dashboard/calendar?month=2026-12');
  const christmas = page.getByRole('heading', { name: /1\. Weihnachtstag/ });
  const [before, day, entry] = await Promise.all(
    [
      page.getByText('Di 22. Dez., ').first(),
      christmas,
      page.getByText('Fr 25. Dez., ').first(),
    ].map((each) => each.boundingBox()),
  );
  expect(before?.y).toBeLessThan(day?.y ?? 0);
  expect(day?.y).toBeLessThan(entry?.y ?? 0);
  await page.goBack();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('link', { name: 'Paddel selber bauen' }).first().click();
  await expect(page.getByRole('banner')).toContainText('Paddel selber bauen');
  await expect(page.getByRole('region', { name: 'Ist das Angebot zu sehen?' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Prüfung' })).toContainText('kein Treffpunkt');
  const regions = await page.locator('main h1, main h2').allInnerTexts();
  expect(regions.indexOf('Prüfung')).toBeLessThan(regions.indexOf('Paddel selber bauen'));
  // Nothing that works in public only.
  for (const name of ['Teilen', 'Merken', 'In den Kalender', 'In einfachen Sätzen']) {
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  }
});

test('the report omits a finding marked as intended, without a script', async ({
  browser,
  town,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: town.site });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Zugangstoken').fill(DEMO_TOKENS.everything);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: 'Prüfbericht' }).click();
  const card = page.locator('[id^=offer-]').filter({ hasText: 'Ist so gewollt' }).first();
  const finding = card.locator('li[data-finding]:has(button)').first();
  const code = await finding.getAttribute('data-finding');
  const same = page.locator(`#${await card.getAttribute('id')}`);
  await finding.getByRole('button', { name: /^Ist so gewollt/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/report#intended-\d+$/);
  await expect(same.locator('summary')).toBeFocused();
  await expect(same.locator('summary')).toBeInViewport();
  await expect(same.locator(`details li[data-finding="${code}"]`)).toHaveCount(1);
  await expect(same.locator(`li[data-finding="${code}"]`)).toHaveCount(1);
  await same.locator('summary').click();
  await same.getByRole('button', { name: /^Doch wieder melden/ }).click();
  await expect(same.locator(`details li[data-finding="${code}"]`)).toHaveCount(0);
  await expect(same.locator(`li[data-finding="${code}"]`)).toBeFocused();
  await context.close();
});

test('filters of the list are one row on a wide screen and kept in the address, and a successful refresh is confirmed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, DEMO_TOKENS.severalHosts);
  await page.getByLabel('Angebot suchen').fill('post');
  await page.locator('summary', { hasText: 'Sortieren und filtern' }).click();
  const [first, last] = ['Programm', 'Sortieren'].map((name) => page.getByLabel(name));
  const [from, to] = [await first?.boundingBox(), await last?.boundingBox()];
  expect(Math.abs((to?.y ?? 0) - (from?.y ?? 0))).toBeLessThan(from?.height ?? 0);
  await page.setViewportSize({ width: 1280, height: 900 });
  const nav = await page.getByRole('link', { name: 'Prüfbericht' }).boundingBox();
  const logout = await page.getByRole('button', { name: 'Abmelden' }).boundingBox();
  expect(Math.abs((nav?.y ?? 0) - (logout?.y ?? 99))).toBeLessThan(nav?.height ?? 0);
  await page.getByLabel('Sortieren').selectOption('name');
  await page.getByRole('button', { name: 'Anwenden' }).click();
  await expect(page).toHaveURL(/q=post&.*sort=name#offers$/);
  const names = await page.getByRole('rowheader').allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual([...names].sort(new Intl.Collator('de').compare));
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Zu den Angeboten', exact: true }).click();
  await expect(page).toHaveURL(/q=post&.*sort=name#offers$/);
  await expect(page.getByLabel('Sortieren')).toHaveValue('name');
  const reset = page.getByRole('link', { name: 'Alle Filter aufheben' });
  await expect(reset).toHaveAttribute('href', '/dashboard');

  const note = page.getByRole('status').filter({ hasText: 'Ihre Angebote sind neu geladen.' });
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: /^Aktualisieren/ }).click();
  await expect(page).toHaveURL(/\/dashboard\?q=post&.*#refreshed$/);
  await expect(note).toBeVisible();
  await expect(note).toBeFocused();
});

test('a host opens own drafts as families would see them, and no offer of another', async ({
  town,
}) => {
  const [own, other, nobody] = [
    await logIn(town.site, DEMO_TOKENS.everything),
    await logIn(town.site, DEMO_TOKENS.severalHosts),
    await logIn(town.site, DEMO_TOKENS.nothing),
  ];
  const { text } = await openAs(`${town.site}/dashboard?state=draft`, own.cookie);
  const [path = ''] = /\/dashboard\/offers\/\d+/.exec(text) ?? [];
  const draft = await openAs(town.site + path, own.cookie);
  expect(draft.text).toContain('So würden Familien dieses Angebot sehen');
  expect(draft.text).not.toContain('So sehen Familien');
  for (const foreign of [path, '/dashboard/offers/999999', '/dashboard/offers/x'])
    expect((await openAs(town.site + foreign, other.cookie)).status, foreign).toBe(404);
  const empty = await openAs(`${town.site}/dashboard`, nobody.cookie);
  expect(empty.text).toContain('der Token gehört zu keinem Veranstalter');
});
