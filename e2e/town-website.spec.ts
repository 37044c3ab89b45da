import { expect, test } from './town';
import { readPage } from './town/read-page';
import { startProgram, waitUntil } from './town/start-program';

test("the demo's town website shows the programme under its strict policy", async ({
  page,
  town,
  websitePort,
}) => {
  const origin = `http://127.0.0.1:${websitePort}`;
  const args = ['--port', `${websitePort}`, '--site', town.site, '--name', 'Neustadt'];
  const website = startProgram(['tools/run.mjs', 'website', ...args]);
  try {
    await waitUntil(`${origin}/`, website, ({ ok }) => ok);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    // Narrow: fewer pictures come into view.
    await page.setViewportSize({ width: 600, height: 700 });
    await page.goto(`${origin}/`);
    for (const [name, embeds] of [
      ['Ferien', 1],
      ['Diese Woche', 1],
      ['Karte', 1],
      ['Kostenlos', 2],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const elements = page.locator('ferien-fenster');
      await expect(elements).toHaveCount(embeds);
      for (let nth = 0; nth < embeds; nth += 1) {
        const element = elements.nth(nth);
        await element.scrollIntoViewIfNeeded();
        const frame = element.locator('iframe');
        await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
        await expect
          .poll(async () => (await frame.boundingBox())?.height ?? 0)
          .toBeGreaterThan(330);
      }
    }
    // Opened by a link to it, an offer is the first page of its frame.
    const { offers } = await readPage(`${town.site}/?free=1`);
    await page.goto(`${origin}/#ferien=offer/${offers[0]}`);
    const offer = page.locator('ferien-fenster iframe').contentFrame();
    await expect(offer.getByRole('link', { name: 'Zu den Angeboten' })).toBeVisible();
    await expect(offer.getByRole('term').filter({ hasText: 'Preis' })).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await website.stop();
  }
});
