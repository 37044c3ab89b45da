import { listen, readAnnouncements, readSpeech } from './heard/listen';
import { readTree } from './heard/read-tree';
import { acceptPlan } from './shortlist/accept-plan';
import { HEARD_STATES } from './state/all-states';
import { CHECKS, checkState } from './state/check-state';
import { openAfter } from './state/page-state';
import { expect, test } from './town';
import { moveClock, STILL_MS } from './town/clock';

/** They take turns at checking what is heard. */
const LOOKS = [
  { colorScheme: 'dark', size: { width: 1280, height: 720 } },
  { colorScheme: 'light', size: { width: 360, height: 900 } },
] as const;

test.describe('what a screen reader finds', { tag: '@still' }, () => {
  test.use({ reducedMotion: 'reduce', serviceWorkers: 'block' });

  test(`each page reads as its text in e2e/heard, has ${CHECKS}`, async ({ page, town }) => {
    test.slow();
    const { site, api } = town;
    await page.addInitScript({ content: `(${moveClock})(${STILL_MS} - Date.now())` });
    for (const [at, { state, isChecked }] of HEARD_STATES.entries())
      await test.step(state.name, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await openAfter(page, state, '');
        // Scripts come with the first sign of use.
        await page.keyboard.press('Shift');
        await page.waitForLoadState('networkidle');
        // Parts that scripts add come a little later on a busy machine.
        await expect
          .soft(async () => {
            const tree = await readTree(page);
            expect(
              tree.replaceAll(new URL(site).host, 'site').replaceAll(new URL(api).host, 'instance'),
            ).toMatchSnapshot(`${state.name.replaceAll(' ', '-')}.txt`);
          })
          .toPass({ timeout: 20_000 });
        const look = LOOKS[at % LOOKS.length];
        if (!isChecked || look === undefined) return;
        await page.setViewportSize(look.size);
        await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'no-preference' });
        await checkState(page, state);
      });
  });
});

test('filters, a chip and a search announce how many offers are found, or that the request failed, and the title follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await listen(page);
  const tuesday = page.getByRole('checkbox', { name: /^Dienstag/ });
  const found = expect.stringMatching(/^polite: \d+ Angebote gefunden$/);
  await page.getByRole('checkbox', { name: /^kostenlos/ }).check();
  await expect.poll(() => readAnnouncements(page)).toEqual([found]);
  await expect(page).toHaveTitle(/^Angebote: kostenlos · /);
  await tuesday.check();
  await expect.poll(() => readAnnouncements(page)).toEqual([found, found]);
  await expect(page).toHaveTitle(/^Angebote: Dienstag, kostenlos · /);

  // A chip moves the focus to the result.
  const chip = page.getByRole('link', { name: /Dienstag entfernen/ });
  await chip.press('Enter');
  await expect(page).toHaveURL(/\?free=1$/);
  await expect(chip).toBeHidden();
  await expect(tuesday).not.toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect
    .poll(() => readSpeech(page))
    .toContainEqual(expect.stringMatching(/^heading, \d+\sAngebote, level 1/));
  await expect.poll(() => readAnnouncements(page)).toEqual([found, found, found]);

  await page.getByRole('searchbox').fill('<b>xyzzy</b>');
  await expect
    .poll(async () => (await readAnnouncements(page)).at(-1))
    .toMatch(/^polite: Keine Angebote gefunden/);
  await expect(page).toHaveTitle(/^Angebote: „<b>xyzzy<\/b>“, kostenlos · /);
  await page.route('**/api/search*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('checkbox', { name: /^Mittwoch/ }).check();
  // The reader follows changes inside of a live region only; an alert says itself when it appears.
  await expect(page.getByRole('alert').filter({ hasText: 'Seite neu laden' })).toBeVisible();
});

test('a bookmark is a pressed button, another page begins with its title, and removing and restoring an offer are announced', async ({
  page,
  town,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const marks = page.getByRole('button', { name: /^Merken/ });
  await expect(marks.first()).toBeEnabled();
  await marks.first().press('Enter');
  await listen(page);
  await marks.nth(1).focus();
  await marks.first().focus();
  await expect
    .poll(async () => (await readSpeech(page)).at(-1))
    .toMatch(/^button, Merken: .*, pressed$/);

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
