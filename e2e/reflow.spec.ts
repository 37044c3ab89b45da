import { findOverflow } from './state/find-overflow';
import { shownIn } from './state/shown-in';
import { expect, test } from './town';

interface Listed {
  readonly alias: string;
  readonly name: string;
}

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
