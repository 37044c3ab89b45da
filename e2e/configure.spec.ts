import { cards, pageOf } from './embed/snippet';
import { expect, test } from './town';
import { createAxe } from './town/find-violations';

test.describe('the configurator', () => {
  test('previews the selection, gives its snippets, and checks a policy', async ({
    page,
    town,
    parent,
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
    const ownPolicy = page.getByLabel('Content-Security-Policy');
    const findings = page.getByRole('list').filter({ hasText: /Richtlinie|sandbox|Embedder/ });
    for (const [text, said] of [
      ['hallo', 'Darin steht keine Richtlinie'],
      ['sandbox allow-forms', 'Ohne allow-scripts läuft kein Skript'],
      ['<iframe sandbox="allow-scripts allow-same-origin">', 'mit Einschränkungen'],
      ['Cross-Origin-Embedder-Policy: require-corp', 'Cross-Origin-Embedder-Policy: passt.'],
    ] as const) {
      await ownPolicy.fill(text);
      await expect(findings.getByText(said)).toBeVisible();
    }
    await ownPolicy.fill("default-src 'self'");
    await expect(page.getByText(`frame-src 'self' ${town.site}`)).toBeVisible();

    // The snippet works on a foreign page, under the policy it names.
    const code = (await line.textContent()) ?? '';
    const policy = await page
      .getByRole('region', { name: 'Was Ihre Website erlauben muss' })
      .textContent();
    await page.goto(parent.show('/pasted', pageOf(code), `default-src 'none'; ${policy}`));
    await expect(cards(page)).toHaveCount(2);
  });

  test('gives the element first, with offers where wanted, and forms for consent tools', async ({
    page,
    town,
    parent,
  }) => {
    await page.goto(`${town.site}/embed/configure?view=list&preview=1&limit=3`);
    const codes = page.getByRole('heading', { name: 'Zum Kopieren' }).locator('..');
    await expect(codes.getByRole('heading', { level: 3 }).first()).toHaveText('Eigenes Element');
    const element =
      (await page.getByRole('region', { name: 'Eigenes Element' }).textContent()) ?? '';
    await page.getByText('Für Einwilligungs-Werkzeuge und TYPO3').click();
    const read = async (name: string) =>
      (await page.getByRole('region', { name, exact: true }).textContent()) ?? '';
    const [klaro, cookiebot] = [await read('Klaro'), await read('Cookiebot')];
    expect(await read('TYPO3')).toContain('<f:asset.script');
    expect(await read('Borlabs Cookie')).toContain('data-borlabs-cookie-script-blocker-ignore');

    // Until the script runs: the link and the offers.
    for (const [path, held] of [
      ['/klaro', klaro],
      ['/cookiebot', cookiebot],
    ] as const) {
      await page.goto(parent.show(path, pageOf(held)));
      await expect(page.locator('ferien-fenster').getByRole('link')).toHaveCount(4);
      await expect(page.getByRole('link', { name: 'Zum ganzen Programm' })).toBeVisible();
      await page.evaluate(() => {
        for (const old of document.querySelectorAll<HTMLScriptElement>(
          'script[type="text/plain"]',
        )) {
          const script = document.createElement('script');
          Object.assign(script.dataset, old.dataset);
          script.src = old.dataset.src ?? old.src;
          old.replaceWith(script);
        }
      });
      await expect(cards(page)).toHaveCount(3);
      await expect(page.locator('ferien-fenster')).toHaveCount(1);
    }
    await page.goto(parent.show('/element', pageOf(element)));
    await expect(cards(page)).toHaveCount(3);
  });

  test('makes the address of the screen in the town hall', async ({ page, town }) => {
    await page.goto('/embed/configure?free=1');
    await page.getByRole('radio', { name: 'Bildschirm im Rathaus' }).check();
    await page.getByLabel('Sekunden je Seite').fill('20');
    await page.getByRole('radio', { name: 'dunkel', exact: true }).check();
    const address = page.getByRole('region', { name: 'Adresse des Bildschirms' });
    await expect(address).toHaveText(`${town.site}/screen?free=1&seconds=20&theme=dark`);
    await expect(
      page.getByRole('spinbutton', { name: /Wie viele Angebote höchstens auf einmal/ }),
    ).toBeHidden();
    await expect(page.getByRole('region', { name: 'Eine Zeile' })).toHaveCount(0);
    const preview = page.frameLocator('iframe');
    await expect(preview.locator('[data-screen]')).toBeVisible();
    expect((await createAxe(page).analyze()).violations).toEqual([]);
  });

  test('is read in German where it is not translated, for an embed in that language', async ({
    markup: page,
  }) => {
    await page.goto('/ar/embed/configure?view=week');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('radio', { name: 'Arabisch' })).toBeChecked();
    await expect(page.locator('iframe')).toHaveAttribute('src', '/ar/embed/week');
  });

  test('requires an offer, with an error at its field, before it gives anything to copy', async ({
    page,
    town,
    request,
  }) => {
    await page.goto('/embed/configure?view=offer&offer=');
    const field = page.getByLabel('Adresse oder Kennung des Angebots');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Welches Angebot\?/);
    await expect(page.getByRole('radio', { name: 'ein Angebot' })).toBeChecked();
    await expect(page.getByRole('heading', { name: 'Zum Kopieren' })).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect((await createAxe(page).analyze()).violations).toEqual([]);
    await field.fill('99-gibt-es-nicht');
    await expect(field).toHaveAccessibleDescription(/nicht in der öffentlichen Liste/);
    const [offer] = await (await request.get('/api/offers?itemsPerPage=1')).json();
    await field.fill(`${town.site}/offers/${offer.alias}`);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('region', { name: 'Eine Zeile' })).toContainText(
      `/embed/offer/${offer.alias}`,
    );
  });

  test('gives oEmbed the address of the page, which brings the embed with its look', async ({
    markup: page,
    town,
    request,
  }) => {
    await page.goto('/embed/configure?view=week&theme=dark');
    const line = page.getByRole('region', { name: 'oEmbed' });
    await expect(line).toHaveText(`${town.site}/week?theme=dark`);
    const url = (await line.textContent()) ?? '';
    expect((await request.get(url)).status()).toBe(200);
    const answer = await request.get(`/oembed?${new URLSearchParams({ url })}`);
    expect((await answer.json()).html).toContain('/embed/week?theme=dark');
  });

  test('warns of colours that are hard to read, in the chosen theme only, and of an empty selection', async ({
    page,
  }) => {
    await page.goto('/embed/configure?brand=9b1c31&theme=dark');
    await expect(page.getByText(/#9b1c31 ist auf dunklem Grund schlecht zu lesen/)).toBeVisible();
    await expect(page.getByText(/schlecht zu lesen/)).toHaveCount(1);
    await page.getByRole('radio', { name: 'hell', exact: true }).check();
    await expect(page.getByText(/schlecht zu lesen/)).toHaveCount(0);

    await page.goto('/embed/configure?q=gibtesnicht&brand=ffee88');
    await expect(page.getByText('Zu dieser Auswahl gibt es zurzeit kein Angebot.')).toBeVisible();
    await expect(page.getByText(/#ffee88 ist auf Weiß schlecht zu lesen/)).toBeVisible();
    await expect(page.getByText('Einbetten dürfen: https://')).toBeVisible();
  });

  test('prints the poster and nothing else', async ({ page }) => {
    await page.goto('/embed/configure?view=week');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('img', { name: /QR-Code zu .*\/week/ })).toBeVisible();
    await expect(page.getByText(/^Ferienprogramm von/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Zum Kopieren' })).toBeHidden();
    await expect(page.locator('iframe')).toBeHidden();
  });

  test('reports that no other website may embed', { tag: '@village' }, async ({ page }) => {
    await page.goto('/embed/configure');
    await expect(
      page.getByText('Noch darf keine andere Website das Programm einbetten'),
    ).toBeVisible();
  });
});
