import AxeBuilder from '@axe-core/playwright';
import { cards, expect, pageOf, test } from './embed/embed-test';

test.describe('the configurator', () => {
  test('shows what it was asked for, gives the lines for it, and reads a policy', async ({
    page,
    embeds: { town, parent },
  }) => {
    await page.goto(`${town.site}/embed/configure`);
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('article').first()).toBeVisible();
    const whichOffer = page.getByLabel('Adresse oder Kennung des Angebots');
    await expect(whichOffer).toBeHidden();
    await page.getByRole('radio', { name: 'ein Angebot' }).check();
    await expect(whichOffer).toBeVisible();
    await page.getByRole('radio', { name: 'Liste' }).check();
    await page.getByRole('radio', { name: 'dunkel' }).check();
    await page.getByRole('spinbutton').fill('2');
    await expect(page).toHaveURL(/theme=dark/);
    await expect(preview.getByRole('article')).toHaveCount(2);
    const line = page.getByRole('region', { name: 'Eine Zeile' });
    await expect(line).toContainText('theme=dark&amp;limit=2');
    await expect(line).toContainText(`src="${town.site}/embed.js"`);

    await page.getByLabel('Adresse der Seite').fill(`${parent.origin}/programm`);
    await expect(page.getByText(`${parent.origin} darf einbetten.`)).toBeVisible();
    await page.getByLabel('Adresse der Seite').fill('https://andere.example/programm');
    await expect(page.getByText('andere.example steht nicht unter embedOrigins')).toBeVisible();
    await page.getByLabel('Content-Security-Policy').fill("default-src 'self'");
    await expect(page.getByText(`frame-src 'self' ${town.site}`)).toBeVisible();

    // What it gives works: on a foreign page, under the policy it names.
    const code = (await line.textContent()) ?? '';
    const policy = await page
      .getByRole('region', { name: 'Was Ihre Website erlauben muss' })
      .textContent();
    await page.goto(parent.show('/pasted', pageOf(code), `default-src 'none'; ${policy}`));
    await expect(cards(page)).toHaveCount(2);
  });

  test('is read in German where it is not translated, for an embed in that language', async ({
    page,
  }) => {
    await page.goto('/ar/embed/configure?view=week');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('radio', { name: 'Arabisch' })).toBeChecked();
    await expect(page.locator('iframe')).toHaveAttribute('src', '/ar/embed/week');
  });

  test('prints the poster and nothing else', async ({ page }) => {
    await page.goto('/embed/configure?view=week');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('img', { name: /QR-Code zu .*\/week/ })).toBeVisible();
    await expect(page.getByText(/^Ferienprogramm von/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Zum Kopieren' })).toBeHidden();
    await expect(page.locator('iframe')).toBeHidden();
  });

  test('warns of what would stay empty or be hard to read', async ({ page, town, openTown }) => {
    await page.goto('/embed/configure?q=gibtesnicht&brand=ffee88');
    await expect(page.getByText('Diese Auswahl trifft zurzeit kein Angebot.')).toBeVisible();
    await expect(page.getByText(/#ffee88 ist auf Weiß schlecht zu lesen/)).toBeVisible();
    await expect(page.getByText('Einbetten dürfen: https://')).toBeVisible();
    await page.goto(`${town.site}/en/embed/configure`);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    const village = await openTown({
      settings: { FENSTER_INSTANCE_FILE: 'lib/reference-api/demo/small-town/instance.json' },
    });
    await page.goto(`${village.site}/embed/configure`);
    await expect(page.getByText('Noch darf keine fremde Website einbetten')).toBeVisible();
  });
});
