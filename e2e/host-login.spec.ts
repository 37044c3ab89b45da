import { DEMO_TOKENS, enter, logIn, openAs } from './host/log-in';
import { expect, test } from './town';

const { everything, nothing, expired, withoutPermission } = DEMO_TOKENS;

test.describe('a login that fails says why', () => {
  const failures = [
    ['not a token', 422, 'sieht nicht nach einem Zugangstoken aus'],
    ['pat-nobody.knows-this', 401, 'kennt diesen Token nicht'],
    [expired, 401, 'ist abgelaufen', 'Token abgelaufen'],
    [withoutPermission, 403, 'darf aber keine Angebote lesen', 'Dem Token fehlt ein Recht'],
  ] as const;
  for (const [token, status, reason, heading = ''] of failures) {
    test(`${status}: ${reason}`, async ({ town }) => {
      const answer = await logIn(town.site, token);
      expect(answer.status).toBe(status);
      expect(answer.cookie).toBe('');
      expect(answer.html).toContain(reason);
      expect(answer.html).toMatch(new RegExp(`<h\\d[^>]*>${heading}`));
      expect(answer.html).not.toContain(token);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    });
  }

  test('an empty body of the 401 changes nothing', { tag: '@switched' }, async ({ town }) => {
    await town.set({ unauthorized: 'empty' });
    expect((await logIn(town.site, 'pat-nobody.knows')).status).toBe(401);
  });

  test('a header that is lost on the way is no login', { tag: '@switched' }, async ({ town }) => {
    await town.set({ authorization: 'stripped' });
    const answer = await logIn(town.site, everything);
    expect(answer.status).toBe(503);
    expect(answer.html).toContain('den Token nicht erhalten');
  });

  test('an instance that does not answer is reported as unreachable', { tag: '@switched' }, async ({
    town,
  }) => {
    await town.set({ fault: 'refuse' });
    const answer = await logIn(town.site, everything);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.html).toContain('ausgelastet oder nicht zu erreichen');
    expect(answer.html).toMatch(/<h\d[^>]*>Keine Antwort vom Ferienprogramm/);
  });

  test('without secret keys the login is shown as switched off', { tag: '@village' }, async ({
    town,
  }) => {
    const page = await openAs(`${town.site}/login`, '');
    expect(page.text).toContain('nicht eingerichtet');
    expect((await logIn(town.site, everything)).status).toBe(503);
  });
});

test('only a form of our own site logs in', async ({ town }) => {
  const cases = [
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: town.site }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: town.site }, 303],
    [{ origin: town.site }, 303],
  ] as const;
  for (const [headers, status] of cases) {
    expect(await logIn(town.site, everything, headers)).toMatchObject({ status });
  }
});

test('the cookie opens the dashboard, and nothing else does', async ({ town }) => {
  const { status, cookie, headers } = await logIn(town.site, everything);
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/dashboard');
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
  );
  expect((await openAs(`${town.site}/dashboard`, cookie)).status).toBe(200);
  for (const wrong of ['', '__Host-sid=', `${cookie}x`, `${cookie}; ${cookie}`, 'sid=1']) {
    const page = await openAs(`${town.site}/dashboard?state=draft`, wrong);
    expect(page.status).toBe(303);
    expect(page.headers.get('location')).toContain('/login?next=%2Fdashboard%3Fstate%3Ddraft');
  }
});

test('a planted session id is never accepted', async ({ town }) => {
  const planted = `__Host-sid=${'A'.repeat(43)}`;
  const { cookie } = await logIn(town.site, everything, { cookie: planted });
  expect(cookie).not.toBe(planted);
  expect((await openAs(`${town.site}/dashboard`, planted)).status).toBe(303);
});

test('a new login ends the former session, and logout ends it in the store', async ({ town }) => {
  const first = await logIn(town.site, everything);
  const second = await logIn(town.site, everything, { cookie: first.cookie });
  expect((await openAs(`${town.site}/dashboard`, first.cookie)).status).toBe(303);
  const out = await openAs(`${town.site}/logout`, second.cookie, { method: 'POST' });
  expect(out.status).toBe(303);
  expect(out.headers.get('location')).toBe('/');
  expect((await openAs(`${town.site}/dashboard`, second.cookie)).status).toBe(303);
});

test('logging out keeps the language', async ({ town }) => {
  const post = async (path: string) => {
    const { cookie } = await logIn(town.site, everything);
    const body = new URLSearchParams({ locale: 'en' });
    const answer = await openAs(town.site + path, cookie, { method: 'POST', body });
    return answer.headers.get('location');
  };
  expect(await post('/logout')).toBe('/en');
  expect(await post('/session/end-all')).toBe('/en/login?reason=logout');
});

test('a cross-site form neither logs out nor refreshes, and is answered with an explanation', async ({
  town,
}) => {
  const { cookie } = await logIn(town.site, everything);
  for (const path of ['/logout', '/session/end-all', '/session/end', '/session/refresh']) {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await openAs(town.site + path, cookie, { method: 'POST', headers });
    expect(answer.status, path).toBe(403);
    expect(answer.text).toContain('kam von einer fremden Seite');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect((await openAs(`${town.site}/dashboard`, cookie)).status).toBe(200);
});

test('an ended session leads to an explanation after its own logout', async ({ town }) => {
  const { cookie } = await logIn(town.site, everything);
  await openAs(`${town.site}/logout`, cookie, { method: 'POST' });
  const { headers } = await openAs(`${town.site}/dashboard`, cookie);
  expect(headers.get('location')).toBe('/login?next=%2Fdashboard&reason=over');
  const { text } = await openAs(`${town.site}/login?reason=over`, '');
  expect(text).toContain('Diese Anmeldung gibt es nicht mehr');
  expect(text).not.toContain('nicht möglich');
});

test('a logout on another device has its own heading', async ({ town, markup: page }) => {
  const [phone, office] = [await logIn(town.site, everything), await logIn(town.site, everything)];
  const out = await openAs(`${town.site}/session/end-all`, phone.cookie, { method: 'POST' });
  await page.goto(town.site + out.headers.get('location'));
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
  const { headers } = await openAs(`${town.site}/dashboard?state=draft`, office.cookie);
  await page.goto(town.site + headers.get('location'));
  await expect(page.getByRole('status').first()).toContainText(
    'Auf einem anderen Gerät abgemeldet',
  );
});

test('what was pasted around a token is ignored', async ({ town }) => {
  for (const pasted of [`\ufeff Bearer\u00a0${everything}\u200b\n`, `„${everything}“`]) {
    expect((await logIn(town.site, pasted)).status).toBe(303);
  }
});

test('the token can be shown, and is sent as a password all the same', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Zugangstoken');
  await field.fill('pat-a b');
  await expect(field).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: 'Anzeigen' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(page.getByText('Der Token ist zu lesen.')).toBeAttached();
  await page.getByRole('button', { name: 'Verbergen' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await button.click();
  const types: string[] = [];
  await page.exposeFunction('reportType', (type: string) => types.push(type));
  await page.evaluate(() => {
    document.addEventListener('submit', (event) => {
      event.preventDefault();
      requestAnimationFrame(() => {
        const input = document.querySelector<HTMLInputElement>('#token');
        (globalThis as unknown as { reportType: (type: string) => void }).reportType(
          input?.type ?? '',
        );
      });
    });
  });
  await field.press('Enter');
  await expect.poll(() => types).toEqual(['password']);
});

test('without a script the token is a password, and there is no button to show it', async ({
  browser,
  town,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: town.site });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByLabel('Zugangstoken')).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Anzeigen' })).toBeHidden();
  await context.close();
});

test('a login announces the wait for the instance and is sent once', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('kann bis zu einer halben Minute dauern')).toBeVisible();
  await page.getByLabel('Zugangstoken').fill(everything);
  const sent: boolean[] = [];
  await page.exposeFunction('noteSubmit', (isSent: boolean) => sent.push(isSent));
  // The answer never comes.
  await page.evaluate(() => {
    document.addEventListener('submit', (event) => {
      (globalThis as unknown as { noteSubmit: (isSent: boolean) => void }).noteSubmit(
        !event.defaultPrevented,
      );
      event.preventDefault();
    });
  });
  const button = page.getByRole('button', { name: 'Anmelden' });
  await button.click();
  await expect(page.getByText('Wir fragen das Ferienprogramm.')).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await expect.poll(() => sent).toEqual([true, false]);
});

test('a proxy that forbids referrers does not prevent logins', async ({ page, town }) => {
  const origins: (string | undefined)[] = [];
  await page.route(`${town.site}/login`, async (route) => {
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
  await page.getByLabel('Zugangstoken').fill(everything);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(origins).toEqual(['null']);
  for (const [site, status] of [
    ['same-origin', 303],
    ['cross-site', 403],
    [null, 403],
  ] as const) {
    const headers = { origin: 'null', ...(site && { 'sec-fetch-site': site }) };
    const answer = await logIn(town.site, everything, headers);
    expect([site, answer.status]).toEqual([site, status]);
  }
});

test('a refused token is checked again at the next try', {
  tag: '@switched',
}, async ({ town }) => {
  await town.set({ permission: 'none' });
  expect((await logIn(town.site, everything)).status).toBe(403);
  await town.set({ permission: 'token' });
  expect((await logIn(town.site, everything)).status).toBe(303);
});

test('logging out empties the cache and leaves the shortlist', async ({ page, town }) => {
  await page.setViewportSize({ width: 1000, height: 720 });
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
  const before = await kept();
  expect(before).toHaveLength(1);
  await page.goto('/login');
  await page.getByLabel('Zugangstoken').fill(everything);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/logout',
  );
  await page.getByRole('button', { name: 'Abmelden' }).click();
  expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache"');
  await expect(page).toHaveURL(`${town.site}/#logged-out`);
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();
  expect(await kept()).toEqual(before);
  const { cookie } = await logIn(town.site, everything);
  const all = await openAs(`${town.site}/session/end-all`, cookie, { method: 'POST' });
  expect(all.headers.get('clear-site-data')).toBe('"cache"');
});

test('"log out everywhere" ends the sessions of the same token only', async ({ town }) => {
  const [phone, office, other] = [
    await logIn(town.site, everything),
    await logIn(town.site, everything),
    await logIn(town.site, nothing),
  ];
  await openAs(`${town.site}/session/end-all`, phone.cookie, { method: 'POST' });
  expect((await openAs(`${town.site}/dashboard`, office.cookie)).status).toBe(303);
  expect((await openAs(`${town.site}/dashboard`, other.cookie)).status).toBe(200);
});

test('one device can be logged out alone, without a script', async ({ browser, town }) => {
  const phone = await logIn(town.site, everything, { 'user-agent': 'Firefox/130 Android' });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: town.site });
  const page = await context.newPage();
  await enter(page, everything);
  await page.goto('/dashboard/sessions');
  const device = page.getByRole('listitem').filter({ hasText: 'Firefox, Android' }).first();
  await expect(page.getByText('Das Gerät ist abgemeldet.')).toBeHidden();
  await device.getByRole('button', { name: /^Abmelden/ }).click();
  await expect(page.getByText('Das Gerät ist abgemeldet.')).toBeVisible();
  expect((await openAs(`${town.site}/dashboard`, phone.cookie)).headers.get('location')).toContain(
    'reason=elsewhere',
  );
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  await context.close();
});
