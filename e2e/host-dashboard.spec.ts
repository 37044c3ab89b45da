import { DEMO_TOKENS, enter, logIn, openAs } from './host/log-in';
import { expect, test } from './town';
import { findViolations } from './town/find-violations';

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
  await hidden.getByRole('link', { name: 'Anpaddeln zum Saisonstart' }).click();
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
  const news = page.getByRole('heading', { name: 'Was ansteht' });
  await expect(news).toBeInViewport();
  await expect(page.getByText(/beginn(t|en) in den nächsten 7 Tagen/)).toBeHidden();
  await news.click();
  await expect(page.getByText(/beginn(t|en) in den nächsten 7 Tagen/)).toBeVisible();

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

test('the report omits past and cancelled offers, and a finding marked as intended, without a script', async ({
  browser,
  town,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: town.site });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Zugangstoken').fill(DEMO_TOKENS.everything);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: 'Prüfbericht' }).click();
  await expect(page.getByRole('heading', { name: 'Anpaddeln zum Saisonstart' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sommerlager am Stausee 2025' })).toHaveCount(0);
  await expect(page.getByText(/Angebote werden nicht geprüft/)).toBeVisible();

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

test('state tabs count what they show', async ({ page, town }) => {
  const { cookie } = await logIn(town.site, DEMO_TOKENS.everything);
  await enter(page, DEMO_TOKENS.everything);
  const tabs = page.getByRole('navigation', { name: 'Nach Status' }).getByRole('link');
  expect(await tabs.count()).toBeGreaterThanOrEqual(7);
  for (const tab of await tabs.all()) {
    const label = await tab.innerText();
    const { text } = await openAs(town.site + (await tab.getAttribute('href')), cookie);
    const rows = text.match(/<tr\b/g) ?? [];
    expect(rows.length, label).toBe(Number(label.match(/\d+$/)?.[0]) + 1);
  }
});

test('search, sort and past offers are kept in the address, and a successful refresh is confirmed', async ({
  page,
}) => {
  await enter(page, DEMO_TOKENS.everything);
  await page.getByLabel('Angebot suchen').fill('paddel');
  await page.locator('summary', { hasText: 'Sortieren und filtern' }).click();
  await page.getByLabel('Sortieren').selectOption('name');
  await page.getByLabel('Vergangenes ausblenden').check();
  await page.getByRole('button', { name: 'Anwenden' }).click();
  await expect(page).toHaveURL(/q=paddel.*sort=name.*past=hide|past=hide/);
  const names = await page.getByRole('rowheader').allInnerTexts();
  expect(names).toEqual([...names].sort(new Intl.Collator('de').compare));
  await expect(page.getByLabel('Sortieren')).toHaveValue('name');
  await page.getByRole('link', { name: 'Alle Filter aufheben' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const note = page.getByRole('status').filter({ hasText: 'Ihre Angebote sind neu geladen.' });
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: /^Aktualisieren/ }).click();
  await expect(page).toHaveURL(/\/dashboard#refreshed$/);
  await expect(note).toBeVisible({ timeout: 20_000 });
  await expect(note).toBeFocused();
});

test('on a wide screen the filters of the list are one row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, DEMO_TOKENS.severalHosts);
  await page.locator('summary', { hasText: 'Sortieren und filtern' }).click();
  const [first, last] = ['Programm', 'Vergangenes ausblenden'].map((name) => page.getByLabel(name));
  const [from, to] = [await first?.boundingBox(), await last?.boundingBox()];
  expect(Math.abs((to?.y ?? 0) - (from?.y ?? 0))).toBeLessThan(from?.height ?? 0);
});

test('a host without offers reads both possible reasons', async ({ page }) => {
  await enter(page, DEMO_TOKENS.nothing);
  await expect(page.getByText('der Token gehört zu keinem Veranstalter')).toBeVisible();
});

test('a long first sync shows its progress and reloads without a script', async ({
  openTown,
  browser,
}) => {
  test.slow();
  // Seven small pages of two seconds each take longer than the ten seconds a page waits.
  const town = await openTown({ settings: { FENSTER_UPSTREAM_PAGE_SIZE: '5' }, complete: false });
  await town.set({ 'delay-ms': '2000' });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: town.site });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Zugangstoken').fill(DEMO_TOKENS.everything);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Angebote werden geladen' })).toBeVisible();
  await expect(page.getByText(/\d+ Angebote geladen/)).toBeVisible();
  await town.set({ 'delay-ms': '0' });
  await expect(page.getByRole('table')).toBeVisible({ timeout: 60_000 });
  await context.close();
});

test('a failed refresh shows its reason and the date of what is shown', {
  tag: '@switched',
}, async ({ town, page }) => {
  await page.goto(`${town.site}/login`);
  await page.getByLabel('Zugangstoken').fill(DEMO_TOKENS.everything);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('Das Aktualisieren hat nicht geklappt')).toHaveCount(0);
  await town.set({ fault: '500' });
  const note = page.getByRole('status').filter({ hasText: 'Das Aktualisieren hat nicht geklappt' });
  const refresh = page.getByRole('button', { name: /^Aktualisieren/ });
  const [session] = await page.context().cookies();
  const cookie = `${session?.name}=${session?.value}`;
  /** The dashboard after a refresh, which does nothing right after the first reading. */
  const readAgain = async () => {
    await openAs(`${town.site}/session/refresh`, cookie, { method: 'POST' });
    return (await openAs(`${town.site}/dashboard`, cookie)).text;
  };
  const soon = { intervals: [500], timeout: 60_000 };
  const words = 'Das Aktualisieren hat nicht geklappt';
  await expect.poll(readAgain, soon).toContain(words);
  await refresh.click();
  await expect(note).toContainText('mit einem Fehler geantwortet');
  await expect(note).toContainText(/Das ist der Stand vom .+ \d\d:\d\d Uhr \((gerade eben|vor )/);
  await expect(page.getByRole('table')).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'Kalender', exact: true }).click();
  await expect(note).toBeVisible();
  await town.reset();
  await expect.poll(readAgain, soon).not.toContain(words);
  await refresh.click();
  await expect(note).toHaveCount(0);
});

test('a draft is shown as families would see it', async ({ page }) => {
  await enter(page, DEMO_TOKENS.everything, '/dashboard?state=draft');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText('So würden Familien dieses Angebot sehen')).toBeVisible();
  await expect(page.getByText('So sehen Familien')).toHaveCount(0);
});

test('a token that loses its permission leads to an explanation; one that expires ends the session, and the view is kept for the next one', {
  tag: '@switched',
}, async ({ town }) => {
  const open = (cookie: string, view: string) => openAs(`${town.site}/dashboard?${view}`, cookie);
  const [losing, expiring] = [
    (await logIn(town.site, DEMO_TOKENS.everything)).cookie,
    (await logIn(town.site, DEMO_TOKENS.severalHosts)).cookie,
  ];
  for (const cookie of [losing, expiring]) await open(cookie, '');
  const refresh = (cookie: string) =>
    openAs(`${town.site}/session/refresh`, cookie, { method: 'POST' });

  // A refresh right after the first reading does nothing.
  await town.set({ permission: 'none' });
  await expect(async () => {
    await refresh(losing);
    expect((await open(losing, 'state=draft')).text).toContain('darf keine Angebote mehr lesen');
  }).toPass({ timeout: 20_000 });

  await town.set({ permission: 'token', expiry: 'now' });
  await expect(async () => {
    await refresh(expiring);
    expect((await open(expiring, 'state=draft&sort=name')).headers.get('location')).toBe(
      '/login?next=%2Fdashboard%3Fstate%3Ddraft%26sort%3Dname&reason=token',
    );
  }).toPass({ timeout: 20_000 });
});

test('an offer of another host is not found', async ({ town }) => {
  const { cookie } = await logIn(town.site, DEMO_TOKENS.everything);
  for (const id of ['0', '999999', 'x', '-1']) {
    expect((await openAs(`${town.site}/dashboard/offers/${id}`, cookie)).status).toBe(404);
  }
});

test('the view can be downloaded as CSV and as a calendar', async ({ town }) => {
  const { cookie } = await logIn(town.site, DEMO_TOKENS.everything);
  const csv = await openAs(`${town.site}/dashboard/export/csv?state=draft`, cookie);
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const lines = csv.text.trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain(';"Entwurf";');
  const xlsx = await openAs(`${town.site}/dashboard/export/xlsx?state=draft`, cookie);
  expect(xlsx.headers.get('content-disposition')).toMatch(
    /filename="[a-z-]+-\d{4}-\d\d-\d\d\.xlsx"/,
  );
  expect(xlsx.text).toMatch(/^PK/);
  const ics = await openAs(`${town.site}/dashboard/export/ics`, cookie);
  expect(ics.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(ics.text).toContain('SUMMARY:Entwurf: ');
  for (const status of ['CONFIRMED', 'TENTATIVE', 'CANCELLED'])
    expect(ics.text).toContain(`STATUS:${status}`);
});
