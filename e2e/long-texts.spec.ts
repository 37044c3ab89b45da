import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './town';

const PAGE = 'https://ferien.example/angebote';

/** An instance with texts beyond all limits. */
const OFFERS = [
  { alias: '1-lang', name: 'Langer Text', description: 'Wir paddeln. '.repeat(3_000) },
  { alias: '2-name', name: 'Name '.repeat(100), description: 'Kurz.' },
  { alias: '3-sterne', name: 'Sterne', description: '*a '.repeat(3_333) + 'a*'.repeat(5_000) },
  { alias: '4-zitate', name: 'Zitate', description: '>'.repeat(4_000) },
  {
    alias: '5-spalten',
    name: 'Spalten',
    description: `|${'a|'.repeat(900)}\n|${'-|'.repeat(900)}`,
  },
  { alias: '6-leer', name: 'Leer', description: `${' '.repeat(9_000)}--${' '.repeat(9_000)}` },
].map((offer) => ({
  ...offer,
  publish: 'public',
  url: `${PAGE}/${offer.alias}`,
  dates: [{ begin: '2035-07-28T09:00:00+02:00', end: '2035-07-28T12:00:00+02:00' }],
  hosts: [{ name: 'Kanu-Verein' }],
}));

let instance: Server;
test.beforeEach(async () => {
  instance = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(OFFERS));
  });
  await new Promise<void>((resolve) => instance.listen(0, '127.0.0.1', resolve));
});
test.afterEach(() => {
  instance.closeAllConnections();
  instance.close();
});

test('texts of any length and kind are shown, and cut ones link to the whole text', async ({
  openTown,
  markup: page,
}) => {
  const { port } = instance.address() as AddressInfo;
  const { site } = await openTown({ settings: { OFFERS_API_URL: `http://127.0.0.1:${port}` } });
  for (const { alias } of OFFERS) {
    const answer = await page.goto(`${site}/offers/${alias}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`${site}/offers/1-lang`);
  await expect(page.getByText('Dieser Text ist hier gekürzt.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ganz lesen auf ferien.example' })).toHaveAttribute(
    'href',
    `${PAGE}/1-lang`,
  );
  await page.goto(`${site}/ar/offers/2-name`);
  await expect(page.getByText('بعض المعلومات مختصرة هنا.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Name )+…$/);

  const whole = await (await fetch(`${site}/api/offers`)).json();
  expect(whole[0].description).toBe(OFFERS[0]?.description);
  for (const path of ['/', '/offers.ics', '/offers.atom', '/api/search?q=paddeln', '/week']) {
    expect((await fetch(site + path)).status).toBe(200);
  }
});
