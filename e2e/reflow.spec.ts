import { shownIn } from './state/all-states';
import { findOverflow } from './state/find-barriers';
import { findReflowFaults } from './state/find-reflow-faults';
import { expect, test } from './town';

interface Listed {
  readonly alias: string;
  readonly name: string;
}

// Equals a window of 1280 pixels at 400 %.
test.use({ viewport: { width: 320, height: 640 } });

test('a long address in the footer wraps also in letters that are wider than the web font', async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/legal/imprint');
  await page
    .locator('.site-footer [href^="mailto:"]')
    .first()
    .evaluate((link) => {
      link.textContent = 'ferienprogramm.jugendbuero@neustadtanderaue.example';
    });
  expect(await findOverflow(page)).toEqual([]);
});

const LOOKS = ['', '/uk', '/ar'].map((prefix) => ({ prefix }));

// In one look each state is tested together with axe: state/check-state.ts.
for (const { state, look } of shownIn(LOOKS))
  test(`${look.prefix}: ${state.name} needs no scrolling sideways, however large its text`, {
    tag: '@long',
  }, async ({ page }) => {
    await state.open(page, look.prefix);
    expect(await findReflowFaults(page)).toEqual([]);
  });

for (const prefix of ['', '/tr'])
  test(`${prefix}: no offer of the programme needs scrolling sideways`, {
    tag: '@long',
  }, async ({ page, town }) => {
    test.setTimeout(900_000);
    const answer = await fetch(`${town.site}/api/offers?itemsPerPage=500`);
    const offers = (await answer.json()) as readonly Listed[];
    const oneOfEach = new Map(offers.map((offer) => [offer.name, offer.alias]));
    expect(oneOfEach.size).toBeGreaterThan(90);
    for (const [name, alias] of oneOfEach) {
      await page.goto(`${prefix}/offers/${alias}`);
      await page.addStyleTag({ content: 'html{font-size:200%}' });
      expect.soft(await findOverflow(page), name).toEqual([]);
    }
  });
