import { shownIn } from './state/all-states';
import { findColorFaults } from './state/find-color-faults';
import { findReflowFaults } from './state/find-reflow-faults';
import { openAfter } from './state/page-state';
import { expect, type Page, test } from './town';
import { findViolations } from './town/find-violations';

const LOOKS = [
  { prefix: '', colorScheme: 'light', width: 360 },
  { prefix: '', colorScheme: 'dark', width: 1440 },
  { prefix: '/ar', colorScheme: 'dark', width: 360 },
  { prefix: '/tr', colorScheme: 'light', width: 1440 },
] as const;

const CHECKS = "no barrier that axe finds, also in the system's colours, and fits a small window";

/** Expects none of these faults; one of a state hides none of another. */
async function checkState(page: Page, name: string): Promise<void> {
  expect.soft(await findViolations(page), name).toEqual([]);
  // Text in another language has its own direction, independent of the page's.
  await expect.soft(page.locator('body [lang]:not([dir])'), name).toHaveCount(0);
  expect.soft(await findColorFaults(page), name).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
  expect.soft(await findReflowFaults(page), name).toEqual([]);
}

for (const look of LOOKS) {
  const { prefix, colorScheme, width } = look;
  const states = shownIn(LOOKS).filter((shown) => shown.look === look);
  const together = states.filter(({ state, tag }) => tag.length === 0 && !state.open.isAlone);

  test.describe(`${prefix || '/de'}, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test(`each state has ${CHECKS}`, async ({ page }) => {
      test.slow();
      for (const { state } of together)
        await test.step(state.name, async () => {
          await page.setViewportSize({ width, height: 900 });
          await openAfter(page, state, prefix);
          await checkState(page, state.name);
        });
    });

    for (const { state, tag } of states.filter((shown) => !together.includes(shown)))
      test(`${state.name} has ${CHECKS}`, { tag: [...tag] }, async ({ page }) => {
        await state.open(page, prefix);
        await checkState(page, state.name);
      });
  });
}
