import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './town';
import { findViolations } from './town/find-violations';
import { readPage } from './town/read-page';

const OFFER = {
  id: 1,
  name: 'Kanutour',
  edition: 'ferien',
  hosts: ['verein'],
  description: 'Wir **paddeln** los.',
  bring: 'Badezeug',
  dates: [],
  status: { published: '2026-03-02T10:30:00+01:00' },
};
const WORDS: Readonly<Record<string, string>> = {
  Kanutour: 'Похід на каное',
  Badezeug: 'Купальник',
  paddeln: 'веслуємо',
};

/** A service that answers as LibreTranslate documents it, and knows a few words. */
async function startService() {
  const asked: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const question = JSON.parse(Buffer.concat(chunks).toString());
    asked.push(question);
    const translatedText = Object.entries(WORDS).reduce(
      (text, [word, other]) => text.replaceAll(word, other),
      question.q,
    );
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ translatedText: `${translatedText}<img src=x onerror=alert(1)>` }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test('a host writes German, and a mother reads Ukrainian', async ({
  page,
  markup,
  openTown,
}, testInfo) => {
  const service = await startService();
  const write = async (name: string, content: object) => {
    const file = testInfo.outputPath(name);
    await writeFile(file, JSON.stringify(content));
    return file;
  };
  const town = await openTown({
    catalogue: await write('catalogue.json', {
      editions: [{ id: 1, alias: 'ferien', name: 'Ferien', active: true }],
      hosts: [{ alias: 'verein', name: 'Kanu-Verein' }],
      offers: [OFFER],
    }),
    settings: {
      FENSTER_INSTANCE_FILE: await write('town.json', {
        languages: ['de', 'en', 'uk'],
        translation: { url: service.url, languages: ['uk'], perMinute: 600 },
      }),
      FENSTER_TRANSLATION_KEY: 'k-1',
      FENSTER_REFRESH_MS: '1000',
      FENSTER_UPSTREAM_GAP_MS: '50',
    },
  });
  const offer =
    await test.step('it comes with a later pass, and no visitor causes a request', async () => {
      // By the server: a browser would show its own copy for half a minute.
      const read = async () => (await fetch(`${town.site}/uk`)).text();
      await expect.poll(read, { timeout: 20_000 }).toContain('Похід на каное');
      await markup.goto(`${town.site}/uk`);
      await expect(markup.getByText('Похід на каное')).toBeVisible();
      expect(
        service.asked.map(({ q, source, target, api_key }) => [q, source, target, api_key]),
      ).toEqual([
        ['Kanutour', 'de', 'uk', 'k-1'],
        ['Badezeug', 'de', 'uk', 'k-1'],
        [expect.stringContaining('paddeln'), 'de', 'uk', 'k-1'],
      ]);
      return markup.getByRole('article').getByRole('link').first().getAttribute('href');
    });

  await test.step('the page says so, and keeps the original one tap away', async () => {
    await page.goto(town.site + offer);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kanutour');
    const main = page.getByRole('main');
    await expect(main).toContainText('веслуємо');
    await expect(main).toContainText('Перекладено автоматично');
    await expect(main).toContainText('Купальник');
    await expect(main.locator('img[src="x"]')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await markup.goto(town.site + offer);
    const original = markup.getByText('paddeln');
    await expect(original).toBeHidden();
    await markup.getByText('Прочитати німецькою').click();
    await expect(original).toBeVisible();
    await expect(markup.locator('[lang="de"]', { hasText: 'Wir paddeln los.' })).toBeVisible();
  });

  await test.step('search finds both; German pages show the host’s words alone', async () => {
    const found = await readPage(`${town.site}/uk?q=${encodeURIComponent('веслуємо')}`);
    expect(found.offers).toHaveLength(1);
    const { html } = await readPage(`${town.site}${offer?.replace('/uk', '')}`);
    const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
    expect(main).toContain('paddeln');
    expect(main.replace(/<[^>]*>/g, '')).not.toMatch(/[а-я]/);
    const privacy = await readPage(`${town.site}/legal/privacy`);
    expect(privacy.html).toContain('übersetzt der Dienst 127.0.0.1');
  });
  service.stop();
});
