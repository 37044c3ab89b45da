import { expect, type Page, test } from './town';

/** Closed runs whose repeats are open share their cards: these two kinds have few of them. */
const MIXED = 'registration=host&registration=closed';

/**
 * For each card of a page whether its registration is closed, and the number of cards under the
 * heading.
 */
async function readCards(page: Page, address: string) {
  await page.goto(address);
  const texts = await page.locator('.offer-card-registration').allTextContents();
  // The number is left out where the group goes on at the next page.
  const fold = page.getByText(/^Anmeldung geschlossen(?: \(\d+\))?$/);
  const late = page.locator('details').filter({ has: fold });
  // Folded below cards that can be joined, open where there is nothing else on the page.
  if ((await fold.count()) > 0) {
    const isFolded = !(await late.getByRole('article').first().isVisible());
    expect(isFolded).toBe(!texts[0]?.includes('Anmeldung war bis'));
    if (isFolded) await fold.click();
  }
  return {
    closed: texts.map((text) => text.includes('Anmeldung war bis')),
    late: await late.getByRole('article').count(),
  };
}

// In which order, and that another order folds nothing: lib/domain/search/order.test.ts,
// lib/features/list/create-list-view.test.ts.
test('what can still be booked comes first, the rest is folded below it, in a frame too', async ({
  markup: page,
}) => {
  const all: boolean[] = [];
  for (let number = 1; !all.includes(true); number++) {
    const { closed, late } = await readCards(page, `/?${MIXED}&page=${number}`);
    expect(late).toBe(closed.filter(Boolean).length);
    all.push(...closed);
  }
  expect(all[0]).toBe(false);
  expect(all).toEqual([...all].sort((a, b) => Number(a) - Number(b)));
  const { closed, late } = await readCards(page, '/embed/list?registration=closed');
  expect(closed).not.toEqual([]);
  expect(late).toBe(closed.length);
});

interface Found {
  readonly alias: string;
  readonly applyText: string | null;
  readonly requiresApplication: boolean;
  readonly onlineApplication: boolean;
  readonly repeatOf: string | null;
  readonly card: { readonly registration: { readonly tone: string; readonly text: string } };
}

/** The first offer of this search that fits, with its card. */
async function requireFound(
  page: Page,
  where: string,
  fits: (offer: Found) => boolean,
): Promise<Found> {
  for (let number = 1; ; number++) {
    const answer = await page.request.get(`/api/search?${where}&page=${number}`);
    const { offers } = (await answer.json()) as { offers: readonly Found[] };
    if (offers.length === 0) throw new Error('No offer of the demo catalogue fits.');
    const found = offers.find(fits);
    if (found !== undefined) return found;
  }
}

test('a closed offer begins with its next runs and how to register for them', async ({
  markup: page,
}) => {
  const closed = await requireFound(
    page,
    'registration=closed',
    ({ repeatOf, card }) => repeatOf !== null && card.registration.tone === 'closed',
  );
  await page.goto(`/offers/${closed.alias}`);
  const box = page.locator('.offer-side section').first();
  await expect(box.getByText(/^Dieses Angebot gibt es noch/)).toBeVisible();
  const run = box.getByRole('listitem').first();
  await expect(run.locator('.registration')).toHaveText(/anmelden|Anmeldung|bis/);
  await run.getByRole('link').click();
  await expect(page).not.toHaveURL(new RegExp(`/offers/${closed.alias}`));
  await expect(box.getByText(/^Dieses Angebot gibt es noch/)).toHaveCount(0);
});

test('where the host takes registrations by phone, the number is a button in the box', async ({
  markup: page,
}) => {
  const { alias } = await requireFound(
    page,
    'registration=host',
    ({ requiresApplication, onlineApplication, applyText, card }) =>
      requiresApplication &&
      !onlineApplication &&
      card.registration.tone !== 'closed' &&
      /\d{4,5} \d{4}/.test(applyText ?? ''),
  );
  await page.goto(`/offers/${alias}`);
  const call = page.locator('.offer-side').getByRole('link', { name: /^Anrufen: / });
  await expect(call).toHaveAttribute('href', /^tel:\d{6,}$/);
  expect(await page.locator('meta[name=format-detection]').getAttribute('content')).not.toContain(
    'telephone',
  );
  // On a phone it stays within reach of a thumb.
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.locator('[data-slot="bottom-bar"]').getByRole('link', { name: /^Anrufen: / });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(call).toBeHidden();
});
