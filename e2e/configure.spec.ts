import { cards, pageOf } from './embed/snippet';
import { expect, test } from './town';
import { createAxe } from './town/find-violations';
import { readAttributes } from './town/read-attributes';

test.describe('the configurator', () => {
  test('leads from a selection to a snippet that works on a foreign page', async ({
    page,
    town,
    parent,
    request,
  }) => {
    await page.goto(`${town.site}/embed/configure?limit=3`);
    const preview = page.frameLocator('iframe');
    const line = page.getByRole('region', { name: 'Eine Zeile' });
    const atOnce = page.getByRole('spinbutton', {
      name: /Wie viele Angebote höchstens auf einmal/,
    });
    await expect(preview.getByRole('article').first()).toBeVisible();
    await test.step('it requires an offer where one is wanted', async () => {
      const whichOffer = page.getByLabel('Adresse, Kennung oder Nummer des Angebots');
      await expect(whichOffer).toBeHidden();
      await page.getByRole('radio', { name: 'ein Angebot' }).check();
      await expect(whichOffer).toHaveAttribute('aria-invalid', 'true');
      await expect(whichOffer).toHaveAccessibleDescription(/Welches Angebot\?/);
      await expect(page.getByRole('heading', { name: 'Zum Kopieren' })).toHaveCount(0);
      await expect(page.locator('iframe')).toHaveCount(0);
      expect((await createAxe(page).analyze()).violations).toEqual([]);
      await whichOffer.fill('99-gibt-es-nicht');
      await expect(whichOffer).toHaveAccessibleDescription(/nicht in der öffentlichen Liste/);
      const [offer] = await (await request.get('/api/offers?itemsPerPage=1')).json();
      await whichOffer.fill(`${town.site}/offers/${offer.alias}`);
      await expect(whichOffer).not.toHaveAttribute('aria-invalid', 'true');
      await expect(line).toContainText(`/embed/offer/${offer.alias}`);
    });

    await test.step('it previews the selection', async () => {
      await page.getByRole('radio', { name: 'Liste' }).check();
      await page.getByRole('radio', { name: 'dunkel', exact: true }).check();
      await atOnce.fill('2');
      await expect(page).toHaveURL(/theme=dark/);
      await expect(preview.getByRole('article')).toHaveCount(2);
      await expect(line).toContainText('theme=dark&amp;limit=2');
      await expect(line).toContainText(`src="${town.site}/embed.js"`);
      const screen = page.getByRole('region', { name: 'Bildschirm im Rathaus' });
      await expect(screen).toHaveText(`${town.site}/screen`);
    });

    await test.step('it checks the policy of a page', async () => {
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
    });

    await test.step('its snippet works under the policy it names', async () => {
      const code = (await line.textContent()) ?? '';
      const policy = await page
        .getByRole('region', { name: 'Was Ihre Website erlauben muss' })
        .textContent();
      await page.goto(parent.show('/pasted', pageOf(code), `default-src 'none'; ${policy}`));
      await expect(cards(page)).toHaveCount(2);
    });
  });

  test('gives the element first, which a consent tool can hold back', async ({
    page,
    markup,
    town,
    parent,
  }) => {
    await markup.goto(`${town.site}/embed/configure?view=list&limit=3`);
    const codes = markup.getByRole('heading', { name: 'Zum Kopieren' }).locator('..');
    await expect(codes.getByRole('heading', { level: 3 }).first()).toHaveText('Eigenes Element');
    const code = await codes.getByRole('region', { name: 'Eigenes Element' }).textContent();
    const [element = ''] = code?.split('\n') ?? [];
    const held = `<script type="text/plain" data-type="text/javascript" data-name="ferien" data-src="${town.site}/embed.js"></script>`;

    // Until the script runs: the link.
    await page.goto(parent.show('/klaro', pageOf(element + held)));
    await expect(page.locator('ferien-fenster').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Zum ganzen Programm' })).toBeVisible();
    await page.evaluate(() => {
      for (const old of document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"]')) {
        const script = document.createElement('script');
        Object.assign(script.dataset, old.dataset);
        script.src = old.dataset.src ?? old.src;
        old.replaceWith(script);
      }
    });
    await expect(cards(page)).toHaveCount(3);
    await expect(page.locator('ferien-fenster')).toHaveCount(1);
  });

  test('is read in German where it is not translated, for an embed in that language', async ({
    markup: page,
    request,
  }) => {
    const html = await (await request.get('/ar/embed/configure?view=week')).text();
    const read = (selector: string, name: string) => readAttributes(page, html, selector, [name]);
    expect(await read('html', 'lang')).toEqual([['de']]);
    expect(await read('input[name=language][checked]', 'value')).toEqual([['ar']]);
    expect(await read('iframe', 'src')).toEqual([['/ar/embed/week']]);
  });

  test('warns of colours that are hard to read, in the chosen theme only, and of an empty selection', async ({
    request,
  }) => {
    const open = async (query: string) => (await request.get(`/embed/configure?${query}`)).text();
    const warnings = /#\w+ ist auf (dunklem Grund|Weiß) schlecht zu lesen/g;
    const dark = await open('brand=9b1c31&theme=dark');
    expect(new Set(dark.match(warnings))).toEqual(
      new Set(['#9b1c31 ist auf dunklem Grund schlecht zu lesen']),
    );
    expect(await open('brand=9b1c31')).not.toMatch(warnings);
    const empty = await open('q=gibtesnicht&brand=ffee88');
    expect(empty).toContain('Zu dieser Auswahl gibt es zurzeit kein Angebot.');
    expect(empty).toMatch(/#ffee88 ist auf Weiß schlecht zu lesen \(Kontrast 1,\d:1\)/);
    expect(empty).toContain('Einbetten dürfen: https://');
  });

  test('reports that no other website may embed', { tag: '@village' }, async ({ request }) => {
    const html = await (await request.get('/embed/configure')).text();
    expect(html).toContain('Noch darf keine andere Website das Programm einbetten');
  });
});
