import { findOverflow } from './state/find-barriers';
import { expect, type Page, test } from './town';
import { findViolations } from './town/find-violations';
import { readPage } from './town/read-page';
import type { Town } from './town/town';

interface WithPictures {
  readonly alias: string;
  readonly name: string;
  readonly media: readonly string[];
}

async function requireOffer(town: Town): Promise<WithPictures> {
  const answer = await fetch(`${town.site}/api/offers?itemsPerPage=500`);
  const offers = (await answer.json()) as readonly WithPictures[];
  const offer = offers.find(({ media }) => media.length === 3);
  if (!offer) throw new Error('No offer of the demo catalogue has three pictures.');
  return offer;
}

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Bilder' });
const pictures = (page: Page) => page.locator('a[data-picture]');

/** The picture and its caption fill the row. */
async function expectPicture(page: Page, nth: number, { name, media }: WithPictures) {
  const caption = `Bild ${nth} von ${media.length} zu „${name}“`;
  const shown = viewer(page)
    .getByRole('figure')
    .nth(nth - 1);
  await expect(shown).toBeInViewport({ ratio: 0.99 });
  // At rest: a key that is pressed while the row still scrolls may lead back to the same picture.
  const findDistance = () =>
    shown.evaluate((figure) => Math.abs(figure.getBoundingClientRect().left));
  await expect.poll(findDistance).toBeLessThan(0.5);
  await expect(shown.locator('figcaption')).toHaveText(caption);
  await expect(shown.getByRole('img', { name: caption })).toBeVisible();
}

test('without a script every picture of an offer leads to itself', async ({ town }) => {
  const { html } = await readPage(`${town.site}/offers/${(await requireOffer(town)).alias}`);
  const links = html.match(/<a\b[^>]*\bdata-picture\b[^>]*>/g) ?? [];
  expect(links).toHaveLength(3);
  for (const link of links) {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1] ?? '';
    const { headers } = await fetch(new URL(href.replaceAll('&amp;', '&'), town.site));
    expect(headers.get('content-type')).toMatch(/^image\//);
  }
});

test('the keyboard goes through the pictures, each with its caption, and comes back', async ({
  page,
  town,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const offer = await requireOffer(town);
  await page.goto(`/offers/${offer.alias}`);
  const link = pictures(page).nth(1);
  await expect(page.getByRole('button', { name: /^Merken/ }).first()).toBeEnabled();
  await link.focus();
  await page.keyboard.press('Enter');
  await expectPicture(page, 2, offer);
  for (const [key, nth] of [
    ['ArrowRight', 3],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expectPicture(page, nth, offer);
  }
  const next = viewer(page).getByRole('button', { name: 'Nächstes Bild' });
  await next.click();
  await expectPicture(page, 3, offer);
  await expect(next).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(link).toBeFocused();

  await pictures(page).first().click();
  await expectPicture(page, 1, offer);
  await viewer(page).getByRole('button', { name: 'Bilder schließen' }).click();
  await expect(pictures(page).first()).toBeFocused();

  await test.step('in the direction of the page', async () => {
    await page.goto(`/ar/offers/${offer.alias}`);
    await pictures(page).first().click();
    const figures = page.getByRole('dialog').getByRole('figure');
    await page.keyboard.press('ArrowLeft');
    await expect(figures.nth(1)).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('ArrowRight');
    await expect(figures.nth(0)).toBeInViewport({ ratio: 0.99 });
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(figures.nth(1)).toBeInViewport({ ratio: 0.99 });
  });
});

// WebKit places a picture whose height is a percentage of a grid row over the text below it; out of
// the flow it stays in its row in every browser.
test('a swipe shows the next picture, and each stays above its caption', async ({ page, town }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const offer = await requireOffer(town);
  await page.goto(`/offers/${offer.alias}`, { waitUntil: 'networkidle' });
  await pictures(page).first().click();
  await expectPicture(page, 1, offer);
  expect(await findViolations(page, 'dialog')).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  const shown = viewer(page).getByRole('figure').nth(1);
  await viewer(page).getByRole('figure').first().hover();
  await page.mouse.wheel(250, 0);
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 600 },
  ]) {
    await page.setViewportSize(size);
    await expectPicture(page, 2, offer);
    const picture = shown.getByRole('img');
    await expect(picture).toHaveCSS('position', 'absolute');
    const [box, words] = [
      await picture.boundingBox(),
      await shown.locator('figcaption').boundingBox(),
    ];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((words?.y ?? 0) + 1);
  }
});
