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

test('an unknown place is shown as such on every page', async ({ page, town }) => {
  /** What a page or feed says, without what it sends to its scripts. */
  const read = async (path: string) => {
    const text = await (await fetch(town.site + path)).text();
    return text.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  };
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
    for (const view of ['/', '/week', '/embed/week', '/map'])
      expect(await read(`${prefix}${view}?q=${q}`), prefix + view).toContain(`>${short}<`);
    expect(await read(`${prefix}/offers/${alias}`), prefix).toContain(`>${beneath}<`);
  }
  expect(await read(`/offers.atom?q=${q}`)).toContain('Ort noch nicht angegeben');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/shortlist#1//${alias}`);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByRole('table').getByText('Ort noch nicht angegeben').first()).toBeVisible();
});
