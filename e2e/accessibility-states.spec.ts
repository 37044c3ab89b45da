import { shownIn } from './state/all-states';
import { CHECKS, checkState } from './state/check-state';
import { openAfter } from './state/page-state';
import { test } from './town';

const LOOKS = [
  { prefix: '', colorScheme: 'light', width: 360 },
  { prefix: '', colorScheme: 'dark', width: 1440 },
  { prefix: '/ar', colorScheme: 'dark', width: 360 },
  { prefix: '/tr', colorScheme: 'light', width: 1440 },
] as const;

// One state of each page is checked where it is heard, in German: heard.spec.ts.
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
          await checkState(page, state);
        });
    });

    for (const { state, tag } of states.filter((shown) => !together.includes(shown)))
      test(`${state.name} has ${CHECKS}`, { tag: [...tag] }, async ({ page }) => {
        await state.open(page, prefix);
        // The whole page, also where every run looks at a part of it.
        await checkState(page, { name: state.name });
      });
  });
}
