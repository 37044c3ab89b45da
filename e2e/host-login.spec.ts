import { authenticate, DEMO_TOKENS, enter, logIn, openAs } from './host/log-in';
import { expect, test } from './town';

const { everything, nothing } = DEMO_TOKENS;

test('without secret keys the login is shown as switched off', { tag: '@village' }, async ({
  town,
}) => {
  const page = await openAs(`${town.site}/login`, '');
  expect(page.text).toContain('nicht eingerichtet');
  expect((await logIn(town.site, everything)).status).toBe(503);
});

test('only a form of our own site logs in, logs out or refreshes; another is answered with an explanation', async ({
  town,
}) => {
  const own = { 'sec-fetch-site': 'same-origin', origin: town.site };
  const { status, cookie } = await logIn(town.site, everything, own);
  expect(status).toBe(303);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const body = new URLSearchParams({ token: everything });
  for (const path of ['/login', '/logout', '/session/end-all', '/session/end', '/session/refresh'])
    for (const headers of [foreign, { origin: 'https://evil.example' }]) {
      const answer = await openAs(town.site + path, cookie, { method: 'POST', headers, body });
      expect(answer.status, path).toBe(403);
      expect(answer.text).toContain('kam von einer fremden Seite');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  expect((await openAs(`${town.site}/dashboard`, cookie)).status).toBe(200);
});

test('the cookie opens the dashboard, and nothing else does', async ({ town }) => {
  const { status, cookie, headers } = await logIn(town.site, everything);
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/dashboard');
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
  );
  expect((await openAs(`${town.site}/dashboard`, cookie)).status).toBe(200);
  for (const wrong of ['', '__Host-sid=', `${cookie}x`, 'sid=1']) {
    const page = await openAs(`${town.site}/dashboard?state=draft`, wrong);
    expect(page.status).toBe(303);
    expect(page.headers.get('location')).toContain('/login?next=%2Fdashboard%3Fstate%3Ddraft');
  }
});

test('a planted session id is never accepted, a new login ends the former session, and logout ends it in the store', async ({
  town,
}) => {
  const open = (cookie: string) => openAs(`${town.site}/dashboard`, cookie);
  const planted = `__Host-sid=${'A'.repeat(43)}`;
  const first = await logIn(town.site, everything, { cookie: planted });
  expect(first.cookie).not.toBe(planted);
  expect((await open(planted)).status).toBe(303);
  const second = await logIn(town.site, everything, { cookie: first.cookie });
  expect((await open(first.cookie)).status).toBe(303);
  const out = await openAs(`${town.site}/logout`, second.cookie, { method: 'POST' });
  expect(out.status).toBe(303);
  expect(out.headers.get('location')).toBe('/');
  const { headers } = await open(second.cookie);
  expect(headers.get('location')).toBe('/login?next=%2Fdashboard&reason=over');
});

test('the token is sent once, and the wait for the instance is announced', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('kann bis zu einer halben Minute dauern')).toBeVisible();
  const field = page.getByLabel('Zugangstoken');
  await field.fill('pat-a b');
  await expect(field).toHaveAttribute('type', 'password');

  const sent: boolean[] = [];
  await page.exposeFunction('noteSubmit', (isSent: boolean) => sent.push(isSent));
  // The answer never comes.
  await page.evaluate(() => {
    const { noteSubmit } = globalThis as unknown as { noteSubmit: (isSent: boolean) => void };
    document.addEventListener('submit', (event) => {
      noteSubmit(!event.defaultPrevented);
      event.preventDefault();
    });
  });
  await field.press('Enter');
  await expect(page.getByText('Wir fragen das Ferienprogramm.')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Anmelden' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await submit.click({ force: true });
  await expect.poll(() => sent).toEqual([true, false]);
});

test('a proxy that forbids referrers does not prevent logins', async ({ page, town }) => {
  const origins: (string | undefined)[] = [];
  await page.route(`${town.site}/login*`, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') {
      origins.push((await request.allHeaders()).origin);
      return route.continue();
    }
    const response = await route.fetch();
    const headers = { ...response.headers(), 'referrer-policy': 'no-referrer' };
    return route.fulfill({ response, headers });
  });
  await page.goto('/login');
  await page.getByLabel('Zugangstoken').fill(nothing);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(origins).toEqual(['null']);
});

test('logging out empties the cache and leaves the shortlist', async ({ page, town }) => {
  await page.setViewportSize({ width: 390, height: 720 });
  await page.goto('/');
  await page
    .getByRole('button', { name: /merken/i })
    .first()
    .click();
  const kept = () =>
    page.evaluate(() =>
      Object.values(localStorage).flatMap((text) =>
        JSON.parse(text).marks.map(({ alias }: { readonly alias: string }) => alias),
      ),
    );
  await expect.poll(kept).toHaveLength(1);
  const before = await kept();
  await authenticate(page, everything);
  await page.goto('/dashboard/sessions');
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/logout',
  );
  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
  expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache"');
  await expect(page).toHaveURL(`${town.site}/#logged-out`);
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();
  expect(await kept()).toEqual(before);
});

test('one device can be logged out alone, without a script', async ({ markup: page, town }) => {
  const phone = await logIn(town.site, everything, { 'user-agent': 'Firefox/130 Android' });
  await enter(page, everything, '/dashboard/sessions');
  const device = page.getByRole('listitem').filter({ hasText: 'Firefox, Android' }).first();
  await expect(page.getByText('Das Gerät ist abgemeldet.')).toBeHidden();
  await device.getByRole('button', { name: /^Abmelden/ }).click();
  await expect(page.getByText('Das Gerät ist abgemeldet.')).toBeVisible();
  expect((await openAs(`${town.site}/dashboard`, phone.cookie)).headers.get('location')).toContain(
    'reason=over',
  );
  await expect(page).toHaveURL(/\/dashboard\/sessions#ended$/);
  await page.context().clearCookies();
});
