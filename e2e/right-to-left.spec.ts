import { findOverflow } from './state/find-barriers';
import { expect, test } from './town';
import { readPage } from './town/read-page';

test('between Arabic words German ones are isolated: in titles, sentences and chips', async ({
  town,
}) => {
  const read = async (path: string) => (await readPage(town.site + path)).html;
  const { facets } = await (await fetch(`${town.site}/api/search`)).json();
  const [host] = facets.host as { value: string }[];
  expect(await read('/ar/legal/privacy')).toMatch(
    /<title>[^<]* · \u2068[^\u2069<]+\u2069<\/title>/,
  );
  expect(await read(`/ar?host=${host?.value}`)).toMatch(/data-slot="chips"(?:(?!<\/ul>).)*<bdi/s);
  expect(await read('/ar?q=xyzzy')).toMatch(
    /data-slot="empty-result"(?:(?!<\/main>).)*\u2068xyzzy\u2069/s,
  );
  expect(await read('/ar?age=x&maxFee=y')).toMatch(
    /<main(?:(?!<\/main>).)*data-slot="notice"(?:(?!<\/p>).)*،/s,
  );
});

test('a time range is never broken, no word is cut, and nothing is wider than the window; cards begin on the right, with German words from left to right', async ({
  markup: page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [prefix, range] of [
    ['/uk', /\d\d?:\d\d–\u2060\d\d?:\d\d/],
    ['/ar', /الساعة\s\d\d?:\d\d إلى\s\d\d?:\d\d/],
  ] as const) {
    await page.goto(`${prefix}/`);
    await expect(page.locator('.offer-card-when').filter({ hasText: range }).first()).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('overflow-wrap', 'break-word');
    await expect(heading).toHaveCSS('hyphens', 'manual');
    // The offers' own text keeps its direction.
    const name = page.getByRole('article').first().getByRole('heading');
    await expect(name).toHaveAttribute('lang', 'de');
    await expect(name).toHaveAttribute('dir', 'ltr');
    await expect(name).not.toHaveCSS('hyphens', 'manual');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
    'letter-spacing',
    /^(0px|normal)$/,
  );
  const card = await page.getByRole('article').first().boundingBox();
  const leaf = await page.getByRole('article').first().locator('.leaf').boundingBox();
  // The leaf is at the start of the line: on the right.
  expect(leaf?.x ?? 0).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0) / 2);
  for (const path of ['', 'map', 'week', 'lens', 'changes', 'shortlist']) {
    await page.goto(`/ar/${path}`);
    expect(await findOverflow(page), path).toEqual([]);
  }
});
