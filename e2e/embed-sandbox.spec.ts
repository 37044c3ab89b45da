import { pageOf } from './embed/snippet';
import { listFonts, waitForFonts } from './state/fonts';
import { expect, test } from './town';

test.describe('in a frame that allows scripts alone', () => {
  const bare = (src: string) =>
    `<iframe sandbox="allow-scripts" src="${src}" width="900" height="700"></iframe>`;

  test('filters work, links show their address, fonts and pictures are there, and a locked map', async ({
    page,
    town,
    parent,
  }) => {
    const html = bare(`${town.site}/embed/list?limit=2&theme=dark`);
    // A page that demands COEP shows it too.
    const url = parent.show('/sandbox', pageOf(html), undefined, {
      'Cross-Origin-Embedder-Policy': 'require-corp',
    });
    await page.goto(url);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('article')).toHaveCount(2);
    const inner = page.frames()[1];
    if (!inner) throw new Error('The page has no frame.');
    expect(await inner.evaluate(() => self.origin)).toBe('null');
    await waitForFonts(inner);
    const fonts = (await listFonts(inner)).map(([, status]) => status);
    expect(fonts).toContain('loaded');
    expect(fonts).not.toContain('error');
    const search = frame.getByRole('searchbox');
    await search.fill('kanu');
    await search.press('Enter');
    await expect(frame.getByRole('searchbox')).toHaveValue('kanu');
    await expect
      .poll(() => page.frames()[1]?.url())
      .toBe(`${town.site}/embed/list?q=kanu&theme=dark&limit=2`);
    await expect(frame.getByRole('article').first()).toContainText(/kanu/i);
    await frame.getByText(/^Filter\s*\d*$/).click();
    await frame.getByText('kostenlos', { exact: true }).first().click();
    await frame.getByRole('button', { name: 'Auswahl anwenden' }).click();
    await expect(frame.getByRole('list', { name: 'Ausgewählt' })).toContainText('kostenlos');

    await frame.getByRole('link', { name: 'Zum ganzen Programm' }).click();
    expect(page.url()).toBe(url);
    const address = frame.getByRole('textbox', { name: /Kopiert diese Adresse/ });
    await expect(address).toBeFocused();
    await expect(address).toHaveValue(new RegExp(`^${town.site}/\\?`));

    // It offers no search where its author locked the filters.
    const map = bare(`${town.site}/embed/map?lock=near`);
    await page.goto(parent.show('/sandbox-map', pageOf(map)));
    await frame.getByRole('button', { name: 'Karte öffnen' }).click();
    await expect(frame.locator('.leaflet-container')).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Vergrößern' })).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Hier suchen' })).toHaveCount(0);
    await expect(frame.getByRole('button', { name: 'Meinen Standort zeigen' })).toHaveCount(0);
  });

  test('WordPress gives it the height of its content', async ({ page, town, parent }) => {
    await page.addInitScript(() => {
      addEventListener('message', ({ data }) => {
        if (data?.message === 'height') document.title = `${data.secret} ${data.value > 200}`;
      });
    });
    const src = `${town.site}/embed/list?limit=2#?secret=a1B2`;
    await page.goto(parent.show('/wordpress', pageOf(bare(src))));
    await expect(page).toHaveTitle('a1B2 true');
  });
});
