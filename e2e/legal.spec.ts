import { expect, test } from './town';

const PAGES = {
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  accessibility: 'Erklärung zur Barrierefreiheit',
};

for (const [page, title] of Object.entries(PAGES)) {
  test(`${title} is reached from the foot of the list`, async ({ markup: tab }) => {
    await tab.goto('/');
    await tab.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(tab).toHaveURL(new RegExp(`/legal/${page}$`));
    await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

test('the hosts’ pages lead to them too', async ({ markup: page }) => {
  await page.goto('/login');
  for (const title of Object.values(PAGES))
    await expect(page.getByRole('contentinfo').getByRole('link', { name: title })).toBeVisible();
});

test('a Markdown page of the town has the header and footer of the site', async ({
  markup: page,
}) => {
  await page.goto('/legal/imprint');
  await expect(page.getByRole('heading', { level: 2, name: 'Angaben zum Anbieter' })).toBeVisible();
  await page.goto('/en/legal/imprint');
  await expect(page.locator('[lang=de]').getByRole('heading').first()).toBeVisible();
});

test('the built-in statements speak English too', async ({ markup: page }) => {
  await page.goto('/en/legal/privacy');
  await expect(page.getByRole('main')).toContainText('The software keeps no record of visits.');
  await page.goto('/en/legal/accessibility');
  await expect(page.getByRole('main')).toContainText(/last reviewed on Monday,? 4\sMay 2026/);
});

test('the privacy page explains in every language what of the shortlist is sent', async ({
  markup: page,
}) => {
  await page.goto('/legal/privacy');
  const main = page.getByRole('main');
  await expect(main).toContainText('fragt der Browser unseren Server nach den gemerkten Angeboten');
  await expect(main.getByRole('heading', { name: 'Was davon gesendet wird' })).toBeVisible();
  await expect(main).not.toContainText('nicht an einen Server übertragen');
  for (const [locale, said, original] of [
    ['en', 'asks our server about the bookmarked activities'],
    ['tr', 'sunucumuza favori etkinlikleri', 'Aşağıdaki tam metin Almancadır'],
    ['uk', 'запитує наш сервер про позначені заходи', 'Повний текст нижче — німецькою'],
    ['ar', 'يسأل المتصفح خادمنا عن الأنشطة المحفوظة', 'النص الكامل أدناه بالألمانية'],
  ]) {
    await page.goto(`/${locale}/legal/privacy`);
    await expect(main, locale).toContainText(said ?? '');
    await expect(main.getByText(original ?? 'The full text below is in German')).toHaveCount(
      original === undefined ? 0 : 1,
    );
  }
});

test('no query string is logged', { tag: '@switched' }, async ({ town }) => {
  const [offer] = await (await fetch(`${town.site}/api/offers?itemsPerPage=1`)).json();
  for (const path of [
    '/?q=geheimwort&born=2017-03&near=49.5801,10.6102',
    '/api/search?born=2017-03&week=2026-W48',
    `/api/shortlist?alias=${encodeURIComponent(offer.alias)}`,
    '/gibt-es-nicht?born=2017-03',
    '/api/offers?fee[lte]=geheimwort',
  ]) {
    await fetch(town.site + path);
  }
  expect(town.siteLines()).toContain('committed');
  expect(town.siteLines()).not.toMatch(/2017-03|geheimwort|49\.58|born=|alias=/);
});

test('the footer links to easy language and sign language where the town has them', async ({
  markup: page,
  town,
}) => {
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Gebärdensprache' })).toBeVisible();
  await foot.getByRole('link', { name: 'Leichte Sprache' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leichte Sprache' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Das ist das Ferien-Programm');
  const sign = await fetch(`${town.site}/legal/sign`, { redirect: 'manual' });
  expect(sign.headers.get('location')).toBe('https://www.neustadt-aue.example/gebaerdensprache');
});

test('security.txt, the DCAT catalogue and the licences are at their addresses', async ({
  town,
}) => {
  const security = await fetch(`${town.site}/.well-known/security.txt`);
  expect(security.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await security.text()).toMatch(
    /^Contact: mailto:sicherheit@neustadt-aue\.example\nExpires: 20\d\d-/,
  );
  const catalog = await fetch(`${town.site}/catalog.jsonld`);
  expect(catalog.headers.get('content-type')).toBe('application/ld+json');
  expect(catalog.headers.get('access-control-allow-origin')).toBe('*');
  const { '@graph': nodes } = await catalog.json();
  expect(nodes).toContainEqual(expect.objectContaining({ '@type': 'dcat:Catalog' }));
  const licences = await (await fetch(`${town.site}/licences.txt`)).text();
  expect(licences).toContain('Hippocratic License Version Number: 2.1.');
});

test('an unknown legal page is not found', async ({ request }) => {
  expect((await request.get('/legal/terms')).status()).toBe(404);
});

test('the legal pages show what the instance file contains', { tag: '@county' }, async ({
  town: county,
  markup: page,
}) => {
  const answer = await fetch(`${county.site}/legal/imprint`, { redirect: 'manual' });
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toBe('https://www.landkreis-hohenau.example/impressum');
  await page.goto(`${county.site}/legal/privacy`);
  await expect(page.getByRole('main')).toContainText(
    'Diese Websites dürfen das Programm einbetten: https://www.landkreis-hohenau.example',
  );
});

test('the legal pages leave out what the instance file does not contain', {
  tag: '@village',
}, async ({ town: village, markup: page }) => {
  for (const path of ['/legal/easy', '/.well-known/security.txt', '/catalog.jsonld'])
    expect((await fetch(village.site + path)).status, path).toBe(404);
  await page.goto(`${village.site}/legal/imprint`);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Leichte Sprache' }),
  ).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Das Impressum ist noch nicht vollständig');
  await expect(page.getByRole('main').getByRole('link')).toHaveText('rathaus@gruenbach.example');
  await page.goto(`${village.site}/legal/privacy`);
  await expect(page.getByRole('main')).toContainText('Diese Seite setzt keine Cookies.');
  await expect(page.getByRole('main')).toContainText('es ist kein Kartendienst eingestellt', {
    ignoreCase: true,
  });
});
