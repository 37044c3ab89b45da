import { expect, test } from './town';

const listUids = (calendar: string) =>
  [...calendar.replaceAll(/\r\n[ \t]/g, '').matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid?.trim());

test('an offer whose name is corrected keeps its address, its mark and its calendar entries', {
  tag: '@passes',
}, async ({ page, town }) => {
  const read = async (path: string) => (await fetch(town.site + path)).text();
  const aliases = JSON.parse(await read('/api/offers?itemsPerPage=100')) as { alias: string }[];
  const { alias = '' } = aliases.find((offer) => /^\d+-/.test(offer.alias)) ?? {};
  const calendar = listUids(await read(`/offers/${alias}.ics`));
  const plan = listUids(await read(`/plan.ics?alias=${alias}`));
  expect(calendar.length).toBeGreaterThan(0);
  await page.goto(`${town.site}/shortlist#1//${alias}`);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  const marks = page.locator('section:has(#marks)');
  const name = (await marks.getByRole('heading', { level: 3 }).textContent()) ?? '';

  await town.set({ alias: 'respelt' });
  const ask = (path: string) => fetch(town.site + path, { redirect: 'manual' });
  await expect.poll(async () => (await ask(`/offers/${alias}`)).status).toBe(301);
  const now = `${alias}-neu`;
  const moved = await ask(`/en/offers/${alias}?week=2026-W31&easy=1`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/en/offers/${now}?easy=1`]);
  // The cache serves the old calendar once more while it renews it.
  await expect
    .poll(async () => (await ask(`/offers/${alias}.ics`)).headers.get('location'))
    .toBe(`/offers/${now}.ics`);
  expect((await ask(`/embed/offer/${alias}`)).headers.get('location')).toBe(`/embed/offer/${now}`);
  expect(listUids(await read(`/offers/${now}.ics`))).toEqual(calendar);
  expect(listUids(await read(`/plan.ics?alias=${alias}`))).toEqual(plan);
  expect((await ask(`/api/offers/${Number.parseInt(alias, 10)}`)).status).toBe(200);

  expect(await read(`/offers/${now}`)).toContain(`>${name}<`);

  // The answer that was asked for before is served once more while the cache renews it.
  await expect.poll(() => read(`/api/shortlist?alias=${alias}`)).toContain(`"${now}"`);
  await page.goto(`${town.site}/shortlist`);
  const link = marks.getByRole('link', { name }).first();
  await expect(link).toHaveAttribute('href', `/offers/${now}`);
  expect(await read('/changes')).not.toContain(alias);
});
