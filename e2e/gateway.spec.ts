import { expect, type Page, test } from './town';

// Narrower than where a map begins beside the list.
test.use({ viewport: { width: 1000, height: 720 } });

const PAGES = ['/', '/no-such-page', '/en/login'];

/** Violations of the browser's content security policy while `page` was open. */
async function watchRefusals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
}

/** Uses the page; resolves when React has hydrated it. */
async function waitForHydration(page: Page): Promise<void> {
  // Away from where the pointer was left on the page before, and back.
  await page.mouse.move(40, 40);
  await page.mouse.move(20, 20);
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith('__react')),
  );
}

test('pages are hydrated under the strict policy: nothing is refused, fails, comes from elsewhere or sets a cookie', async ({
  page,
  request,
  town,
}) => {
  const wrong: string[] = [];
  page.on('response', (response) => {
    const isOurs = response.url().startsWith(`${town.site}/`);
    const isPage = response.request().isNavigationRequest();
    if (!isOurs || (response.status() >= 400 && !isPage))
      wrong.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    const isMissing = message.location().url.endsWith('/no-such-page');
    if (message.type() === 'error' && !isMissing) wrong.push(message.text());
  });
  const [offer] = await (await request.get('/api/offers?itemsPerPage=1')).json();
  const getRefusals = await watchRefusals(page);
  for (const path of [...PAGES, `/offers/${offer.alias}`]) {
    await page.goto(path);
    await waitForHydration(page);
    expect([path, await getRefusals(), wrong]).toEqual([path, [], []]);
  }
  expect(await page.context().cookies()).toEqual([]);
});

test('an injected inline script does not run, and the page still works', async ({ page }) => {
  const getRefusals = await watchRefusals(page);
  let policy = '';
  // As if a host's text had come through unsanitised: the same headers, one script more.
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    policy = response.headers()['content-security-policy'] ?? '';
    const html = await response.text();
    const injected = [
      '<script>globalThis.injected = "script"</script>',
      '<script nonce="guessed">globalThis.injected = "nonce"</script>',
      '<img src="/none" onerror="globalThis.injected = \'handler\'">',
      '<a id="trap" href="javascript:globalThis.injected=\'link\'">x</a>',
      '<base href="https://evil.example/">',
    ].join('');
    await route.fulfill({ response, body: html.replace(/<body[^>]*>/, `$&${injected}`) });
  });
  await page.goto('/');
  await page.locator('#trap').click();
  await expect.poll(async () => (await getRefusals()).length).toBeGreaterThanOrEqual(4);
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
  expect(await page.evaluate(() => document.baseURI)).not.toContain('evil');
  expect(policy).toContain("'sha256-");
  expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|'nonce-)/);
});

test('all answers of one address are the same bytes with one tag', async ({ request }) => {
  // A query of its own, so that no other test has put it into the cache.
  const path = '/?q=boot&maxFee=17';
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await request.get(path));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts[1]).toBe(texts[0]);
  expect(texts[2]).toBe(texts[0]);
  const tags = answers.map((answer) => answer.headers().etag);
  expect(tags[0]).toBeTruthy();
  expect(texts[0]).not.toContain('nonce="');
});

test('caches may send what they have of every public address while this site fails', async ({
  request,
}) => {
  const [offer] = await (await request.get('/api/offers?itemsPerPage=1')).json();
  for (const path of [
    ...['/', '/api/offers', '/api/search', '/api/openapi.json', '/offers.ics', '/sitemap.xml'],
    ...['/robots.txt', '/llms.txt', '/.well-known/security.txt', '/instance.schema.json'],
    ...['/embed.js', '/manifest.webmanifest', '/favicon.ico', `/og/de/${offer.alias}.jpg`],
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([
      path,
      200,
      expect.stringMatching(
        /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
      ),
    ]);
  }
});

test('the statement on Global Privacy Control is a JSON file at its well-known address', async ({
  request,
}) => {
  const answer = await request.get('/.well-known/gpc.json');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({
    gpc: true,
    lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const headers = answer.headers();
  expect(headers['content-type']).toContain('application/json');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['set-cookie']).toBeUndefined();
});
