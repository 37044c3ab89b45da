import { listen, readAnnouncements, readSpeech } from './heard/listen';
import { readTree } from './heard/read-tree';
import { acceptPlan } from './shortlist/accept-plan';
import { ALL_STATES } from './state/all-states';
import { openAfter, type PageState } from './state/page-state';
import { expect, test } from './town';
import { moveClock, STILL_MS } from './town/clock';

/** One state of each page; its file in `e2e/heard` is what a screen reader finds there. */
const PAGES = [
  'the list with found words',
  'an empty result',
  'the map with an open place',
  'the week',
  'an offer',
  'an offer in short sentences',
  'an empty shortlist',
  'a shortlist with its board',
  'the lens',
  'the page of changes',
  'the page in easy language',
  'the imprint',
  'an unknown address',
  'the page without network',
  'the login after something that is no token',
  'the dashboard',
  'an own offer',
  'the calendar of a host',
  'the list in a frame',
  'the map in a frame',
  'the week in a frame',
  'the next offers in a frame',
  'an offer in a frame',
  'the page that makes embeds',
];

test.describe('what a screen reader finds', { tag: '@still' }, () => {
  test.use({ reducedMotion: 'reduce', serviceWorkers: 'block' });

  test('each page reads as its text in e2e/heard', async ({ page, town }) => {
    test.slow();
    const { site, api } = town;
    await page.addInitScript({ content: `(${moveClock})(${STILL_MS} - Date.now())` });
    for (const name of PAGES)
      await test.step(name, async () => {
        await openAfter(page, requireState(name), '');
        // Scripts come with the first sign of use.
        await page.keyboard.press('Shift');
        await page.waitForLoadState('networkidle');
        // Parts that scripts add come a little later on a busy machine.
        await expect
          .soft(async () => {
            const tree = await readTree(page);
            expect(
              tree.replaceAll(new URL(site).host, 'site').replaceAll(new URL(api).host, 'instance'),
            ).toMatchSnapshot(`${name.replaceAll(' ', '-')}.txt`);
          })
          .toPass({ timeout: 20_000 });
      });
  });
});

function requireState(name: string): PageState {
  const state = ALL_STATES.find((one) => one.name === name);
  if (state === undefined) throw new Error(`There is no state "${name}".`);
  return state;
}

test('a filter and its chip announce how many offers are found, or that the request failed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await listen(page);
  const last = async () => (await readAnnouncements(page)).at(-1);
  await page.getByRole('checkbox', { name: /^kostenlos/ }).check();
  await expect.poll(last).toMatch(/^polite: \d+ Angebote gefunden$/);
  await page.getByRole('searchbox').fill('xyzzy');
  await expect.poll(last).toMatch(/^polite: Keine Angebote gefunden/);
  await page.route('**/api/search*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('checkbox', { name: /^Dienstag/ }).check();
  // The reader follows changes inside of a live region only; an alert says itself when it appears.
  await expect(page.getByRole('alert').filter({ hasText: 'Seite neu laden' })).toBeVisible();
  await page.unroute('**/api/search*');

  // A chip moves the focus to the result.
  await page.goto('/?free=1&weekday=tu');
  await expect(page.getByRole('button', { name: /^Merken/ }).first()).toBeEnabled();
  await listen(page);
  const chip = page.getByRole('link', { name: /Dienstag entfernen/ });
  await chip.press('Enter');
  await expect(page).toHaveURL(/\?free=1$/);
  await expect(chip).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /^Dienstag/ })).not.toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect
    .poll(() => readSpeech(page))
    .toContainEqual(expect.stringMatching(/^heading, \d+\sAngebote, level 1/));
  expect(await readAnnouncements(page)).toEqual([
    expect.stringMatching(/^polite: \d+ Angebote gefunden$/),
  ]);
});

test('another page begins with its title; a bookmark is a pressed button, and removing and restoring an offer are announced', async ({
  page,
  town,
}) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.goto('/');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.press('Enter');
  await page.waitForURL(/\/offers\//);
  expect(await page.title()).toContain(name);
  await listen(page);
  expect((await readSpeech(page))[0]).toBe('document');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await readSpeech(page)).at(-1)).toBe('link, Zum Inhalt springen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/');
  const mark = page.getByRole('button', { name: /^Merken/ }).first();
  await expect(mark).toBeEnabled();
  await mark.press('Enter');
  await listen(page);
  await page
    .getByRole('button', { name: /^Merken/ })
    .nth(1)
    .focus();
  await mark.focus();
  await expect
    .poll(async () => (await readSpeech(page)).at(-1))
    .toMatch(/^button, Merken: .*, pressed$/);

  await acceptPlan(page, town.site, 2);
  await listen(page);
  const last = async () => (await readAnnouncements(page)).at(-1);
  await page
    .getByRole('button', { name: /nicht mehr merken$/ })
    .first()
    .press('Enter');
  await expect.poll(last).toMatch(/^polite: .* ist nicht mehr gemerkt\.$/);
  await page.getByRole('button', { name: 'Rückgängig' }).press('Enter');
  await expect.poll(last).toBe('polite: Rückgängig gemacht.');
});
