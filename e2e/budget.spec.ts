import { expect, test } from './town';
import { readPage } from './town/read-page';

const VISITS = 30;

test('no visit costs a request to the instance', async ({ openTown }) => {
  // The limits of the specification, as in production.
  const town = await openTown({
    switches: { 'anonymous-per-minute': '5', 'user-per-minute': '50' },
    settings: { FENSTER_UPSTREAM_GAP_MS: '12500' },
  });
  const before = await town.requests('/api/');
  const { offers } = await readPage(`${town.site}/`);

  const paths = Array.from({ length: VISITS }, (_, at) => [
    `/?maxFee=${at}`,
    `/en?age=${at % 18}`,
    `/offers/${offers[at % offers.length]}`,
    `/api/offers?page=${1 + (at % 3)}&fee%5Blte%5D=${at * 100}`,
    `/offers/nobody-knows-${at}`,
  ]).flat();
  const statuses = new Set<number>();
  for (const path of paths) statuses.add((await readPage(town.site + path)).status);

  expect([...statuses].sort()).toEqual([200, 404]);
  expect(await town.requests('/api/')).toEqual(before);
});

test("a family's browser asks nobody but the site, and finds there what it asks for", async ({
  page,
  town,
}) => {
  const wrong: string[] = [];
  page.on('response', (response) => {
    const isOurs = response.url().startsWith(`${town.site}/`);
    if (!isOurs || response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  const { offers } = await readPage(`${town.site}/`);
  for (const path of ['/', '/en', `/offers/${offers[0]}`]) {
    await page.goto(path);
    await page.waitForLoadState('load');
  }
  expect(wrong).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});
