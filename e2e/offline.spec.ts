import { findCaches, findKept } from './offline/find-kept';
import { expect, type Page, test } from './town';
import { findViolations } from './town/find-violations';

// Playwright blocks service workers in all other tests.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** A phone loads the scripts of the list once it is used. */
async function openList(page: Page) {
  await page.goto('/');
  await page.mouse.move(20, 20, { steps: 2 });
}

const openFirst = (page: Page) =>
  page.getByRole('article').first().getByRole('heading').getByRole('link').click();

async function makeAvailable(page: Page) {
  await openList(page);
  await page.getByRole('button', { name: 'Offline verfügbar machen' }).click();
  await expect(page.getByText('Offline verfügbar.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gespeichertes löschen' })).toBeFocused();
  expect(await findKept(page)).toEqual(expect.arrayContaining(['/shortlist', '/offline']));
}

test('visited pages can be read without network, in the language they were read in, with their age', async ({
  page,
  context,
}) => {
  await makeAvailable(page);
  await page.goto('/ar');
  await expect.poll(() => findKept(page)).toContain('/ar');
  await openList(page);
  await openFirst(page);
  await page.waitForURL(/\/offers\//);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const path = new URL(page.url()).pathname;
  await expect.poll(() => findKept(page)).toContain(path);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Ohne Netz. Gespeicherter Stand:')).toBeVisible();
  await page.goto('/shortlist');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/legal/imprint');
  await expect(page.getByRole('heading', { name: 'Ohne Netz', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
  // Pages in the reader's language come first.
  const languages = await page
    .getByRole('main')
    .getByRole('listitem')
    .locator('bdi')
    .evaluateAll((titles) =>
      titles.map((title) => (title.getAttribute('lang') === 'de' ? 'own' : 'other')),
    );
  expect(new Set(languages).size).toBe(2);
  expect(languages).toEqual(languages.toSorted().toReversed());

  await test.step('in another language, and for another selection, the kept copy comes first', async () => {
    await page.goto(`/ar${path}`);
    await expect(page.getByRole('heading', { name: 'Ohne Netz', level: 1 })).toBeVisible();
    const kept = page.getByRole('main').getByRole('listitem');
    await expect(kept.first().getByRole('link')).toHaveAttribute('href', path);
    await page.goto('/?free=1');
    await expect(kept.filter({ hasText: '(العربية)' }).getByRole('link')).toHaveAttribute(
      'href',
      '/ar',
    );
    // In the reader's own language a copy is not announced as in another.
    await expect(kept.first().getByRole('link')).toHaveAttribute('href', '/');
    await expect(kept.first()).not.toContainText('(');
  });

  await context.setOffline(false);
  await page.goto(path);
  await expect(page.getByText('Ohne Netz. Gespeicherter Stand:')).toBeHidden();
});

test('after marking it says that something is stored, and shows what', async ({ page, town }) => {
  const offers = await (await fetch(`${town.site}/api/search?fields=card`)).json();
  const [one, two] = offers.offers as { card: { alias: string } }[];
  // A link carries the numbers of offers, which are no addresses of pages.
  const number = Number.parseInt(one?.card.alias ?? '', 10).toString(36);
  await page.goto(`/shortlist#2//${number},-${two?.card.alias}`);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  // Nobody has asked for it here: it stands there, and is not announced.
  await expect(page.getByText('Offline verfügbar.', { exact: false })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Offline verfügbar' })).toHaveCount(0);
  for (const offer of [one, two]) {
    await expect.poll(() => findKept(page)).toContain(`/offers/${offer?.card.alias}`);
  }
  await page.getByRole('link', { name: 'Ansehen, was gespeichert ist' }).click();
  await expect(page).toHaveURL(/\/offline$/);
  await expect(page.getByText('Das ist auf diesem Gerät gespeichert.')).toBeVisible();
  const kept = page.getByRole('main').getByRole('link');
  for (const offer of [one, two]) {
    await expect(kept.and(page.locator(`[href="/offers/${offer?.card.alias}"]`))).toBeVisible();
  }
  expect(await findViolations(page, 'main')).toEqual([]);
});

test('nothing is stored unasked, then nothing of hosts, embeds, private links and feeds, and one click deletes all', async ({
  page,
}) => {
  await openList(page);
  await expect(page.getByText('Gespeichert werden die Liste, die Merkliste')).toBeVisible();
  await openFirst(page);
  await page.waitForLoadState('networkidle');
  const workers = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  );
  expect(workers).toEqual([]);
  expect(await findCaches(page)).toEqual([]);

  await makeAvailable(page);
  for (const path of ['/login', '/embed/list', '/offers.atom', '/api/openapi.json']) {
    await page.evaluate(async (address) => void (await fetch(address)), path);
  }
  await page.goto('/login');
  await openList(page);
  const kept = await findKept(page);
  expect(kept).toContain('/shortlist');
  expect(kept.filter((path) => /login|embed|atom|openapi|rsc/.test(path))).toEqual([]);

  await page.getByRole('button', { name: 'Gespeichertes löschen' }).click();
  await expect(page.getByRole('button', { name: 'Offline verfügbar machen' })).toBeFocused();
  expect(await findCaches(page)).toEqual([]);
});

test('the site can be installed: manifest, icons, and one for the tab', async ({ page, town }) => {
  const missing: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) missing.push(answer.url());
  });
  await page.goto('/ar', { waitUntil: 'networkidle' });
  expect(missing).toEqual([]);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await fetch(town.site + href)).json();
  expect(manifest).toMatchObject({ start_url: '/ar', dir: 'rtl', display: 'standalone' });
  for (const path of ['/favicon.ico', '/apple-icon.png', '/icon.svg']) {
    const answer = await fetch(town.site + path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
  for (const { src } of manifest.icons) expect((await fetch(town.site + src)).status).toBe(200);
});
