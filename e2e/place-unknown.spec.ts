import { expect, test } from './town';
import { now } from './town/clock';

interface Listed {
  readonly alias: string;
  readonly name: string;
  readonly meetingPoint: string | null;
  readonly meetingAddress: string | null;
  readonly dates: readonly { readonly begin: string }[];
}

const SAID = {
  '': ['Ort noch nicht angegeben', 'noch nicht angegeben'],
  '/ar': ['المكان لم يُذكر بعد', 'لم يُذكر بعد'],
} as const;

test('an unknown place is shown as such on every page', async ({ page, markup, town }) => {
  const answer = await fetch(`${town.site}/api/offers?itemsPerPage=500`);
  const offers = (await answer.json()) as Listed[];
  const nowhere = offers.find(
    ({ meetingPoint, meetingAddress, dates: [first] }) =>
      !meetingPoint && !meetingAddress && first && Date.parse(first.begin) > now(),
  );
  if (nowhere === undefined) throw new Error('every offer of the demo has a place');
  const { alias, name } = nowhere;
  const q = encodeURIComponent(name);
  for (const [prefix, [short, beneath]] of Object.entries(SAID)) {
    await markup.goto(`${prefix}/?q=${q}`);
    const card = markup.locator(`article[data-alias="${alias}"]`).first();
    await expect(card.getByText(short)).toBeVisible();
    for (const view of ['/week', '/embed/week']) {
      await markup.goto(`${prefix}${view}?q=${q}`);
      await expect(markup.locator('div[data-cell] a', { hasText: short }).first()).toBeVisible();
    }
    await markup.goto(`${prefix}/map?q=${q}`);
    await expect(markup.locator('#without-place').getByText(short).first()).toBeVisible();
    await markup.goto(`${prefix}/offers/${alias}`);
    await expect(
      markup.locator('article').getByText(beneath, { exact: true }).first(),
    ).toBeVisible();
  }
  const feed = await (await fetch(`${town.site}/offers.atom?q=${q}`)).text();
  expect(feed).toContain('Ort noch nicht angegeben');
  await page.goto(`/shortlist#1//${alias}`);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByRole('table').getByText('Ort noch nicht angegeben').first()).toBeVisible();
});
