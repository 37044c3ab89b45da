import { findOverflow } from './state/find-overflow';
import { shownIn } from './state/shown-in';
import { expect, test } from './town';

/** What WCAG 1.4.12 lets readers set, as their own style sheet does. */
const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}' +
  'p{margin-bottom:2em!important}';

// A window of 1280 pixels at 400 % is as wide as this.
test.use({ viewport: { width: 320, height: 640 } });

const LOOKS = ['', '/uk', '/ar'].map((prefix) => ({ prefix }));

for (const { state, look, tag } of shownIn(LOOKS)) {
  const name = `${look.prefix}: ${state.name} needs no scrolling sideways, however large its text`;
  test(name, { tag: [...tag] }, async ({ page }) => {
    await state.open(page, look.prefix);
    expect(await findOverflow(page), 'at 400 %').toEqual([]);
    const spacing = await page.addStyleTag({ content: SPACING });
    expect(await findOverflow(page), 'with wide text').toEqual([]);
    await spacing.evaluate((style) => (style as HTMLStyleElement).remove());
    await page.addStyleTag({ content: 'html{font-size:200%}' });
    expect(await findOverflow(page), 'at twice the size of text').toEqual([]);
  });
}
